import { underExhaustion } from '@hearthlight/rules/character'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n'
import { signed } from '../../../lib/terms'
import { HitPoints } from './play/hit-points'
import type { PlayPartProps } from './play/play-part'

/** The values needed first in a fight: armour, hit points, speed. */
export function Vitals({ character, numbers, edit }: PlayPartProps) {
  const { armorClass, initiative, proficiencyBonus, exhaustion } = character
  const { speed } = underExhaustion(character, exhaustion)
  return (
    <div className="grid gap-3 xl:grid-cols-[auto_1fr]">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:w-72 xl:grid-cols-2">
        <Stat name={t('Armor Class')} value={armorClass} />
        <Stat name={t('Speed')} value={t('{speed} ft', { speed })} />
        <Stat name={t('Initiative')} value={signed(initiative)} />
        <Stat name={t('Proficiency')} value={signed(proficiencyBonus)} />
      </div>
      <HitPoints character={character} numbers={numbers} edit={edit} />
    </div>
  )
}

function Stat({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <dl className="grid place-content-center rounded-3 border border-line bg-s2 px-3 py-2.5 text-center">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums lining-nums">{value}</dd>
    </dl>
  )
}
