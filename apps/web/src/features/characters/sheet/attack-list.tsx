import { type Character, dealsDamage } from '@hearthlight/rules/character'
import { Dices, Swords } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { attackName, damageTypes, signed } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { rollDamage, rollTwenty } from './local-roll'

export function AttackList({ character }: { readonly character: Character }) {
  const { name: characterName } = character
  const attacks = character.attacks.map((attack) => ({ ...attack, name: attackName(attack.name) }))
  if (attacks.length === 0) return <p className="text-sm text-muted">{t('No attacks yet. Equip a weapon.')}</p>
  return (
    <ul aria-label={t('Attacks')} className="grid gap-2 xl:grid-cols-2">
      {attacks.map(({ name, bonus, damage, type, range }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an uploaded sheet may have two attacks with the same name
        <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-s2 py-2 pe-2 ps-3">
          <span className="basis-28 grow">
            <span dir="auto" className="block font-semibold break-words">
              {name}
            </span>
            <span className="block text-xs text-faint">
              {damageTypes(type)}
              {range !== undefined && t(' · {range} ft', { range })}
            </span>
          </span>
          <span className="flex gap-2">
            <Button
              aria-label={t('Roll attack with {name}: {bonus}', { name, bonus: signed(bonus) })}
              icon={<Swords aria-hidden />}
              onClick={() => rollTwenty(characterName, name, bonus)}
            >
              {signed(bonus)}
            </Button>
            {dealsDamage({ damage }) ? (
              <Button
                aria-label={t('Roll damage of {name}: {damage}', { name, damage })}
                icon={<Dices aria-hidden />}
                className="font-mono"
                onClick={() => rollDamage(characterName, t('{name} damage', { name }), damage)}
              >
                {damage}
              </Button>
            ) : (
              <span className="self-center px-3 text-sm text-faint">{t('No damage')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
