import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../lib/i18n'
import { classNames } from '../../../../ui/class-names'
import { Markdown } from '../../../../ui/text/markdown'

interface ProseProps {
  readonly title?: string
  readonly text: string
  /** The text is never sent to players. */
  readonly isSecret?: boolean
}

/** A text under its title; renders nothing without a text. */
export function Prose({ title, text, isSecret = false }: ProseProps) {
  if (text.trim() === '') return null
  return (
    <section className={classNames('grid gap-1', isSecret && 'rounded-2 border border-violet-fill/60 bg-violet-soft/40 p-3')}>
      {title !== undefined && (
        <h3 className={classNames('flex items-center gap-1.5 text-md font-bold', isSecret ? 'text-violet' : 'text-text')}>
          {isSecret && <EyeOff aria-hidden className="size-4" />}
          {title}
          {isSecret && <span className="sr-only">{t('(only the DM sees this)')}</span>}
        </h3>
      )}
      <Markdown text={text} className="font-read text-lg leading-snug text-muted" />
    </section>
  )
}

/** Short facts in a row; those without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const there = facts.filter(([, value]) => value !== '' && value !== 0 && value !== undefined)
  if (there.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {there.map(([name, value]) => (
        <div key={name}>
          <dt className="text-2xs font-semibold tracking-wide text-faint uppercase">{name}</dt>
          <dd className="font-semibold tabular-nums lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
