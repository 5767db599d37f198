import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './button'
import { QUESTION_BACKDROP_CLASS, QUESTION_CLASS } from './dialog-classes'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title?: string
  /** The question, word for word. */
  readonly text: string
  /** Verb and noun: "Delete campaign". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Nothing is lost by confirming. */
  readonly isHarmless?: boolean
  readonly isLoading?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost. The focus is on Cancel, so that Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel = 'Cancel', isHarmless = false, isLoading = false, onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Question isOpen={isOpen} title={title} text={text} initialFocus={cancel} onClose={onCancel}>
      <Button ref={cancel} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={isHarmless ? 'primary' : 'danger-fill'} isLoading={isLoading} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </Question>
  )
}

interface AlertDialogProps {
  readonly isOpen: boolean
  readonly title?: string
  readonly text: string
  readonly onClose: () => void
}

/** Says something that must be read. Not the browser's own alert, which would freeze the live connection. */
export function AlertDialog({ isOpen, title, text, onClose }: AlertDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Question isOpen={isOpen} title={title} text={text} initialFocus={confirm} onClose={onClose}>
      <Button ref={confirm} variant="primary" onClick={onClose}>
        OK
      </Button>
    </Question>
  )
}

interface QuestionProps {
  readonly isOpen: boolean
  readonly title: string | undefined
  readonly text: string
  readonly initialFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

function Question({ isOpen, title, text, initialFocus, onClose, children }: QuestionProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        {/* Its own, even within a modal: the question comes first. */}
        <Base.Backdrop forceRender className={QUESTION_BACKDROP_CLASS} />
        <Base.Popup initialFocus={initialFocus} className={QUESTION_CLASS}>
          {title !== undefined && <Base.Title className="mb-2 text-xl font-bold">{title}</Base.Title>}
          {title === undefined ? (
            <Base.Title className="font-ui text-md font-normal">{text}</Base.Title>
          ) : (
            <Base.Description className="text-muted">{text}</Base.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
