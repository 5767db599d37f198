import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { t } from '../../lib/i18n'
import { buttonClass } from '../buttons/button'
import { classNames } from '../class-names'
import { ConfirmDialog } from './confirm-dialog'
import { BACKDROP_CLASS, POPUP_CLASS } from './dialog-classes'

export interface ModalProps {
  readonly title: string
  readonly description?: string
  readonly isOpen: boolean
  /** Called by Escape, the backdrop, the close button and Cancel. */
  readonly onClose: () => void
  /** While true, closing asks first: typed text would be lost. */
  readonly hasUnsavedText?: boolean
  /** What it asks then. */
  readonly unsavedQuestion?: string
  readonly width?: keyof typeof WIDTHS
  /** Takes the focus on opening; without it, the first control does. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** `widest` has room for a column beside the content. */
const WIDTHS = { narrow: 'sm:w-[28rem]', wide: 'sm:w-[40rem]', widest: 'sm:w-[60rem]' } as const

/** A dialog over the page; on a phone, a sheet from the bottom. */
export function ModalDialog({
  title,
  description,
  isOpen,
  onClose,
  hasUnsavedText = false,
  unsavedQuestion = t('Discard what you typed?'),
  width = 'narrow',
  initialFocus,
  children,
}: ModalProps) {
  const [isAsking, setAsking] = useState(false)
  const requestClose = () => (hasUnsavedText ? setAsking(true) : onClose())
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && requestClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP_CLASS} />
        <Dialog.Popup initialFocus={initialFocus} className={classNames(POPUP_CLASS, WIDTHS[width])}>
          <header className="flex items-center justify-between gap-4 px-5 pt-4 sm:px-6 sm:pt-5">
            <div>
              <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
              {description !== undefined && <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close aria-label={t('Close')} className={classNames(buttonClass('ghost', 'icon'), '-me-2')}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pt-4 pb-5 sm:rounded-b-4 sm:px-6 sm:pb-6">{children}</div>
          <ConfirmDialog
            isOpen={isAsking}
            text={unsavedQuestion}
            confirmLabel={t('Discard')}
            cancelLabel={t('Keep editing')}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              onClose()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
