import type { Spell } from '@hearthlight/rules/compendium'

/** `Cantrip`, `Level 3`. */
export function levelName(level: number): string {
  return level === 0 ? 'Cantrip' : `Level ${level}`
}

/** `V, S, M (a tiny ball of bat guano and sulphur)`. */
export function componentsText({ components, material }: Spell): string {
  return `${components.join(', ')}${material === undefined ? '' : ` (${material})`}`
}

/** `8d6 fire, dexterity save for half`, or nothing. */
export function effectText({ damage, damageTypes = [], healing, attack, saveType, halfOnSave }: Spell): string {
  const harm = damage === undefined ? '' : `${damage} ${damageTypes.join(' or ')}`.trim()
  const cure = healing === undefined ? '' : `heals ${healing}`
  const against = saveType === undefined ? '' : `${saveType} save${halfOnSave === true ? ' for half' : ''}`
  const strike = attack === undefined ? '' : `${attack} spell attack`
  return [harm, cure, against, strike].filter((part) => part !== '').join(', ')
}
