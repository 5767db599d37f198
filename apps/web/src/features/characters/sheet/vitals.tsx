import type { Character } from '@hearthlight/rules/character'
import { type Health, heal, setHp, takeDamage } from '@hearthlight/rules/combat'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'
import { NumberField } from '../../../ui/fields/number-field'
import { TextInput } from '../../../ui/fields/text-input'
import { HpBar } from '../../../ui/game/hp-bar'
import { readAmount } from './read-amount'

interface VitalsProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

/** Hit points, which change most often in a fight. */
export function Vitals({ character, onEdit }: VitalsProps) {
  const { name, hitPointsCurrent, hitPointsMax, tempHitPoints } = character
  const [typed, setTyped] = useState('')
  const changeHealth = (by: (health: Required<Health>) => Health) => onEdit((before) => withHealth(before, by(healthOf(before))))
  const applyTyped = () => {
    const amount = readAmount(typed)
    if (amount === undefined) return
    const { kind, points } = amount
    changeHealth((health) =>
      kind === 'take' ? takeDamage(health, points) : kind === 'give' ? heal(health, points) : setHp(health, points),
    )
    setTyped('')
  }
  return (
    <section aria-label={t('Hit points')} className="grid content-center gap-2 rounded-3 border border-line bg-s2 px-4 py-3">
      <p className="flex items-baseline gap-2 text-xs text-faint">
        {t('Hit Points')}
        {tempHitPoints > 0 && <span className="font-semibold text-azure">{t('+{tempHitPoints} temporary', { tempHitPoints })}</span>}
      </p>
      <HpBar name={name} current={hitPointsCurrent} max={hitPointsMax} />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t('Lose 1 hit point')} variant="secondary" onClick={() => changeHealth((health) => takeDamage(health, 1))}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={t('Gain 1 hit point')} variant="secondary" onClick={() => changeHealth((health) => heal(health, 1))}>
          <Plus aria-hidden />
        </IconButton>
        <span className="w-28">
          <TextInput
            aria-label={t('Change hit points: -7, +5 or 12, then Enter')}
            placeholder={t('-7 or +5')}
            inputMode="text"
            value={typed}
            className="min-h-hit sm:min-h-hit"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && applyTyped()}
            onBlur={applyTyped}
          />
        </span>
        <span className="ms-auto flex items-center gap-2 text-xs text-faint">
          <span aria-hidden>{t('Temp')}</span>
          <NumberField
            label={t('Temporary hit points')}
            isLabelHidden
            value={tempHitPoints}
            min={0}
            max={999}
            onChange={(points) => onEdit((before) => ({ ...before, tempHitPoints: points }))}
          />
        </span>
      </div>
    </section>
  )
}

function healthOf({ hitPointsCurrent, hitPointsMax, tempHitPoints }: Character): Required<Health> {
  return { hp: hitPointsCurrent, maxHp: hitPointsMax, tempHp: tempHitPoints }
}

function withHealth(character: Character, { hp, tempHp = 0 }: Health): Character {
  if (hp === character.hitPointsCurrent && tempHp === character.tempHitPoints) return character
  return { ...character, hitPointsCurrent: hp, tempHitPoints: tempHp }
}
