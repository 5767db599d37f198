import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { COARSE, useMedia } from '../../lib/use-media'
import { t } from '../../lib/words'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/button'
import { TextInput } from '../../ui/text-input'
import { DEFAULT_DICE } from './quick-dice'

/** The specification keeps fifteen and shows so many. */
const SHOWN = 5

/** Rolls behind the screen: nobody but the DM learns that there were any. */
export function SecretRolls() {
  const rolls = useTable((table) => table.dice.secretRolls)
  const send = useSend()
  const [dice, setDice] = useState('')
  const [reason, setReason] = useState('')
  const isCoarse = useMedia(COARSE)
  return (
    <form
      aria-label={t('Secret roll')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send('dm-secret-roll', { dice: dice.trim(), reason: reason.trim() })
      }}
    >
      <TextInput
        autoFocus={!isCoarse}
        aria-label={t('Secret dice notation')}
        placeholder={DEFAULT_DICE}
        maxLength={200}
        className="font-mono"
        value={dice}
        onChange={(event) => setDice(event.target.value)}
      />
      <TextInput
        aria-label={t('What the secret roll is for')}
        placeholder={t('What for (optional)')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="dm" icon={<EyeOff aria-hidden />}>
        {t('Roll in secret')}
      </Button>
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
    </form>
  )
}
