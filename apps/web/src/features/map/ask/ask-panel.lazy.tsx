import { CircleQuestionMark, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { COARSE, useMedia } from '../../../lib/use-media'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { TextInput } from '../../../ui/fields/text-input'
import { AnswerMarks } from './answer-marks'
import { distanceQuestion, PREPARED } from './prepared'
import { type Asked, useAnswer } from './use-answer'

interface AskPanelProps {
  /** The words of the question; empty before the first one. */
  readonly asked: string
  readonly onAsk: (question: string) => void
  readonly onClose: () => void
}

/** Asks the board, and tells and shows its answer. */
export function AskPanel({ asked, onAsk, onClose }: AskPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const answered = useAnswer(asked)
  const [chosen, setChosen] = useState({ asked, index: 0 })
  useKeepClear(panel)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const index = chosen.asked === asked ? chosen.index : 0
  return (
    <>
      {answered.answer !== undefined && (
        <AnswerMarks answer={answered.answer} chosen={index} tokens={answered.tokens} isSquare={answered.isSquare} />
      )}
      {/* Where areas are laid, too: beside the drawers, above the tools. */}
      <div className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-[calc(var(--map-bottom,0px)+2.75rem)] z-20 flex justify-center px-2 desk:justify-end pointer-coarse:bottom-[calc(var(--map-bottom,0px)+4.5rem)] phone:bottom-[calc(var(--map-bottom,0px)+4.5rem)]">
        <section
          ref={panel}
          aria-label={t('Ask the board')}
          data-region="ask"
          onKeyDown={onKeyDown}
          className="float-shadow pointer-events-auto flex max-h-[min(26rem,55dvh)] w-full max-w-sm flex-col rounded-3 border border-line bg-s1"
        >
          <header className="flex items-center gap-2 ps-3 pe-1 pt-1">
            <CircleQuestionMark aria-hidden className="size-5 shrink-0 text-gold" />
            <h2 className="me-auto text-md font-bold">{t('Ask the board')}</h2>
            <IconButton label={t('Close')} shortcut="Escape" glyph={X} onClick={onClose} />
          </header>
          <QuestionField key={asked} asked={asked} onAsk={onAsk} />
          <div className="min-h-0 overflow-y-auto px-3 pb-3">
            <AnswerText answered={answered} chosen={index} onChoose={(choice) => setChosen({ asked, index: choice })} />
            {answered.words === undefined && <Prepared answered={answered} onAsk={onAsk} />}
          </div>
        </section>
      </div>
    </>
  )
}

function QuestionField({ asked, onAsk }: Pick<AskPanelProps, 'asked' | 'onAsk'>) {
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const isCoarse = useMedia(COARSE)
  // On a phone its keyboard would cover the answer.
  useEffect(() => {
    if (isCoarse) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [isCoarse])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(typed.trim())
  }
  return (
    <form className="flex gap-2 px-3 pb-2" onSubmit={submit}>
      <TextInput
        ref={field}
        aria-label={t('Your question')}
        placeholder={t('Who can I reach?')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        className="min-w-0"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {t('Ask')}
      </Button>
    </form>
  )
}

interface AnswerTextProps {
  readonly answered: Asked
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** First empty, so that screen readers notice that something came. */
function AnswerText({ answered, chosen, onChoose }: AnswerTextProps) {
  const { words, isUnknown, answer } = useDeferredValue(answered, NOTHING)
  const isAim = answer?.kind === 'aim'
  return (
    <div role="status" aria-label={t('Answer')}>
      {isUnknown && <p className="pb-1 text-sm text-amber">{t('That is no question that the board understands.')}</p>}
      {words !== undefined && (
        <>
          <p className="font-read text-md text-text">{words.sentence}</p>
          {words.items.length > 0 && (
            <ul className="mt-1 grid gap-0.5 text-sm text-text tabular-nums">
              {words.items.map((item, index) => (
                <li key={item}>
                  {isAim && words.items.length > 1 ? (
                    <button
                      type="button"
                      aria-pressed={index === chosen}
                      className={classNames(
                        'min-h-hit w-full rounded-2 border px-2 text-start hover:bg-s3',
                        index === chosen ? 'border-crimson text-text' : 'border-line text-muted',
                      )}
                      onClick={() => onChoose(index)}
                    >
                      <bdi>{item}</bdi>
                    </button>
                  ) : (
                    <bdi>{item}</bdi>
                  )}
                </li>
              ))}
            </ul>
          )}
          {words.notes.map((note) => (
            <p key={note} className="mt-1 text-xs text-muted">
              {note}
            </p>
          ))}
        </>
      )}
    </div>
  )
}

const NOTHING: Asked = { words: undefined, answer: undefined, isUnknown: false, tokens: {}, names: [], isSquare: true }

/** What can be asked. */
function Prepared({ answered: { names }, onAsk }: { readonly answered: Asked } & Pick<AskPanelProps, 'onAsk'>) {
  const questions = [...PREPARED, ...names.slice(0, MOST_NAMES).map(distanceQuestion)]
  return (
    <>
      <p className="text-xs text-muted">{t('You can ask, also in your own words:')}</p>
      <ul aria-label={t('Questions')} className="mt-1 grid gap-0.5">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-hit w-full rounded-2 px-2 py-1 text-start text-sm text-text hover:bg-s3"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_NAMES = 3
