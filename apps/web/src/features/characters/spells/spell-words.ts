import type { Spell } from '@hearthlight/rules/compendium'
import { gameText, t, translate } from '../../../lib/i18n'

/** `Cantrip` or `Level 3`. */
export function levelName(level: number): string {
  return level === 0 ? t('Cantrip') : t('Level {grade}', { grade: level })
}

/** `V, S, M (a tiny ball of bat guano and sulphur)`. */
export function componentsText({ components, material }: Spell): string {
  return `${components.join(', ')}${material === undefined ? '' : ` (${gameText(material)})`}`
}

/** Such as `8d6 fire, dexterity save for half`; empty if the spell has no such effect. */
export function effectText({ damage, damageTypes = [], healing, attack, saveType, halfOnSave }: Spell): string {
  const harm = damage === undefined ? '' : `${damage} ${damageTypes.map((type) => translate(type)).join(t(' or '))}`.trim()
  const cure = healing === undefined ? '' : t('heals {healing}', { healing })
  const against =
    saveType === undefined
      ? ''
      : t('{saveType} save{rest}', { saveType: translate(saveType), rest: halfOnSave === true ? t(' for half') : '' })
  const strike = attack === undefined ? '' : t('{attack} spell attack', { attack: translate(attack) })
  return [harm, cure, against, strike].filter((part) => part !== '').join(', ')
}
