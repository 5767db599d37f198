import { type Actor, happen, type TableEvent } from '../kernel/define-event'
import { type Env, type Refusal, refuse } from '../kernel/define-message'
import { rehearsed } from '../scenes/events'
import { SCENE_SLICES } from '../scenes/scenes.state'
import { timeRewound } from '../session/events'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { isOfScene } from './apply'

/** Besides the slices of a scene: what the DM may do while they rehearse, because it reaches nobody, or everybody all the same. */
const WHILE_REHEARSING: ReadonlySet<string> = new Set([
  ...SCENE_SLICES,
  'dice',
  'scenes',
  'session',
  'access',
  'screen',
  'displays',
  'notes',
  'opportunities',
])
const ALSO: ReadonlySet<string> = new Set(['player-kick'])

/** SCENES-7 In a rehearsal nobody hears the DM: what is meant for others is refused, in so many words. */
export function refusedInRehearsal(state: TableState, { userId }: Actor, name: string, payload: unknown): Refusal | undefined {
  if (state.scenes.rehearsal === null || userId !== state.session.dmId) return undefined
  const isAlert = (payload as { readonly action?: unknown } | null)?.action === 'alert' || name === 'dm-message'
  const isAllowed = WHILE_REHEARSING.has(tableOfOneScene.message(name)?.slice ?? '') || ALSO.has(name)
  if (isAllowed && !isAlert) return undefined
  return refuse('SESS_005', 'You are rehearsing: nobody else sees or hears it. End the rehearsal first.')
}

/** SCENES-9 `hereId`: the scene for which a message was meant; undefined if its sender does not say. */
export function refusedElsewhere(here: TableState, hereId: string | undefined): Refusal | undefined {
  return hereId === undefined || hereId === here.scenes.here ? undefined : refuse('SESS_005', 'You are in another scene now.')
}

/** In a rehearsal its own dice are rolled, so that nobody foresees those of the table. */
export function envOf({ scenes, session }: TableState, { userId }: Actor, env: Env): Env {
  const { rehearsal } = scenes
  if (rehearsal === null || userId !== session.dmId) return env
  return { ...env, dice: (lane, number) => env.dice(`${rehearsal.id} ${lane}`, number) }
}

/** What happens although the DM rehearses: events of these slices, if a message of them leads there. */
const HAPPENING: ReadonlySet<string> = new Set(['scenes', 'session', 'access', 'screen', 'displays', 'notes', 'party'])

/** The events that a person's message leads to, as they are recorded. */
export function asRecorded(state: TableState, { userId }: Actor, name: string, events: readonly TableEvent[]): readonly TableEvent[] {
  if (state.scenes.rehearsal === null || userId !== state.session.dmId) return events
  const isHappening = HAPPENING.has(tableOfOneScene.message(name)?.slice ?? '')
  // Going back is an act in the rehearsal, too.
  const isBackward = events.some((event) => event.name === timeRewound.name)
  const happens = (event: TableEvent) =>
    isHappening && !isBackward && !isOfScene(event) && HAPPENING.has(tableOfOneScene.sliceOf(event.name) ?? '')
  return events.map((event) => (happens(event) ? event : happen(rehearsed, { name: event.name, payload: event.payload })))
}
