import type { Spell } from '../compendium/spell-schema'
import type { SpellChoices } from './spell-parts'

/** What whoever casts the spell decides between. */
export interface SpellChoice {
  readonly of: keyof SpellChoices
  /** In English, as the data has them; at least two. */
  readonly options: readonly string[]
}

/** The one choice that a spell leaves to its caster, beside slot and targets; undefined for most. */
export function choiceOfSpell({ forms = [], conditions = [], damage = [], resists, ends = [], endsOne }: Spell): SpellChoice | undefined {
  const types =
    damage.find((part) => part.types.length > 1)?.types ?? (resists?.oneOf === true && resists.types !== 'all' ? resists.types : [])
  const choices: readonly SpellChoice[] = [
    { of: 'form', options: forms.map(({ name }) => name) },
    { of: 'condition', options: conditions.flatMap(({ name, oneOf }) => (oneOf === true ? [name] : [])) },
    { of: 'condition', options: endsOne === true ? ends : [] },
    { of: 'damageType', options: types },
  ]
  return choices.find(({ options }) => options.length > 1)
}
