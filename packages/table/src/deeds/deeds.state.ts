import { LIMITS, UserId } from '@hearthlight/protocol'
import type { SpellArea } from '@hearthlight/rules/compendium'
import type {
  ActMoment,
  ActSource,
  AttackResult,
  Change,
  DamageResult,
  Derivation,
  DiceTape,
  SaveResult,
  TargetResult,
} from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { type AudienceLog, audienceKey } from '../kernel/audience-log'
import type { Env } from '../kernel/define-message'
import { AppliedTo } from '../session-context/creature-health'
import { AskedDeed } from './aim'
import { Cost } from './cost'
import { DeedReaction, ReactionWindow, windowPaused } from './reaction-window'

const Name = z.string().check(z.maxLength(LIMITS.nameLength))

/** What a viewer reads of an attack, a save or a target; what they may not know is absent. For the DM it is whole. */
type ShownAttack = Pick<AttackResult, 'outcome'> & Partial<AttackResult>
type ShownSave = Pick<SaveResult, 'ability' | 'outcome'> & Partial<SaveResult>
type ShownDamage = Pick<DamageResult, 'type'> & Partial<DamageResult>
type ShownHealing = Pick<NonNullable<TargetResult['healing']>, 'kind'> & Partial<NonNullable<TargetResult['healing']>>
export interface ShownResult
  extends Pick<TargetResult, 'targetId' | 'conditions' | 'ended' | 'remarks'>,
    Partial<Pick<TargetResult, 'pushedFt' | 'damageTaken' | 'before' | 'after'>> {
  readonly attacks: readonly ShownAttack[]
  readonly save?: ShownSave
  readonly damage: readonly ShownDamage[]
  readonly healing?: ShownHealing
  readonly concentration?: ShownSave & { readonly isLost: boolean }
}

/** One of those that a deed concerns, with what the rules say happens to it. */
export const DeedTarget = z.object({
  id: z.string(),
  name: Name,
  isParty: z.boolean(),
  /** Made by the server, never read from a message. For players without what they may not know. */
  result: z.custom<ShownResult>(),
  /** It saves, and may make a failure good at times: players learn of the save when the deed is applied. Never sent to a player. */
  isLegendary: z.optional(z.literal(true)),
  /** Only for players, while they wait for what becomes of it. */
  isPending: z.optional(z.literal(true)),
  /** The players who see it; absent: all. Never sent to a player. */
  seenBy: z.optional(z.array(UserId)),
  /** Whether players read its hit points as numbers, as the table was set when the deed was declared. */
  areNumbersShown: z.optional(z.boolean()),
})
export type DeedTarget = z.infer<typeof DeedTarget>

const Point = z.object({ x: z.number(), y: z.number() })

/** The area of a deed, as it was laid on the map. */
export const DeedArea = z.object({
  /** Of the act, from the server's own rulebook. */
  shape: z.custom<SpellArea>(),
  /** As `Placement` of the rules' grid. */
  placement: z.object({ origin: Point, direction: z.number(), bearerSize: z.optional(z.number()) }),
  /** Present if it stays as long as its author concentrates on it; if it comes from the author, it moves along. */
  lasts: z.optional(z.literal(true)),
})
export type DeedArea = z.infer<typeof DeedArea>

/** An attack, spell, feature or item that was used, and what came of it. */
export const Deed = z.object({
  id: z.string(),
  /** Who declared it. */
  playerId: UserId,
  author: z.object({ id: z.string(), name: Name, isParty: z.boolean() }),
  /** In English, as the compendium has it. */
  name: Name,
  source: z.custom<ActSource>(),
  /**
   * `declared`: no dice were thrown yet, somebody may stop it; `open`: they were, and somebody may answer; `rolled`: as the table wants
   * it, nothing more comes of it; `proposed`: nothing has changed yet; `ended`: nothing came of it, see `ended`.
   */
  status: z.enum(['declared', 'open', 'rolled', 'proposed', 'applied', 'undone', 'ended']),
  /** Why nothing came of it: it was stopped, its author is gone or can't act any more, or no target is left. */
  ended: z.optional(z.enum(['countered', 'author-gone', 'author-down', 'nobody-left'])),
  /** Of `declared` and `open`: whom the table waits for. For players without the DM's creatures. */
  window: z.optional(ReactionWindow),
  /** What was answered, in the order in which it counts. */
  reactions: z.optional(z.array(DeedReaction)),
  /** Its author could not act when the DM declared it. Never sent to a player. */
  isAuthorDown: z.optional(z.literal(true)),
  /** Its author used the reaction for it. */
  isReaction: z.optional(z.literal(true)),
  /** Absent in older sessions. Never sent to a player, like the dice. */
  asked: z.optional(AskedDeed),
  tape: z.optional(z.custom<DiceTape>()),
  targets: z.array(DeedTarget),
  /** What is left to the table, in the rules' English; absent: nothing. */
  byHand: z.optional(z.array(z.string().check(z.maxLength(200)))),
  /** Moments of the act, as in `Act`; absent: it is carried out once, at once. */
  moments: z.optional(z.array(z.custom<ActMoment>())),
  /** The deed of which it is a later moment. */
  momentOf: z.optional(z.string()),
  /** Absent if the targets were named one by one. */
  area: z.optional(DeedArea),
  /** Rolled once for all targets. */
  shared: z.array(z.custom<Derivation>()),
  /** What applying it changes; absent if the table only rolls. Never sent to a player. */
  changes: z.optional(z.array(z.custom<Change>())),
  /** What its author paid. Never sent to a player. */
  spent: z.optional(Cost),
  /** The roll that a turn had asked for. Never sent to a player. */
  dueId: z.optional(z.string()),
  /** A saved game was loaded since. */
  isPast: z.optional(z.literal(true)),
  /** What it did change, while it is applied. Never sent to a player. */
  applied: z.optional(z.array(AppliedTo)),
  /** Of an applied deed on which its author concentrated: that has ended, and its area with it. Players read it only of an area. */
  isOver: z.optional(z.literal(true)),
  /** The same as of its targets, in deeds of older versions. */
  areNumbersShown: z.optional(z.boolean()),
  /** Who learns of it; absent: everyone. */
  to: z.optional(z.array(UserId)),
  /** Stands for `to`, which players are not told: they read this in its place. Absent in older sessions. */
  audience: z.optional(UserId),
  /** Milliseconds since the epoch. */
  at: z.number(),
})
export type Deed = z.infer<typeof Deed>

