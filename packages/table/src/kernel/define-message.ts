import type { ErrorCode } from '@hearthlight/protocol'
import type { CardKind } from '@hearthlight/rules/cards'
import type { ProvenDice } from '@hearthlight/rules/dice'
import type { MonsterCounter } from '@hearthlight/rules/monster-uses'
import type { Rulebook } from '@hearthlight/rules/rulebook'
import type { z } from 'zod/mini'
import type { Actor, EventDef, TableEvent } from './define-event'

/** The only access to time, randomness and new ids. Tests pass a fixed one. */
export interface Env {
  /** Milliseconds since the epoch. */
  now(): number
  /** A whole number from 1 to `sides`. */
  rollDie(sides: number): number
  /** The dice of one roll: the same lane and number always give the same dice; nobody can predict them. */
  dice(lane: string, number: number): ProvenDice
  /** `predicted`: what a prediction takes in its place, until the server's id is there. Without it the message can't be predicted. */
  newId(prefix: string, predicted?: string): string
  /** Whether the compendium has a monster with this id. A browser, which has no list of them, answers yes. */
  isMonster(id: string): boolean
  /** Whether the compendium or the rules reference has this entry. A browser, which has no list of them, answers yes. */
  isCard(kind: CardKind, id: string): boolean
  /** What a monster of the compendium adds to its initiative. Undefined without such a monster, and in every browser. */
  monsterInitiative(id: string): number | undefined
  /** The monsters and spells of the compendium. Absent in every browser. */
  readonly rulebook?: Rulebook
  /** What a monster of the compendium can use only so often. Empty without such a monster, and in every browser. */
  monsterUses(id: string): readonly MonsterCounter[]
}

/** A message with its context: who asks for what, in which state of the slice. `facts`: what every slice may know of the others. */
export interface Request<State, Payload, Facts> {
  readonly actor: Actor
  readonly facts: Facts
  readonly state: State
  readonly payload: Payload
}

export interface Refusal {
  readonly refused: ErrorCode
  readonly message: string
}
export type Authorization = 'yes' | Refusal

// biome-ignore lint/suspicious/noExplicitAny: payloads differ from event to event; each definition is checked where it is made
export type AnyEvent<State = any> = EventDef<State, string, any>
type Happened<Events extends readonly AnyEvent[]> = {
  [Index in keyof Events]: Events[Index] extends EventDef<infer _State, infer Name, infer Payload> ? TableEvent<Name, Payload> : never
}[number]

/** `Input`: what a sender writes; fields with a default may be absent there. */
export interface Message<State, Name extends string, Payload, Events extends readonly AnyEvent[], Facts, Input = unknown> {
  readonly name: Name
  /** persistent: stored, replayed, undoable. transient: relayed once, then forgotten (drag ghosts, pings). */
  readonly durability: 'persistent' | 'transient'
  /** wire: any client with a live connection may send it. server: only the server's own features send it. */
  readonly from: 'wire' | 'server'
  /** true: the sender's client applies it before the server answers. Never true for a message that rolls dice or creates ids. */
  readonly predict: boolean
  readonly payload: z.ZodMiniType<Payload, Input>
  /** The events it may emit: those of its own slice, and those that another slice declares in `events`. */
  readonly events: Events
  /** Required: a message without a permission rule does not compile. */
  may(ask: Request<State, NoInfer<Payload>, Facts>): Authorization
  decide(ask: Request<State, NoInfer<Payload>, Facts>, env: Env): readonly Happened<Events>[] | Refusal
}

export function defineMessage<State, Facts>(): <const Name extends string, Payload, const Events extends readonly AnyEvent[], Input>(
  message: Message<State, Name, Payload, Events, Facts, Input>,
) => Message<State, Name, Payload, Events, Facts, Input> {
  return (message) => message
}

export function refuse(code: ErrorCode, message: string): Refusal {
  return { refused: code, message }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export function dmOnly(ask: Request<unknown, unknown, unknown>): Authorization {
  return ask.actor.role === 'dm' ? 'yes' : refuse('AUTH_003', 'Only the DM may do that.')
}

/** ROLE-2 For the DM alone, and for no co-DM. */
export function leaderOnly(ask: Request<unknown, unknown, unknown>): Authorization {
  return ask.actor.role === 'dm' && ask.actor.rank === undefined ? 'yes' : refuse('AUTH_003', 'Only the DM themselves may do that.')
}

/** For everyone at the table: the pipeline has already refused people without a seat. */
export function members(_ask: Request<unknown, unknown, unknown>): Authorization {
  return 'yes'
}
