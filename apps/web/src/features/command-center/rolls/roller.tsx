import { Dices } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit } from '../../../ui/fields/field'
import { InputField } from '../../../ui/fields/input-field'
import { QUICK_DICE, readDice, readModifier } from './read-roll'
import { useRoll } from './use-rolls'

const LEANS = [
  { id: 'disadvantage', label: t('Disadvantage') },
  { id: 'none', label: t('Plain') },
  { id: 'advantage', label: t('Advantage') },
] as const

/** Dice for everything: a button, or what is typed, with a modifier, a lean, a reason, seen or unseen. */
export function Roller() {
  const roll = useRoll()
  const [dice, setDice] = useState('')
  const [modifier, setModifier] = useState('')
  const [reason, setReason] = useState('')
  const [lean, setLean] = useState<(typeof LEANS)[number]['id']>('none')
  const [isHidden, setHidden] = useState(false)
  const throwDice = (notation: string) => void roll({ dice: notation, modifier: readModifier(modifier), lean, reason, isHidden })
  return (
    <form aria-label={t('Dice roller')} className="grid gap-3" onSubmit={handleSubmit(() => throwDice(readDice(dice)))}>
      <div className="grid grid-cols-4 gap-2">
        {QUICK_DICE.map((label) => (
          <Button key={label} className="font-mono" onClick={() => throwDice(label)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <InputField label={t('Dice')} placeholder="1d20" maxLength={200} className="font-mono" value={dice} onChange={setDice} />
        <InputField
          label={t('Modifier')}
          placeholder="0"
          maxLength={6}
          inputMode="text"
          className="text-center font-mono"
          value={modifier}
          onChange={setModifier}
        />
      </div>
      <fieldset aria-label={t('Advantage or disadvantage')} className="grid grid-cols-3 overflow-hidden rounded-2 border border-line">
        {LEANS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={lean === id}
            onClick={() => setLean(id)}
            className="min-h-hit bg-s2 text-sm text-muted hover:bg-s3 aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <InputField label={t('Reason')} placeholder={t('What for (optional)')} maxLength={200} value={reason} onChange={setReason} />
      <div className="flex items-center gap-3">
        <CheckBox
          tone="violet"
          className="flex min-h-hit items-center gap-2 text-sm font-semibold text-violet"
          isChecked={isHidden}
          onChange={setHidden}
          label={t('Hidden from players')}
        />
        <Button type="submit" variant="primary" icon={<Dices aria-hidden />} className="ms-auto">
          {t('Roll')}
        </Button>
      </div>
    </form>
  )
}
