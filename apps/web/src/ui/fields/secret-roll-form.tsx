import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { handleSubmit } from './field'
import { TextInput } from './text-input'

interface SecretRollFormProps {
  /** The dice for an empty field, in notation. */
  readonly usual: string
  readonly isFocused?: boolean
  readonly onRoll: (dice: string, reason: string) => void
  /** The result. */
  readonly children?: ReactNode
}

/** Dice that only the DM sees: the same at the table and in the command center. */
export function SecretRollForm({ usual, isFocused = false, onRoll, children }: SecretRollFormProps) {
  const [dice, setDice] = useState('')
  const [reason, setReason] = useState('')
  return (
    <form aria-label={t('Secret roll')} className="grid gap-3" onSubmit={handleSubmit(() => onRoll(dice.trim(), reason.trim()))}>
      <TextInput
        autoFocus={isFocused}
        aria-label={t('Secret dice notation')}
        placeholder={usual}
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
      {children}
    </form>
  )
}
