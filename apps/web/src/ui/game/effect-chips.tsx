import type { TableEffect } from '@hearthlight/table'
import { X } from 'lucide-react'
import { effectText } from '../../lib/effect-text'
import { anyGameName, t } from '../../lib/i18n'
import { tooltip } from '../overlays/tooltip'

interface EffectChipsProps {
  /** The name of the creature on which they last. */
  readonly name: string
  readonly effects: readonly TableEffect[]
  readonly mayEnd: (effect: TableEffect) => boolean
  readonly onEnd: (effect: TableEffect) => void
}

/** What lasts on a creature: name and rounds left in a chip, what it does in its tooltip. */
export function EffectChips({ name, effects, mayEnd, onEnd }: EffectChipsProps) {
  if (effects.length === 0) return null
  return (
    <ul aria-label={t('Effects on {name}', { name })} className="flex min-w-0 flex-wrap gap-1">
      {effects.map((effect) => {
        const { id, roundsLeft } = effect
        const title = anyGameName(effect.name)
        const text = effectText(effect)
        return (
          <li key={id} className={CHIP} {...(text === '' ? {} : tooltip(`${title}: ${text}`))}>
            <span className="truncate">{title}</span>
            {roundsLeft !== undefined && <span className="tabular-nums">· {roundsLeft}</span>}
            <span className="sr-only">{text}</span>
            {mayEnd(effect) && (
              <button
                type="button"
                className="-me-1 grid size-6 place-items-center rounded-1 hover:bg-s3 hover:text-crimson"
                aria-label={t('{name}: end {effect}', { name, effect: title })}
                onClick={() => onEnd(effect)}
              >
                <X aria-hidden className="size-3" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const CHIP =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-1 border border-azure/40 bg-azure-soft px-1.5 text-2xs font-semibold text-azure'
