import type { Derivation } from '@hearthlight/rules/resolve'
import { type AudienceLog, logSeenBy } from '../kernel/audience-log'
import type { Actor } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { type Deed, type DeedsState, type DeedTarget, hasHeldArea, latest, type ShownResult } from './deeds.state'
import type { AskedReaction, DeedReaction, ReactionWindow } from './reaction-window'

export function deedsSeenBy(viewer: Actor, state: DeedsState): DeedsState {
  const { log, reacted = [] } = state
  const seen: AudienceLog<Deed> = logSeenBy(viewer, log)
  if (viewer.role === 'dm') return { ...state, log: seen }
  const own = reacted.filter((id) => id === viewer.userId)
  return {
    ...(own.length === 0 ? {} : { reacted: own }),
    log: Object.fromEntries(
      Object.entries(seen).map(([key, deeds]) => [
        deeds.at(-1)?.audience ?? key,
        keptForPlayers(deeds).map((deed) => deedSeenBy(viewer, deed)),
      ]),
    ),
  }
}

/** On what else a creature concentrates they don't learn, not even by how long its deed is kept. */
function keptForPlayers(deeds: readonly Deed[]): readonly Deed[] {
  return latest(deeds, hasHeldArea)
}

/** Only deeds that were added, left out or changed are made for the player and compared: one may hold 600 dice, and 60 are kept. */
export function areDeedsSameFor(viewer: Actor, before: DeedsState, after: DeedsState): boolean {
  const [was, is] = [logSeenBy(viewer, before.log), logSeenBy(viewer, after.log)]
  const isSameLog = Object.keys({ ...was, ...is }).every((key) => areSameFor(viewer, keptFor(viewer, was[key]), keptFor(viewer, is[key])))
  return isSameLog && hasReacted(viewer, before) === hasReacted(viewer, after)
}

function keptFor({ role }: Actor, deeds: readonly Deed[] = NONE): readonly Deed[] {
  return role === 'dm' ? deeds : keptForPlayers(deeds)
}

const NONE: readonly Deed[] = []

function areSameFor(viewer: Actor, was: readonly Deed[], is: readonly Deed[]): boolean {
  if (was === is) return true
  if (was.length !== is.length) return false
  return was.every((deed, place) => {
    const other = is[place]
    if (other === undefined || other === deed) return other === deed
    return deed.id === other.id && isEqual(deedSeenBy(viewer, deed), deedSeenBy(viewer, other))
  })
}

function hasReacted({ userId }: Actor, { reacted = [] }: DeedsState): boolean {
  return reacted.includes(userId)
}

/**
 * SECRET-26 A deed as this viewer may know it. Players learn of creatures outside the party whether they were hit and whether they
 * saved, not against which armour class, with which bonus, by which resistance or legendary resistance; of hidden targets nothing. Nor
 * do they learn from which monster of the compendium an act comes. While a window is open they learn of hits on the party, and nothing
 * of what is still to be decided; of the DM's creatures not that they were asked.
 */
export function deedSeenBy(viewer: Actor, deed: Deed): Deed {
  if (viewer.role === 'dm') return deed
  const {
    changes: _changes,
    applied: _applied,
    spent: _spent,
    dueId: _due,
    asked: _asked,
    tape: _tape,
    isAuthorDown: _down,
    ...known
  } = deed
  const { window, reactions, isOver, audience, ...shown } = known
  const targets = deed.targets.filter(({ seenBy }) => seenBy === undefined || seenBy.includes(viewer.userId))
  const seenWindow = window && windowSeenBy(viewer, window)
  const isOpen = deed.status === 'open'
  return {
    ...shown,
    // Nobody learns that the table waits for the DM's creatures: the deed looks like one that the DM has yet to apply.
    ...(isOpen && seenWindow === undefined ? { status: 'proposed' as const } : {}),
    ...(seenWindow === undefined ? {} : { window: seenWindow }),
    ...(isOver === true && shown.area?.lasts === true ? { isOver } : {}),
    ...(reactions === undefined ? {} : { reactions: reactionsSeenBy(viewer, reactions) }),
    // SECRET-2 Who else learns of it is not told.
    ...(audience === undefined ? {} : { to: [audience] }),
    // MAP-4 Players do not learn which monster it is.
    source: deed.source.kind === 'monster' ? { kind: 'custom', name: deed.name } : deed.source,
    shared: sharedForPlayers(deed, targets),
    targets: targets.map((target) => (isWithheld(target, deed) ? pending(target) : targetForPlayers(target, deed))),
  }
}

/** What a foe heals is no number for players, unless one of those whom it heals shows its own. */
function sharedForPlayers({ author, shared, areNumbersShown }: Deed, targets: readonly DeedTarget[]): Deed['shared'] {
  if (author.isParty) return shared
  const healed = targets.filter(({ result }) => result.healing !== undefined)
  const isSecret = healed.length > 0 && healed.every((target) => !areNumbersOf(target, areNumbersShown))
  return isSecret ? [] : shared.map(withoutDice)
}

