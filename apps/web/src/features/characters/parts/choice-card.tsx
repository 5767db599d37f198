import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names'

interface ChoiceCardProps {
  /** Cards with the same group name form one choice. */
  readonly group: string
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** A picture above the name. */
  readonly art?: ReactNode
  /** An icon beside the name. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A card that is a radio button: arrow keys choose, and the whole card can be clicked. */
export function ChoiceCard({ group, name, isChosen, onChoose, art, aside, children }: ChoiceCardProps) {
  return (
    <div
      className={classNames(
        'relative grid content-start gap-2 overflow-hidden rounded-3 border p-4 transition-[border-color,background-color] duration-[var(--dur-2)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2 hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      {art}
      <div className="flex items-center justify-between gap-2">
        <span className="font-read text-lg leading-tight font-bold">{name}</span>
        {aside}
      </div>
      {children}
    </div>
  )
}

/** A line of facts under a card's name: `Size Medium · Speed 30 ft`. */
export function CardFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt className="text-faint">{name}</dt>
          <dd className="font-semibold text-muted tabular-nums lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Cards in columns. A panel between them takes a whole row, and later cards fill the gap before it. */
export function CardGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid grid-flow-row-dense grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {children}
    </div>
  )
}

/** Opens under the chosen card and scrolls into view. */
export function CardPanel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  return (
    <section ref={panel} aria-label={label} className="col-span-full grid gap-5 rounded-3 border border-gold/40 bg-s2 p-4 sm:p-5">
      {children}
    </section>
  )
}
