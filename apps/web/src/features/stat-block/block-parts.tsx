import type { Monster } from '@hearthlight/rules/compendium'
import { gameName, gameText, langOf, t } from '../../lib/i18n'
import type { Fact, Part } from './block-facts'
import type { RollMode } from './block-rolls'
import { PartLine } from './roll-parts'

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-0.5 border-t border-gold-fill/60 pt-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="inline font-bold">{label}</dt> <dd className="inline tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Numbers that are rolled, after their name; nothing without any. */
export function Rolls({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <div>
      <dt className="inline font-bold">{label}</dt>{' '}
      <dd className="inline tabular-nums">
        <PartLine parts={parts} separator=", " />
      </dd>
    </div>
  )
}

/** A trait opens by a press. */
export function TraitEntry({ name, description }: Monster['traits'][number]) {
  return (
    <li className="text-sm">
      <details>
        <summary className="min-h-6 font-bold italic hover:text-gold pointer-coarse:py-1">{gameName('powers', name)}</summary>
        <p className="pb-1 text-muted" {...langOf(description)}>
          {gameText(description)}
        </p>
      </details>
    </li>
  )
}

const MODES = [
  { mode: 'advantage', label: t('Advantage') },
  { mode: 'disadvantage', label: t('Disadvantage') },
] as const

/** For fingers, which have no Shift and Alt: the mode of the next rolls. */
export function ModeSwitch({ mode, onMode }: { readonly mode: RollMode; readonly onMode: (mode: RollMode) => void }) {
  return (
    <fieldset aria-label={t('Rolls have')} className="mt-1 flex gap-1">
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          aria-pressed={mode === each.mode}
          className="min-h-7 rounded-1 border border-line px-2 text-2xs text-muted hover:bg-s3 aria-pressed:border-gold-fill aria-pressed:font-bold aria-pressed:text-gold pointer-coarse:min-h-9"
          onClick={() => onMode(mode === each.mode ? 'normal' : each.mode)}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  )
}