function areNumbersOf({ isParty, areNumbersShown }: DeedTarget, isShownInDeed: boolean | undefined): boolean {
  return isParty || (areNumbersShown ?? isShownInDeed === true)
}

function windowSeenBy({ userId }: Actor, { asked, ...clock }: ReactionWindow): ReactionWindow | undefined {
  const shown = asked.flatMap(({ answer, ...one }): AskedReaction[] => {
    if (one.playerId === userId) return [answer === undefined ? one : { ...one, answer }]
    return one.isParty ? [{ ...one, options: [] }] : []
  })
  return shown.length === 0 ? undefined : { ...clock, asked: shown }
}

function reactionsSeenBy({ userId }: Actor, reactions: readonly DeedReaction[]): DeedReaction[] {
  return reactions.flatMap(({ seenBy, spent: _spent, check, ...shown }) =>
    seenBy === undefined || seenBy.includes(userId) ? [{ ...shown, ...(check !== undefined && shown.isParty ? { check } : {}) }] : [],
  )
}

/** What one of the party may still answer, and the save of a legendary creature: that it failed at first stays unknown. */
function isWithheld({ id, isParty, isLegendary }: DeedTarget, { status, window }: Deed): boolean {
  if (isLegendary) return status === 'open' || status === 'proposed' || status === 'undone'
  return status === 'open' && isParty && window?.asked.some(({ creatureId }) => creatureId === id) === true
}

/** One of the party learns that it was hit; of others nothing is known yet. */
function pending({ seenBy: _others, isLegendary: _legendary, result, ...target }: DeedTarget): DeedTarget {
  const attacks = target.isParty ? result.attacks.map(({ outcome }) => ({ outcome })) : []
  return { ...target, isPending: true, result: { targetId: result.targetId, attacks, damage: [], conditions: [], remarks: [] } }
}

function targetForPlayers(
  { seenBy: _others, isLegendary: _legendary, ...target }: DeedTarget,
  { author, areNumbersShown }: Deed,
): DeedTarget {
  const shown = shownOf(target.result)
  const isKnown = areNumbersOf(target, areNumbersShown)
  const ofAct = author.isParty ? shown : withoutNumbersOfAuthor(shown, isKnown)
  return { ...target, result: target.isParty ? ofAct : withoutNumbersOfTarget(ofAct, isKnown) }
}

/** What a player may read at most. Saves against other effects, whose authors and difficulties may be unknown, are not in it. */
function shownOf({
  targetId,
  attacks,
  save,
  damage,
  healing,
  conditions,
  ended,
  pushedFt,
  remarks,
  concentration,
  damageTaken,
  before,
  after,
}: ShownResult): ShownResult {
  return {
    ...{ targetId, attacks, damage, conditions, remarks },
    ...(save === undefined ? {} : { save }),
    ...(healing === undefined ? {} : { healing }),
    ...(ended === undefined ? {} : { ended }),
    ...(pushedFt === undefined ? {} : { pushedFt }),
    ...(concentration === undefined ? {} : { concentration }),
    ...(damageTaken === undefined ? {} : { damageTaken }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

/**
 * The author is the DM's: its bonuses, difficulties and dice stay unknown, the damage itself does not, and what it heals only where the
 * target's numbers stay unknown.
 */
function withoutNumbersOfAuthor(result: ShownResult, isTargetKnown: boolean): ShownResult {
  const { attacks, save, damage, healing } = result
  return {
    ...result,
    attacks: attacks.map(({ outcome }) => ({ outcome })),
    ...(save === undefined ? {} : { save: without(save, 'dc') }),
    damage: damage.map(({ type, rolled, taken }) => ({
      type,
      ...(rolled === undefined ? {} : { rolled: withoutDice(rolled) }),
      ...(taken === undefined ? {} : { taken: withoutDice(taken) }),
    })),
    ...(healing === undefined ? {} : { healing: healingOfFoe(healing, isTargetKnown) }),
  }
}

function healingOfFoe({ kind, amount }: NonNullable<ShownResult['healing']>, isTargetKnown: boolean): NonNullable<ShownResult['healing']> {
  return { kind, ...(isTargetKnown && amount !== undefined ? { amount: withoutDice(amount) } : {}) }
}

/** The target is the DM's: its armour class, saves and defences stay unknown, and its hit points unless the table shows them. */
function withoutNumbersOfTarget(result: ShownResult, areNumbersShown: boolean): ShownResult {
  const { targetId, attacks, save, damage, healing, conditions, ended, pushedFt, damageTaken, before, after } = result
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
    ...(ended === undefined ? {} : { ended }),
    ...(pushedFt === undefined ? {} : { pushedFt }),
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
