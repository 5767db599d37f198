import { INVALID_DICE_NOTATION, parseDice } from '@hearthlight/rules/dice'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { t, translate } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { DEFAULT_DICE } from './quick-dice'

/** The roller of the DM's control panel; an invalid notation shows an error instead of rolling. */
export function DmRoller() {
  const send = useSend()
  const [dice, setDice] = useState('')
  const [error, setError] = useState<string>()
  const roll = () => {
    const notation = dice.trim() === '' ? DEFAULT_DICE : dice.trim()
    if (!parseDice(notation).ok) return setError(translate(INVALID_DICE_NOTATION))
    setError(undefined)
    void send('dice-roll', { dice: notation })
  }
  return (
    <form
      aria-label={t('Dice roller')}
      onSubmit={(event) => {
        event.preventDefault()
        roll()
      }}
    >
      <Field label={t('Dice roller')} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              placeholder={DEFAULT_DICE}
              maxLength={200}
              className="font-mono"
              value={dice}
              onChange={(event) => setDice(event.target.value)}
            />
            <Button type="submit" icon={<Dices aria-hidden />}>
              {t('Roll')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
