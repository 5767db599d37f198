import { t } from '../../lib/i18n'
import { COARSE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { SecretRollForm } from '../../ui/fields/secret-roll-form'
import { DEFAULT_DICE } from './quick-dice'

/** The specification keeps fifteen secret rolls and shows this many. */
const SHOWN = 5

/** Secret rolls: only the DM knows of them. */
export function SecretRolls() {
  const rolls = useTable((table) => table.dice.secretRolls)
  const send = useSend()
  const isCoarse = useMedia(COARSE)
  return (
    <SecretRollForm usual={DEFAULT_DICE} isFocused={!isCoarse} onRoll={(dice, reason) => void send('dm-secret-roll', { dice, reason })}>
      <ol aria-label={t('Secret rolls')} aria-live="polite" className="grid gap-1.5">
        {rolls
          .slice(-SHOWN)
          .reverse()
          .map((roll) => (
            <li key={roll.id} className="flex items-baseline gap-2 rounded-2 border border-violet-fill bg-violet-soft px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate text-sm text-muted">
                <span className="font-mono">{roll.notation}</span>
                {roll.rolls.length > 1 && ` [${roll.rolls.join(', ')}]`}
                {roll.reason !== undefined && ` · ${roll.reason}`}
              </span>
              <strong className="text-xl text-violet tabular-nums">{roll.total}</strong>
            </li>
          ))}
      </ol>
    </SecretRollForm>
  )
}
