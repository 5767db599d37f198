import type { Spell } from '@hearthlight/rules/compendium'
import { known, t } from '../../../lib/words'

/** `Cantrip`, `Level 3`. */
export function levelName(level: number): string {
  return level === 0 ? t('Cantrip') : t('Level {grade}', { grade: level })
}

/** `V, S, M (a tiny ball of bat guano and sulphur)`. */
export function componentsText({ components, material }: Spell): string {
  return `${components.join(', ')}${material === undefined ? '' : ` (${material})`}`
}

/** `8d6 fire, dexterity save for half`, or nothing. */
export function effectText({ damage, damageTypes = [], healing, attack, saveType, halfOnSave }: Spell): string {
  const harm = damage === undefined ? '' : `${damage} ${damageTypes.map((type) => known(type)).join(t(' or '))}`.trim()
  const cure = healing === undefined ? '' : t('heals {healing}', { healing })
  const against =
    saveType === undefined ? '' : t('{saveType} save{rest}', { saveType: known(saveType), rest: halfOnSave === true ? t(' for half') : '' })
  const strike = attack === undefined ? '' : t('{attack} spell attack', { attack: known(attack) })
  return [harm, cure, against, strike].filter((part) => part !== '').join(', ')
}
