import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'

/** An alert that uses only the browser's own dialog, for places where no other code can be relied upon. */
export function PlainAlert({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={text}
      onClose={onClose}
      className="modal-shadow m-auto max-w-[26rem] rounded-4 border border-line bg-s1 p-6 text-text"
    >
      <p>{text}</p>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('OK')}
        </Button>
      </div>
    </dialog>
  )
}
