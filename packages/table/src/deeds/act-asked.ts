import { abilityModifier } from '@hearthlight/rules/character'
import type { Spell } from '@hearthlight/rules/compendium'
import { isBeyondFt } from '@hearthlight/rules/grid'
import { actKey, LEGENDARY_ACTIONS, slotKey, spellKey } from '@hearthlight/rules/monster-uses'
import {
  type Act,
  actOfAttack,
  actOfFeature,
  actOfItem,
  actOfMonster,
  actOfSpell,
  castingOfItem,
  castingOfSheet,
  castingsOfMonster,
  featureCost,
} from '@hearthlight/rules/resolve'
import type { Rulebook } from '@hearthlight/rules/rulebook'
import { isRefusal } from '../kernel/define-message'
import { type Env, type Refusal, refuse } from '../session-context/define-message'
import type { FightingCreature } from '../session-context/facts'
import type { ActRequest } from './act-request'
import type { Cost } from './cost'

/** An act as data, and what its author pays for it. */
export interface AskedAct {
  readonly act: Act
  readonly cost?: Cost
}

type Asks<Kind extends ActRequest['kind']> = Extract<ActRequest, { kind: Kind }>

/**
 * The act that is asked for, from the server's own rulebook and the sheet at the author's seat. `targetFt`: feet to the farthest target; a
 * weapon that can be thrown is thrown beyond its reach, by creatures of the bestiary, too.
 */
export function actAsked(
  request: ActRequest,
  author: FightingCreature,
  { rulebook, monsterUses }: Pick<Env, 'rulebook' | 'monsterUses'>,
  targetFt = 0,
): AskedAct | Refusal {
  if (rulebook === undefined) return refuse('VAL_001', 'Only the server knows the rulebook.')
  const asked = askedOf(request, author, rulebook, targetFt)
  if (isRefusal(asked) || asked.cost === undefined || !('key' in asked.cost)) return asked
  const { key } = asked.cost
  const isCounted = monsterUses(author.monsterId ?? '').some((counter) => counter.key === key)
  return isCounted ? asked : { act: asked.act }
}

function askedOf(request: ActRequest, author: FightingCreature, rulebook: Rulebook, targetFt: number): AskedAct | Refusal {
  switch (request.kind) {
    case 'custom':
      return { act: customAct(request) }
    case 'monster':
      return monsterAct(request, author, rulebook, targetFt)
    case 'weapon':
      return weaponAct(request, author, targetFt)
    case 'spell':
      return spellAct(request, author, rulebook)
    case 'item':
      return itemAct(request, author, rulebook)
    case 'feature':
      return featureAct(request, author)
    case 'moment':
      return refuse('VAL_001', 'That act can’t be started again.')
  }
}

function monsterAct(
  { action: wanted }: Asks<'monster'>,
  author: FightingCreature,
  rulebook: Rulebook,
  targetFt: number,
): AskedAct | Refusal {
  const monster = monsterOf(author, rulebook)
  const action = monster?.actions.find(({ name }) => name === wanted)
  if (monster === undefined || action === undefined) return refuse('VAL_001', 'This creature has no such action.')
  const isLegendary = action.kind === 'legendary'
  const cost = isLegendary ? { key: LEGENDARY_ACTIONS, times: action.legendaryCost ?? 1 } : { key: actKey(wanted), times: 1 }
  const isThrown = action.attack?.reach === 'melee-or-ranged' && isBeyondFt(targetFt, action.attack.reachFt ?? 5)
  return { act: actOfMonster(monster, action, isThrown ? { alternative: 'thrown', reach: 'ranged' } : {}), cost }
}

function weaponAct({ name: wanted, thrown }: Asks<'weapon'>, { sheet }: FightingCreature, targetFt: number): AskedAct | Refusal {
  if (sheet === undefined) return NO_SHEET
  const attack = sheet.attacks.find(({ name }) => name === wanted)
  if (attack === undefined) return refuse('VAL_001', 'The sheet has no such attack.')
  return { act: actOfAttack(attack, sheet, { thrown: thrown ?? isBeyondFt(targetFt, attack.reachFt ?? 5) }) }
}

function spellAct(request: Asks<'spell'>, author: FightingCreature, rulebook: Rulebook): AskedAct | Refusal {
  const { spellId, way, choices } = request
  const spell = rulebook.spells.get(spellId)
  if (spell === undefined) return refuse('VAL_001', 'There is no such spell.')
  if (author.monsterId !== undefined) return monsterSpellAct(request, spell, author, rulebook)
  if (author.sheet === undefined) return NO_SHEET
  const casting = castingOfSheet(author.sheet, spell, way, choices)
  if (casting === undefined) return refuse('VAL_001', 'The character can’t cast this spell that way.')
  const isSlot = way === 'pact' || typeof way === 'number'
  return { act: actOfSpell(spell, casting), ...(isSlot ? { cost: { slot: way } } : {}) }
}

