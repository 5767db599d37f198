import { type ReactNode, Suspense } from 'react'
import { t } from '../../lib/i18n'
import { Button, type ButtonVariant } from '../buttons/button'
import { Banner } from '../feedback/banner'
import { DialogError } from '../feedback/late-fallbacks'
import { lazyPart } from '../feedback/lazy-part'
import { useHasBeen } from '../feedback/use-has-been'
import type { ModalProps } from './modal-dialog'

const ModalDialog = lazyPart(
  async () => (await import('./modal-dialog')).ModalDialog,
  (failed, { title, isOpen, onClose }) => <DialogError title={title} isOpen={isOpen} onClose={onClose} {...failed} />,
)

/** A dialog over the page; on a phone, a sheet from the bottom. Loaded when one is first opened. */
export function Modal(props: ModalProps) {
  const isWanted = useHasBeen(props.isOpen)
  return <Suspense>{isWanted && <ModalDialog {...props} />}</Suspense>
}

interface ModalActionsProps {
  readonly children: ReactNode
  /** Shown under the buttons: what is still missing. */
  readonly note?: string | undefined
}

/** The buttons at a modal's foot, the main one last; always visible, however long the modal is. */
export function ModalActions({ children, note }: ModalActionsProps) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 bg-s1 px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-4 sm:px-6 sm:pb-6">
      <div className="flex flex-wrap justify-end gap-3 [&>*]:grow sm:[&>*]:grow-0">{children}</div>
      {note !== undefined && (
        <p role="status" className="mt-2 text-end text-sm text-faint">
          {note}
        </p>
      )}
    </div>
  )
}

interface FormActionsProps {
  readonly submitLabel: string
  readonly onCancel: () => void
  readonly cancelVariant?: ButtonVariant | undefined
  readonly isSaving?: boolean
  readonly loadingText?: string
  readonly isDisabled?: boolean
  /** Why the request was refused. */
  readonly error?: string | undefined
  readonly note?: string | undefined
}

/** The foot of a form in a modal. */
export function FormActions({ submitLabel, onCancel, cancelVariant, isSaving, loadingText, isDisabled, error, note }: FormActionsProps) {
  return (
    <>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <ModalActions note={note}>
        <Button variant={cancelVariant} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isDisabled} isLoading={isSaving} loadingText={loadingText}>
          {submitLabel}
        </Button>
      </ModalActions>
    </>
  )
}
