import type { Difference, UntrainedWarning } from '@hearthlight/rules/character'
import { PenLine, TriangleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { classNames } from '../../../../ui/class-names'
import { lazyPart, nothing } from '../../../../ui/feedback/lazy-part'
import { tooltip } from '../../../../ui/overlays/tooltip'
import type { RollMode } from '../local-roll'
import { type SheetRoll, SheetRolls } from '../sheet-rolls'
import { type Sum, sumInWords } from './derivation-words'
import { useLongPress } from './use-long-press'

const loadPopup = () => import('./derivation-popup.lazy')
const DerivationPopup = lazyPart(async () => (await loadPopup()).DerivationPopup, nothing)

interface NumberButtonProps {
  /** What the number is, in the reader's language: `Armor Class`. */
  readonly name: string
  /** What it is made of; undefined while the compendium is loading. */
  readonly sums: readonly Sum[] | undefined
  /** What a press rolls. Without it a press shows what the number is made of. */
  readonly roll?: SheetRoll | undefined
  readonly label?: string
  readonly difference?: Difference | undefined
  readonly warnings?: readonly UntrainedWarning[]
  /** Of the place that holds the button and its `=`. */
  readonly className?: string
  readonly buttonClassName?: string
  /** Where the `=` stands; by default in the upper corner. */
  readonly equalsClassName?: string
  readonly children: ReactNode
}

/**
 * A number of the sheet. A press rolls it (with Shift for advantage, Alt for disadvantage); the small `=`, which appears under the
 * pointer and for the keyboard, and a long press show what it is made of.
 */
export function NumberButton({
  name,
  sums,
  roll,
  label,
  difference,
  warnings = [],
  className,
  buttonClassName,
  equalsClassName = 'top-0.5 end-0.5',
  children,
}: NumberButtonProps) {
  const send = useContext(SheetRolls)
  const place = useRef<HTMLSpanElement>(null)
  const number = useRef<HTMLButtonElement>(null)
  const [opener, setOpener] = useState<HTMLElement>()
  const press = useLongPress(() => setOpener(number.current ?? undefined))
  const toggle = (by: HTMLElement) => setOpener((before) => (before === undefined ? by : undefined))
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (press.wasLong()) return
    if (roll === undefined) toggle(event.currentTarget)
    else void send({ ...roll, mode: modeOf(event) ?? roll.mode })
  }
  const loadAhead = () => void loadPopup().catch(() => undefined)
  const disclosure = { 'aria-haspopup': 'dialog', 'aria-expanded': opener !== undefined } as const
  return (
    <span ref={place} className={classNames('group/number relative grid', className)}>
      <button
        ref={number}
        type="button"
        aria-label={label}
        className={classNames('select-none', buttonClassName)}
        onClick={act}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        {...press.handlers}
        {...(roll === undefined ? disclosure : {})}
      >
        {children}
        {roll === undefined && label === undefined && <span className="sr-only">: {t('explain')}</span>}
      </button>
      {roll === undefined ? (
        <span aria-hidden className={classNames(EQUALS, 'pointer-events-none', equalsClassName)}>
          =
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('Explain {name}', { name })}
          className={classNames(EQUALS, 'hover:bg-s3 hover:text-gold pointer-coarse:pointer-events-none', equalsClassName)}
          onClick={({ currentTarget }) => toggle(currentTarget)}
          {...disclosure}
          {...tooltip(sums?.map(sumInWords).join(' · ') ?? t('What it is made of'))}
        >
          =
        </button>
      )}
      {opener !== undefined && place.current !== null && (
        <Suspense>
          <DerivationPopup
            anchor={place.current}
            opener={opener}
            name={name}
            sums={sums}
            difference={difference}
            warnings={warnings}
            onClose={() => setOpener(undefined)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Marks a number or a list that differs from the rules. */
export function ByHandMark({ className }: { readonly className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-0.5 text-2xs font-semibold whitespace-nowrap text-amber', className)}>
      <PenLine aria-hidden className="size-3" />
      {t('by hand')}
    </span>
  )
}

/** Marks a number that something worn without training spoils. */
export function WarningMark() {
  return (
    <span className="text-amber">
      <TriangleAlert aria-hidden className="inline size-3.5" />
      <span className="sr-only"> {t('Warning')}</span>
    </span>
  )
}

/** With Alt held, some systems move the window; the choice on the sheet does the same. */
function modeOf({ shiftKey, altKey }: MouseEvent): RollMode | undefined {
  return shiftKey ? 'advantage' : altKey ? 'disadvantage' : undefined
}

/** Where the `=` stands of a number that is too small to hold it: over its upper corner. */
export const OVER_THE_CORNER = '-top-2.5 -end-2.5 rounded-full! border border-line-strong bg-s1'

/** Large enough for a mouse; on touch a long press does the same. */
const EQUALS =
  'absolute z-1 grid size-6 place-items-center rounded-1 font-mono text-sm leading-none text-muted opacity-0 transition-opacity ' +
  'duration-[var(--dur-1)] group-hover/number:opacity-100 group-focus-within/number:opacity-100 focus-visible:opacity-100 ' +
  'pointer-coarse:opacity-0 pointer-coarse:focus-visible:opacity-100'