/** At will, so often a day, or with a slot of the level that is asked for. */
function monsterSpellAct({ way, choices }: Asks<'spell'>, spell: Spell, author: FightingCreature, rulebook: Rulebook): AskedAct | Refusal {
  const monster = monsterOf(author, rulebook)
  const ways = monster === undefined ? [] : castingsOfMonster(monster, spell.id)
  if (ways.length === 0) return refuse('VAL_001', 'This creature knows no such spell.')
  const chosen = ways.find(({ takes, casting }) => takes !== 'slot' || casting.slotLevel === way)
  if (chosen === undefined) return refuse('VAL_001', 'The creature has no such slot.')
  const { casting, takes } = chosen
  const act = actOfSpell(spell, { ...casting, ...(choices === undefined ? {} : { choices }) })
  if (takes === 'will') return { act }
  return { act, cost: { key: takes === 'slot' ? slotKey(casting.slotLevel) : spellKey(spell.id), times: 1 } }
}

function itemAct({ entryId }: Asks<'item'>, { sheet, play }: FightingCreature, rulebook: Rulebook): AskedAct | Refusal {
  if (sheet === undefined || play === undefined) return NO_SHEET
  const entry = Object.hasOwn(play.inventory, entryId) ? play.inventory[entryId] : undefined
  const item = entry && rulebook.items.get(entry.id)
  if (entry === undefined || item === undefined) return refuse('VAL_001', 'The character carries no such thing.')
  const act = actOfItem(item, { thrownBonus: abilityModifier(sheet.abilities.dexterity) }) ?? spellOfItem(item, rulebook)
  if (act === undefined) return refuse('VAL_001', 'What this does is decided by the table.')
  return { act, cost: { entry, ...(item.charges === undefined ? {} : { charges: item.charges.max }) } }
}

function featureAct({ featureId, points = 1, way }: Asks<'feature'>, { sheet }: FightingCreature): AskedAct | Refusal {
  if (sheet === undefined) return NO_SHEET
  const feature = sheet.features?.find(({ id }) => id === featureId)
  const takes = featureCost(featureId)
  const slot = way === 'pact' || typeof way === 'number' ? way : undefined
  const slotLevel = slot === 'pact' ? sheet.pact?.level : slot
  const act = feature && actOfFeature(feature, { points, ...(slotLevel === undefined ? {} : { slotLevel }) })
  if (feature === undefined || act === undefined) return refuse('VAL_001', 'The sheet has no such feature.')
  if (takes === undefined) return { act }
  if (takes.kind === 'slot') return slot === undefined ? refuse('VAL_001', 'Say which slot it takes.') : { act, cost: { slot } }
  const times = takes.kind === 'points' ? points : 1
  return { act, cost: { resource: takes.resource, times, ...(feature.most === undefined ? {} : { most: feature.most }) } }
}

function spellOfItem(item: Parameters<typeof castingOfItem>[0], { spells }: Rulebook): Act | undefined {
  const casting = castingOfItem(item)
  const spell = item.casts && spells.get(item.casts.spell)
  return casting === undefined || spell === undefined ? undefined : { ...actOfSpell(spell, casting), name: item.name }
}

function monsterOf({ monsterId }: FightingCreature, { monsters }: Rulebook) {
  return monsterId === undefined ? undefined : monsters.get(monsterId)
}

const NO_SHEET = refuse('CHAR_001', 'This character’s sheet is not at the table. Take the seat again.')

function customAct({ name, attack, save, damage, conditions = [], isMagical = false, concentration = false }: Asks<'custom'>): Act {
  return {
    name,
    source: { kind: 'custom', name },
    timing: 'action',
    isMagical,
    isSpell: false,
    slotLevel: 0,
    shots: 1,
    ...(attack === undefined ? {} : { attack: { ...attack, criticalFrom: 20, normalFt: attack.reach === 'melee' ? 5 : 120 } }),
    ...(save === undefined ? {} : { save }),
    damage,
    conditions: conditions.map((condition) => ({ name: condition, lasting: { kind: 'until-removed' } })),
    concentration,
    rangeFt: attack?.reach === 'melee' ? 5 : 120,
    byHand: [],
  }
}
