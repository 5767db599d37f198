import type { Derivation } from '@hearthlight/rules/resolve'
import { type AudienceLog, logSeenBy } from '../kernel/audience-log'
import type { Actor } from '../kernel/define-event'
import type { Deed, DeedsState, DeedTarget, ShownResult } from './deeds.state'

export function deedsSeenBy(viewer: Actor, { log }: DeedsState): DeedsState {
  const seen: AudienceLog<Deed> = logSeenBy(viewer, log)
  if (viewer.role === 'dm') return { log: seen }
  return { log: Object.fromEntries(Object.entries(seen).map(([key, deeds]) => [key, deeds.map((deed) => deedSeenBy(viewer, deed))])) }
}

/**
 * SECRET-26 A deed as this viewer may know it. Players learn of creatures outside the party whether they were hit and whether they
 * saved, not against which armour class, with which bonus, by which resistance or legendary resistance; of hidden targets nothing. Nor
 * do they learn from which monster of the compendium an act comes.
 */
export function deedSeenBy(viewer: Actor, deed: Deed): Deed {
  if (viewer.role === 'dm') return deed
  const { changes: _changes, applied: _applied, spent: _spent, dueId: _due, ...shown } = deed
  const targets = deed.targets.filter(({ seenBy }) => seenBy === undefined || seenBy.includes(viewer.userId))
  return {
    ...shown,
    // MAP-4 Players do not learn which monster it is.
    source: deed.source.kind === 'monster' ? { kind: 'custom', name: deed.name } : deed.source,
    shared: deed.author.isParty ? deed.shared : deed.shared.map(withoutDice),
    targets: targets.map((target) => targetForPlayers(target, deed)),
  }
}

function targetForPlayers({ seenBy: _others, ...target }: DeedTarget, { author, areNumbersShown }: Deed): DeedTarget {
  const ofAct = author.isParty ? target.result : withoutNumbersOfAuthor(target.result)
  return { ...target, result: target.isParty ? ofAct : withoutNumbersOfTarget(ofAct, target.areNumbersShown ?? areNumbersShown === true) }
}

/** The author is the DM's: its bonuses, difficulties and dice stay unknown, the damage itself does not. */
function withoutNumbersOfAuthor(result: ShownResult): ShownResult {
  const { attacks, save, damage } = result
  return {
    ...result,
    attacks: attacks.map(({ outcome }) => ({ outcome })),
    ...(save === undefined ? {} : { save: without(save, 'dc') }),
    damage: damage.map(({ type, rolled, taken }) => ({
      type,
      ...(rolled === undefined ? {} : { rolled: withoutDice(rolled) }),
      ...(taken === undefined ? {} : { taken: withoutDice(taken) }),
    })),
  }
}

/** The target is the DM's: its armour class, saves and defences stay unknown, and its hit points unless the table shows them. */
function withoutNumbersOfTarget(result: ShownResult, areNumbersShown: boolean): ShownResult {
  const { targetId, attacks, save, damage, healing, conditions, damageTaken, before, after } = result
  return {
    targetId,
    attacks: attacks.map((attack) => without(attack, 'armorClass')),
    ...(save === undefined
      ? {}
      : {
          save: {
            ability: save.ability,
            ...(save.dc === undefined ? {} : { dc: save.dc }),
            outcome: save.outcome === 'success' || save.outcome === 'legendary' ? 'success' : 'failure',
          },
        }),
    damage: damage.map(({ type, rolled }) => ({ type, ...(rolled === undefined ? {} : { rolled }) })),
    ...(healing === undefined ? {} : { healing }),
    conditions,
    remarks: [],
    ...(areNumbersShown && damageTaken !== undefined ? { damageTaken } : {}),
    ...(areNumbersShown && before !== undefined ? { before } : {}),
    ...(areNumbersShown && after !== undefined ? { after } : {}),
  }
}

/** The same numbers; a sum with dice in it is one number. */
function withoutDice(derivation: Derivation): Derivation {
  const { op, value, label } = derivation
  if (op === 'given') return derivation
  if (op === 'dice' || (op === 'sum' && derivation.of.some(({ op: part }) => part === 'dice'))) return { op: 'given', value, label }
  return { ...derivation, of: derivation.of.map(withoutDice) }
}

function without<Thing extends object, Key extends keyof Thing>(thing: Thing, key: Key): Omit<Thing, Key> {
  const { [key]: _removed, ...rest } = thing
  return rest
}
