import type { UserId } from '@hearthlight/protocol'
import { isRefusal, liveTable, type MessageName, type SessionSettings, type TableEvent, type TableState } from '@hearthlight/table'
import { aPlayer, THE_DM } from './builders'
import { DISPLAY_MESSAGES, SPECTATOR_MESSAGES } from './random-displays'
import { messageNames, randomPayload } from './random-messages'
import { PAPER_MESSAGES } from './random-papers'
import { ROLE_MESSAGES } from './random-roles'
import { SCENES_MESSAGES } from './random-scenes'
import { SIGHT_MESSAGES } from './random-sight'
import { type Rehearsal, rehearse } from './rehearsal'
import { seededRandom } from './seeded-random'

const MESSAGES = 240
const APART: ReadonlySet<MessageName> = new Set([
  ...SCENES_MESSAGES,
  ...DISPLAY_MESSAGES,
  ...SPECTATOR_MESSAGES,
  ...PAPER_MESSAGES,
  ...ROLE_MESSAGES,
  ...SIGHT_MESSAGES,
])

/** All messages except the one that ends the session, those about several scenes, second screens, papers, roles and sight; undo and those that put tokens and drawings under fog are listed more often. */
export const storyMessages: readonly MessageName[] = [
  ...messageNames.filter((name) => name !== 'session-end' && !APART.has(name)),
  ...([
    'add-token',
    'add-token',
    'add-token',
    'add-token',
    'token-move',
    'add-drawing',
    'add-drawing',
    'add-drawing',
    'fog-paint',
    'fog-paint',
    'region-set',
    'region-set',
    'fog-paint',
    'undo',
  ] as const),
]

/** The same, at a table with several scenes and second screens. */
export const storyOfScenes: readonly MessageName[] = [
  ...storyMessages,
  ...Array.from({ length: 5 }, (): readonly MessageName[] => [...SCENES_MESSAGES, ...DISPLAY_MESSAGES, 'game-load']).flat(),
]

/** The same, where people watch. */
export const storyOfSpectators: readonly MessageName[] = [
  ...storyOfScenes,
  ...Array.from({ length: 20 }, (): readonly MessageName[] => SPECTATOR_MESSAGES).flat(),
]

/** The same as that of scenes, at a table whose DM makes players co-DMs, and hands it over. */
export const storyOfRoles: readonly MessageName[] = [
  ...storyOfScenes,
  ...Array.from({ length: 8 }, (): readonly MessageName[] => ROLE_MESSAGES).flat(),
]

/** The same as at first, where players see by what their tokens see. */
export const storyOfSight: readonly MessageName[] = [
  ...storyMessages,
  ...Array.from({ length: 8 }, (): readonly MessageName[] => [
    ...SIGHT_MESSAGES,
    'walls-change',
    'walls-change',
    'lighting-change',
    'token-move',
    'token-move',
    'add-token',
  ]).flat(),
]

export interface StoryMoment {
  readonly event: TableEvent
  readonly before: TableState
  readonly after: TableState
  readonly at: number
  readonly by: UserId
}

interface StoryOptions {
  /** Set at the start; no message of the story changes them. */
  readonly settings?: Partial<SessionSettings>
  readonly messages?: readonly MessageName[]
}

/** Plays a seeded story of the DM, Ayla and Bram; calls `watch` for each event with the table before and after it. */
export function playStory(
  seed: number,
  watch: (moment: StoryMoment) => void,
  { settings, messages = storyMessages }: StoryOptions = {},
): Rehearsal {
  const random = seededRandom(seed)
  const [ayla, bram] = [aPlayer('Ayla'), aPlayer('Bram')]
  const table = rehearse().seat(ayla, bram)
  if (settings !== undefined) table.send(THE_DM, 'session-settings-change', { settings })
  let canaries = 0
  for (let step = 0; step < MESSAGES; step += 1) {
    const actor = random.pick([THE_DM, THE_DM, ayla, bram])
    const name = random.pick(messages)
    if (settings !== undefined && name === 'session-settings-change') continue
    const before = table.state
    const payload = randomPayload(name, {
      state: liveTable.stateFor(actor.userId, before),
      random,
      people: [THE_DM.userId, ayla.userId, bram.userId],
      canary: () => {
        canaries += 1
        return `canary-${canaries}-`
      },
    })
    const length = table.events.length
    if (isRefusal(table.send(actor, name, payload))) continue
    let state = before
    for (const { event, at, by } of table.events.slice(length)) {
      const after = liveTable.apply(state, event, { at, by })
      watch({ event, before: state, after, at, by })
      state = after
    }
  }
  return table
}
