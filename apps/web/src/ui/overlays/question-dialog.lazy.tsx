import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode, RefObject } from 'react'
import { QUESTION_BACKDROP_CLASS, QUESTION_CLASS } from './dialog-classes'

export interface QuestionProps {
  readonly isOpen: boolean
  readonly title: string | undefined
  readonly text: string
  readonly initialFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a question or an alert. */
export function QuestionDialog({ isOpen, title, text, initialFocus, onClose, children }: QuestionProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        {/* A backdrop of its own, even within a modal: the question must be answered first. */}
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
