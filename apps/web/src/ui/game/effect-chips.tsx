import type { TableEffect } from '@hearthlight/table'
import { Dices, X } from 'lucide-react'
import { effectText } from '../../lib/effect-text'
import { anyGameName, t } from '../../lib/i18n'
import { classNames } from '../class-names'
import { useBusy } from '../feedback/use-busy'
import { tooltip } from '../overlays/tooltip'

interface EffectChipsProps {
  /** The name of the creature on which they last. */
  readonly name: string
  readonly effects: readonly TableEffect[]
  readonly mayEnd: (effect: TableEffect) => boolean
  readonly onEnd: (effect: TableEffect) => void
  /** Whether the reader may now ask for a save that takes an action; absent: never. */
  readonly maySave?: (effect: TableEffect) => boolean
  /** Resolves when it is rolled. */
  readonly onSave?: (effect: TableEffect) => Promise<unknown>
}

/** What lasts on a creature: name and rounds left in a chip, what it does in its tooltip. */
export function EffectChips({ name, effects, mayEnd, onEnd, maySave, onSave }: EffectChipsProps) {
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
            {onSave !== undefined && maySave?.(effect) && (
              <SaveButton label={t('{name}: an action to save against {effect}', { name, effect: title })} onSave={() => onSave(effect)} />
            )}
            {mayEnd(effect) && (
              <button
                type="button"
                className={classNames(ACT, 'hover:text-crimson')}
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

/** Inactive until the save is rolled: a second press would be a second action. */
function SaveButton({ label, onSave }: { readonly label: string; readonly onSave: () => Promise<unknown> }) {
  const [isBusy, during] = useBusy()
  return (
    <button
      type="button"
      className={classNames(ACT, 'hover:text-text')}
      aria-label={label}
      disabled={isBusy}
      onClick={() => void during(onSave())}
    >
      <Dices aria-hidden className="size-3.5" />
    </button>
  )
}

const ACT = '-me-1 grid size-6 place-items-center rounded-1 hover:bg-s3'

const CHIP =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-1 border border-azure/40 bg-azure-soft px-1.5 text-2xs font-semibold text-azure'
