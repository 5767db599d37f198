import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit } from '../../../ui/fields/field'
import { SecretRollForm } from '../../../ui/fields/secret-roll-form'
import { TextInput } from '../../../ui/fields/text-input'
import { QUICK_DICE } from '../rolls/read-roll'
import { RollLine } from '../rolls/roll-line'
import type { RollRecord } from '../rolls/roll-record'
import { SECRET_CHECK, useRoll, useRollHistory, useSecretRoll } from '../rolls/use-rolls'
import { usePickedSession, useSendToPicked } from '../session-picker/picked-session'

/** Sends an alert: one sentence that is shown to everyone at once. */
export function AlertCard({ onDone }: { readonly onDone: () => void }) {
  const isAtTable = usePickedSession() !== undefined
  const send = useSendToPicked()
  const [text, setText] = useState('')
  const alert = async () => {
    if (text.trim() === '') return
    const ack = await send('dm-action', { action: 'alert', value: text })
    if (!ack.ok) return
    notify({ type: 'success', title: t('Your players are alerted') })
    onDone()
  }
  return (
    <form className="grid gap-3" onSubmit={handleSubmit(alert)}>
      <h2 className="text-lg font-bold">{t('Alert Players')}</h2>
      <TextInput
        autoFocus
        aria-label={t('Message to all players')}
        placeholder={isAtTable ? t('What everyone hears') : t('Needs a session on the desk')}
        disabled={!isAtTable}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="dm" icon={<Megaphone aria-hidden />} disabled={!isAtTable || text.trim() === ''}>
        {t('Alert')}
      </Button>
    </form>
  )
}

export function SecretCard() {
  const rollSecretly = useSecretRoll()
  const latest = useRollHistory().find(({ isHidden, isDm }) => isHidden && isDm)
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-bold text-violet">{t('Secret Roll')}</h2>
      <SecretRollForm usual={SECRET_CHECK} isFocused onRoll={(dice, reason) => void rollSecretly(reason, dice === '' ? undefined : dice)}>
        <LatestRoll roll={latest} />
      </SecretRollForm>
    </div>
  )
}

export function DiceCard() {
  const roll = useRoll()
  const latest = useRollHistory().find(({ isDm }) => isDm)
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-bold">{t('Quick Dice')}</h2>
      <div className="grid grid-cols-4 gap-2">
        {QUICK_DICE.map((dice) => (
          <Button key={dice} className="px-2 font-mono" onClick={() => void roll({ dice })}>
            {dice}
          </Button>
        ))}
      </div>
      <LatestRoll roll={latest} />
    </div>
  )
}

function LatestRoll({ roll }: { readonly roll: RollRecord | undefined }) {
  return (
    roll && (
      <div aria-live="polite">
        <RollLine roll={roll} />
      </div>
    )
  )
}
