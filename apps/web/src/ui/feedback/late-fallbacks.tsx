import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { ComponentError } from './component-error'
import type { FailedPart } from './lazy-part'

interface DialogErrorProps extends FailedPart {
  readonly title?: string
  readonly isOpen?: boolean
  readonly onClose: () => void
}

/** In place of a dialog whose code could not be loaded; the browser's own dialog needs no other code. */
export function DialogError({ title, isOpen = true, onClose, ...failed }: DialogErrorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={title ?? t('Component Error')}
      onClose={onClose}
      className="modal-shadow m-auto w-[28rem] max-w-[calc(100vw-2rem)] rounded-4 border border-line bg-s1 p-6 text-text"
    >
      {title !== undefined && <h2 className="mb-4 text-xl font-bold">{title}</h2>}
      <ComponentError {...failed} />
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </dialog>
  )
}

interface FloatingErrorProps extends FailedPart {
  readonly onClose?: (() => void) | undefined
}

/** In place of a menu or popup whose code could not be loaded: over the page, below the bars and banners at its top. */
export function FloatingError({ onClose, ...failed }: FloatingErrorProps) {
  return createPortal(
    <div className="float-shadow fixed inset-x-3 top-48 z-60 mx-auto flex w-fit items-start gap-1 rounded-3 bg-s1">
      <ComponentError {...failed} />
      {onClose !== undefined && <IconButton label={t('Close')} glyph={X} onClick={onClose} />}
    </div>,
    document.body,
  )
}
