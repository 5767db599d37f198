import { type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { DialogError } from '../feedback/late-fallbacks'
import { lazyPart } from '../feedback/lazy-part'
import { useBusy } from '../feedback/use-busy'
import { useHasBeen } from '../feedback/use-has-been'
import type { QuestionProps } from './question-dialog.lazy'

const QuestionDialog = lazyPart(
  async () => (await import('./question-dialog.lazy')).QuestionDialog,
  (failed, { title, text, isOpen, onClose }) => <DialogError title={title ?? text} isOpen={isOpen} onClose={onClose} {...failed} />,
)

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

/** Asks before data is lost. The focus is on Cancel, so that Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel = t('Cancel'), isHarmless = false, isLoading = false, onConfirm, onCancel } = props
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

interface AskFirstProps extends Omit<ConfirmDialogProps, 'isOpen' | 'isLoading' | 'onConfirm' | 'onCancel'> {
  /** If it returns a promise, the question stays open and busy until the promise is settled. */
  readonly onConfirm: () => unknown
  /** The control that asks: a button. */
  readonly children: (ask: () => void) => ReactNode
}

/** An action that runs only after a question. */
export function AskFirst({ onConfirm, children, ...question }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, during] = useBusy()
  const confirm = async () => {
    const work = onConfirm()
    if (work instanceof Promise) await during(work)
    setAsking(false)
  }
  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDialog
        isOpen={isAsking}
        isLoading={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
        {...question}
      />
    </>
  )
}

interface AlertDialogProps {
  readonly isOpen: boolean
  readonly title?: string
  readonly text: string
  readonly onClose: () => void
}

/** Shows a text that must be read. Not the browser's own alert, which would freeze the live connection. */
export function AlertDialog({ isOpen, title, text, onClose }: AlertDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Question isOpen={isOpen} title={title} text={text} initialFocus={confirm} onClose={onClose}>
      <Button ref={confirm} variant="primary" onClick={onClose}>
        {t('OK')}
      </Button>
    </Question>
  )
}

/** Any question, with its answers as buttons. Loaded when a question is first asked. */
export function Question(props: QuestionProps) {
  const isWanted = useHasBeen(props.isOpen)
  return <Suspense>{isWanted && <QuestionDialog {...props} />}</Suspense>
}
