import type { ErrorCode, SessionId, UserId } from '@hearthlight/protocol'
import type { ConditionName } from '@hearthlight/rules'
import type { ProvenDice } from '@hearthlight/rules/dice'
import type { z } from 'zod/mini'
import type { FormerPlayer } from '../access/access.state'
import type { ScreenState } from '../screen/screen.state'
import type { Actor, EventDef, TableEvent } from './define-event'

/** What the table knows of somebody who may stand in the order of initiative: a hero, a token or an NPC. */
export interface Creature {
  /** hero: also where the id is that of the hero's token, for the two are one. */
  readonly kind: 'hero' | 'token' | 'npc'
  readonly name: string
  readonly hp: number | null
  readonly maxHp: number | null
  readonly conditions: readonly ConditionName[]
  readonly isHidden: boolean
  /** The player whose it is. */
  readonly playerId: UserId | null
  /** One of the party's: players read its hit points, whatever they read of others. */
  readonly isParty: boolean
  /** What a hero adds to a d20, by `initiative` and the names of the skills; absent where it is not known. */
  readonly checks?: Readonly<Record<string, number>> | undefined
}

/** What every message may know about the session without reaching into another slice. */
export interface Facts {
  readonly sessionId: SessionId
  readonly dmId: UserId
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly maxPlayers: number
  /** Ids of the players who have a seat. */
  readonly seated: readonly UserId[]
  /** Somebody who lost the seat at this table. Players know of none. */
  formerPlayer(playerId: string): FormerPlayer | undefined
  /** Found by the id of a player, a token or an NPC. */
  creature(id: string): Creature | undefined
  /** The events that take back what the DM did last; those of `UNDOING_EVENTS`. */
  undoLastAct(): readonly TableEvent[]
  tokenCount(): number
  /** The number of the next roll of that lane. */
  nextRoll(lane: string): number
  /** For players the open one. */
  readonly screen: ScreenState
}

/** The only door to time, chance and new ids. Tests pass a fixed one. */
export interface Env {
  /** Milliseconds since the epoch. */
  now(): number
  /** A whole number from 1 to `sides`. */
  rollDie(sides: number): number
  /** The dice of one roll: the same again for the same lane and number, and not to be guessed before. */
  dice(lane: string, number: number): ProvenDice
  newId(prefix: string): string
}

/** One request, seen whole: who asks for what, in which state of the slice. */
export interface Ask<State, Payload> {
  readonly actor: Actor
  readonly facts: Facts
  readonly state: State
  readonly payload: Payload
}

export interface Refusal {
  readonly refused: ErrorCode
  readonly message: string
}
export type Verdict = 'yes' | Refusal

// biome-ignore lint/suspicious/noExplicitAny: payloads differ from event to event; each definition is checked where it is made
export type AnyEvent<State = any> = EventDef<State, string, any>
type Happened<Events extends readonly AnyEvent[]> = {
  [Index in keyof Events]: Events[Index] extends EventDef<infer _State, infer Name, infer Payload> ? TableEvent<Name, Payload> : never
}[number]

export interface Message<State, Name extends string, Payload, Events extends readonly AnyEvent[]> {
  readonly name: Name
  /** recorded: stored, replayed, undoable. fleeting: relayed once, then forgotten (drag ghosts, pings). */
  readonly fate: 'recorded' | 'fleeting'
  /** wire: anyone with a live connection may try. server: only the server's own features send it. */
  readonly from: 'wire' | 'server'
  /** true: the sender applies it before the server answers. Never for a message that rolls dice or makes ids. */
  readonly predict: boolean
  readonly payload: z.ZodMiniType<Payload>
  /** Those of its own slice, and those that another slice declares in its `events`. */
  readonly events: Events
  /** Required: a message without a rule of permission does not compile. */
  may(ask: Ask<State, NoInfer<Payload>>): Verdict
  decide(ask: Ask<State, NoInfer<Payload>>, env: Env): readonly Happened<Events>[] | Refusal
}

export function defineMessage<State>(): <const Name extends string, Payload, const Events extends readonly AnyEvent[]>(
  message: Message<State, Name, Payload, Events>,
) => Message<State, Name, Payload, Events> {
  return (message) => message
}

export function refuse(code: ErrorCode, message: string): Refusal {
  return { refused: code, message }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export function dmOnly(ask: Ask<unknown, unknown>): Verdict {
  return ask.actor.role === 'dm' ? 'yes' : refuse('AUTH_003', 'Only the DM may do that.')
}

/** Everyone with a seat; the pipeline has already turned strangers away. */
export function members(_ask: Ask<unknown, unknown>): Verdict {
  return 'yes'
}

/** Players wait while the DM has paused the game. */
export function membersUnlessPaused(ask: Ask<unknown, unknown>): Verdict {
  if (ask.actor.role === 'dm' || !ask.facts.isPaused) return 'yes'
  return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
}
