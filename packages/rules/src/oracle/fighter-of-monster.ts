import { abilityModifier } from '../character/ability-scores'
import type { CompendiumSection } from '../compendium/compendium'
import type { Monster, MonsterAct } from '../compendium/schema'
import { type Act, actOfMonster, actOfSpell, castingsOf, combatantOfMonster, coverageOf } from '../resolve'
import type { Fighter, FightOption } from './fighter'

type Spellcasting = NonNullable<Monster['spellcasting']>[number]

/**
 * A creature of the bestiary with all that its block's numbers can do: the ways of its multiattack, single actions that no way
 * contains, bonus and legendary actions, spells. Reactions, and what the data leaves to the DM, are left out.
 */
export function fighterOfMonster(monster: Monster, id: string, spells?: CompendiumSection<'spells'>): Fighter {
  const { actions, legendaryActionsPerRound = 0, spellcasting = [], abilities } = monster
  const ways = actions.flatMap(({ routines = [] }) => routines)
  const inWays = new Set(ways.flat())
  const single = actions.filter((action) => TIMINGS.has(action.kind) && !(action.kind === 'action' && inWays.has(action.name)))
  return {
    combatant: combatantOfMonster(monster, { id, name: monster.name }),
    initiativeBonus: abilityModifier(abilities.dexterity),
    options: [
      ...ways.flatMap((names) =>
        optionOf(
          monster,
          names.flatMap((name) => actions.find((one) => one.kind === 'action' && one.name === name) ?? []),
        ),
      ),
      ...single.flatMap((action) => optionOf(monster, [action])),
      ...(spells === undefined ? [] : spellcasting.flatMap((casting) => spellOptions(monster, casting, spells))),
    ],
    slots: slotsOf(spellcasting),
    legendaryActions: legendaryActionsPerRound,
  }
}

const TIMINGS: ReadonlySet<MonsterAct['kind']> = new Set(['action', 'bonus', 'legendary'])

/** The attacks of a turn as one option, limited as its rarest part is; nothing if no part can be resolved. */
function optionOf(monster: Monster, parts: readonly MonsterAct[]): readonly FightOption[] {
  const usable = parts.filter((part) => isUsable(monster, part))
  const [first, ...others] = usable.map((part) => actOfMonster(monster, part))
  if (first === undefined) return []
  const uses = Math.min(...usable.map(usesOf))
  const rechargesFrom = usable.find(({ rechargeOn }) => rechargeOn !== undefined)?.rechargeOn
  const cost = usable[0]?.legendaryCost
  return [
    {
      acts: [first, ...others],
      ...(uses === Number.POSITIVE_INFINITY ? {} : { uses }),
      ...(rechargesFrom === undefined ? {} : { rechargesFrom }),
      ...(cost === undefined ? {} : { cost }),
    },
  ]
}

function isUsable(monster: Monster, action: MonsterAct): boolean {
  const act = actOfMonster(monster, action)
  const isForCertainState = act.byHand.includes('only on creatures in a certain state') && !ANY_STATE.has(`${monster.id}/${action.name}`)
  return isResolved(act) && !isForCertainState
}

/** Acts whose state most creatures of a fight are in. The others ask for a creature that is held, prone or charmed. */
const ANY_STATE: ReadonlySet<string> = new Set([
  'air-elemental/Whirlwind',
  'ankheg/Acid Spray',
  'darkmantle/Crush',
  'ghoul/Claws',
  'mimic/Pseudopod',
  'vrock/Stunning Screech',
])

/** Whoever withstands a frightful presence is immune to it for the rest of the fight: it comes once. */
function usesOf({ usesPerDay, resolve }: MonsterAct): number {
  const isOnce = resolve?.byHand?.includes('a success makes immune for a day') === true
  return Math.min(usesPerDay ?? Number.POSITIVE_INFINITY, isOnce ? 1 : Number.POSITIVE_INFINITY)
}

function spellOptions(monster: Monster, casting: Spellcasting, spells: CompendiumSection<'spells'>): readonly FightOption[] {
  return casting.spells.flatMap((known): FightOption[] => {
    const spell = spells.get(known.id)
    if (spell === undefined) return []
    const { usesPerDay } = known
    const acts = castingsOf(monster, casting, known).map((one) => ({
      ...actOfSpell(spell, one.casting),
      slotLevel: one.takes === 'slot' ? one.casting.slotLevel : 0,
    }))
    return acts.filter(isResolved).map((act) => ({ acts: [act], ...(usesPerDay === undefined ? {} : { uses: usesPerDay }) }))
  })
}

function slotsOf(spellcasting: readonly Spellcasting[]): readonly number[] {
  return spellcasting.find(({ slots = [] }) => slots.length > 0)?.slots ?? []
}

/** Whether the data carries out its main effect. */
function isResolved(act: Act): boolean {
  const coverage = coverageOf(act)
  return coverage === 'whole' || coverage === 'partly'
}