export interface DeedsState {
  /** By audience, so that what a player sees never depends on how many deeds are hidden from them. */
  readonly log: AudienceLog<Deed>
  /** The creatures in the fight that have used their reaction since their last turn; absent: none. Players know of their own hero. */
  readonly reacted?: readonly string[] | undefined
}

/**
 * Limit of deeds per audience. Older ones stay in the event log, and can no longer be undone; those on which their authors concentrate
 * are kept besides, and nobody concentrates on two things.
 */
export const DEEDS_KEPT = 60

export const NO_DEEDS: DeedsState = { log: {} }

export function addDeed(state: DeedsState, deed: Deed): DeedsState {
  const key = audienceKey(deed.to)
  return { ...state, log: { ...state.log, [key]: latest([...(state.log[key] ?? []), deed], isHeld) } }
}

/** Who learns of a new deed: the same people have the same `audience`, as long as a deed of theirs is kept. */
export function heardBy(
  people: readonly UserId[] | undefined,
  { log }: DeedsState,
  env: Pick<Env, 'newId'>,
): Pick<Deed, 'to' | 'audience'> {
  if (people === undefined) return {}
  const known = log[audienceKey(people)]?.at(-1)?.audience
  return { to: [...people], audience: known ?? (env.newId('aud') as UserId) }
}

export function deedOf(state: DeedsState, id: string): Deed | undefined {
  for (const deeds of Object.values(state.log)) {
    const deed = deeds.find((each) => each.id === id)
    if (deed !== undefined) return deed
  }
  return undefined
}

/** The state with one deed changed; the same state if there is no such deed. An old one that is no longer held goes. */
export function changeDeed(state: DeedsState, id: string, change: (deed: Deed) => Deed): DeedsState {
  const deed = deedOf(state, id)
  if (deed === undefined) return state
  const key = audienceKey(deed.to)
  const deeds = (state.log[key] ?? []).map((each) => (each === deed ? change(deed) : each))
  return { ...state, log: { ...state.log, [key]: latest(deeds, isHeld) } }
}

/** Whether its author concentrates on it, as far as the table knows. */
export function isHeld(deed: Deed): boolean {
  return isConcentration(deed) && deed.status === 'applied' && deed.isOver !== true
}

/** Whether it has an area that everybody sees who learns of the deed, for as long as its author concentrates on it. */
export function hasHeldArea({ area, status, isOver }: Deed): boolean {
  return area?.lasts === true && status === 'applied' && isOver !== true
}

/** In a player's copy: only of those with an area. */
export function isConcentration({ area, asked }: Deed): boolean {
  return area?.lasts === true || asked?.act.concentration === true
}

/** The newest of one audience, and older ones that are kept; the same list if that is all. */
export function latest(deeds: readonly Deed[], isKept: (deed: Deed) => boolean): readonly Deed[] {
  const older = deeds.length - DEEDS_KEPT
  const staying = older <= 0 ? deeds : deeds.filter((deed, index) => index >= older || isKept(deed))
  return staying.length === deeds.length ? deeds : staying
}

export function withOver({ isOver: _before, ...deed }: Deed, isOver: boolean): Deed {
  return isOver ? { ...deed, isOver } : deed
}

/** LIVE-7 After a saved game was loaded: no deed of before changes anything any more, or is taken back; what waited is discarded. */
export function pastDeeds(state: DeedsState): DeedsState {
  const log = Object.entries(state.log).map(([key, deeds]) => [key, deeds.map(pastDeed)] as const)
  return { ...state, log: Object.fromEntries(log) }
}

function pastDeed({ window: _window, applied: _applied, ...deed }: Deed): Deed {
  const isOpen = deed.status === 'declared' || deed.status === 'open' || deed.status === 'proposed'
  return { ...deed, ...(isOpen ? { status: 'undone' as const } : {}), isPast: true }
}

/** The clocks of windows stand still while the game is paused. */
export function withPause(state: DeedsState, isPaused: boolean, now: number): DeedsState {
  const paused = (deed: Deed): Deed => {
    const window = deed.window && windowPaused(deed.window, isPaused, now)
    return window === undefined || window === deed.window ? deed : { ...deed, window }
  }
  const log = Object.entries(state.log).map(([key, deeds]) => {
    const after = deeds.map(paused)
    return [key, after.every((deed, index) => deed === deeds[index]) ? deeds : after] as const
  })
  return log.every(([key, deeds]) => deeds === state.log[key]) ? state : { ...state, log: Object.fromEntries(log) }
}

/** In the order of ids, so that a reaction that comes back leaves no trace. */
export function withReacted({ reacted: _before, ...state }: DeedsState, reacted: readonly string[]): DeedsState {
  return reacted.length === 0 ? state : { ...state, reacted: [...new Set(reacted)].sort() }
}
