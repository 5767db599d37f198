import type { Spell } from '../../compendium/schema'
import { abilityKey } from '../import/foundry-terms'
import { activities, damageOf } from './foundry-things'

const SCHOOLS: Readonly<Record<Spell['school'], string>> = {
  Abjuration: 'abj',
  Conjuration: 'con',
  Divination: 'div',
  Enchantment: 'enc',
  Evocation: 'evo',
  Illusion: 'ill',
  Necromancy: 'nec',
  Transmutation: 'trs',
}
const COMPONENTS = { V: 'vocal', S: 'somatic', M: 'material' } as const

/** `preparation` is understood by all releases; newer ones convert it. */
export function spellSystem(spell: Spell, isPrepared: boolean, mode: 'prepared' | 'pact') {
  const { level, school, components, material = '', materialCostGp = 0, materialConsumed = false, ritual, concentration } = spell
  return {
    level,
    school: SCHOOLS[school],
    properties: [
      ...components.map((letter) => COMPONENTS[letter]),
      ...(ritual ? ['ritual'] : []),
      ...(concentration ? ['concentration'] : []),
    ],
    materials: { value: material, cost: materialCostGp, consumed: materialConsumed, supply: 0 },
    preparation: { mode, prepared: isPrepared },
    activation: activationOf(spell),
    range: rangeOf(spell),
    duration: durationOf(spell),
    ...activityOf(spell),
  }
}

function activationOf({ castingTime }: Spell) {
  const [, value = '1', unit = 'action'] = /^(\d+) (bonus action|reaction|action|minute|hour)/.exec(castingTime) ?? []
  return { type: unit === 'bonus action' ? 'bonus' : unit, value: Number(value), condition: '' }
}

function rangeOf({ range }: Spell) {
  const [, value, unit] = /^([\d,]+)[ -](feet|foot|miles?)/.exec(range) ?? []
  if (value !== undefined) return { value: value.replace(',', ''), units: unit?.startsWith('mile') === true ? 'mi' : 'ft', special: '' }
  const word = range.toLowerCase()
  const units = word.startsWith('self') ? 'self' : word.startsWith('touch') ? 'touch' : 'spec'
  return { value: null, units, special: units === 'spec' ? range : '' }
}

function durationOf({ duration }: Spell) {
  const [, value, unit] = /(\d+) (round|minute|hour|day)/.exec(duration) ?? []
  if (value !== undefined) return { value, units: unit }
  return { value: '', units: duration.startsWith('Instant') ? 'inst' : 'spec' }
}

/** What the spell rolls, as far as its data say so. */
function activityOf(spell: Spell) {
  const { attack, saveType, halfOnSave, damage = [] } = spell
  const parts = damage.map(({ dice, types }) => damageOf(dice, types[0]))
  if (attack !== undefined) {
    const activity = {
      type: 'attack',
      attack: { ability: '', bonus: '', type: { value: attack, classification: 'spell' } },
      damage: { parts },
    }
    return { activities: activities(activity, activationOf(spell)) }
  }
  if (saveType === undefined) return {}
  const save = { ability: [abilityKey(saveType)], dc: { calculation: 'spellcasting', formula: '' } }
  const activity = { type: 'save', save, damage: { onSave: halfOnSave === true ? 'half' : 'none', parts } }
  return { activities: activities(activity, activationOf(spell)) }
}
