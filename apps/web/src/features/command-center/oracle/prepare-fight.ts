import type { EncounterCreature } from '@hearthlight/protocol'
import { loadKinds } from '@hearthlight/rules/compendium'
import { type FoeGroup, fighterOfMonster, foesOf, type Variant, variantsOf } from '@hearthlight/rules/oracle'
import { fightersOf } from './party-fighters'
import type { PartyMember } from './party-members'
import type { OracleQuestion } from './question'

/** A fight that can be played, and the same with one foe fewer or more of each kind. */
export interface PreparedFight {
  readonly question: Pick<OracleQuestion, 'party' | 'fights'>
  /** Of the fights after the first. */
  readonly variants: readonly Variant[]
  /** The kinds that take part; `group` of a variant is a place here. */
  readonly kinds: readonly EncounterCreature[]
  /** Creatures that the compendium does not have. */
  readonly leftOut: readonly EncounterCreature[]
}

/** Rejects if the compendium cannot be loaded. */
export async function prepareFight(members: readonly PartyMember[], creatures: readonly EncounterCreature[]): Promise<PreparedFight> {
  const [party, { monsters, spells }] = await Promise.all([fightersOf(members), loadKinds(['monsters', 'spells'])])
  const kinds = creatures.filter(({ id }) => monsters.has(id))
  const groups = kinds.flatMap(({ id, quantity }): FoeGroup[] => {
    const monster = monsters.get(id)
    return monster === undefined ? [] : [{ count: quantity, of: (number) => fighterOfMonster(monster, `${id}-${number + 1}`, spells) }]
  })
  const variants = variantsOf(groups)
  return {
    question: { party, fights: [foesOf(groups), ...variants.map(({ foes }) => foes)] },
    variants,
    kinds,
    leftOut: creatures.filter(({ id }) => !monsters.has(id)),
  }
}
