import { LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { SceneId } from '../session-context/fields'

/** A second screen, such as a television, or that of a spectator: it shows the table and can do nothing at it. */
export const Display = z.object({
  /** In place of a person's id among the viewers of the table. No credential: the code that joins it is nowhere in the state. */
  id: UserId,
  name: VisibleText(LIMITS.nameLength),
  /** everyone: what each player sees. Or a player: what their map shows, but nothing else that is theirs alone. */
  seesAs: z.union([z.literal('everyone'), UserId]),
  /** The scene that it shows; null: where the player is, or most of the players. */
  sceneId: z.nullable(SceneId),
  /** WATCH-1 A person who watches, of their own accord and by the table's invite. */
  isSpectator: z.optional(z.boolean()),
})
export type Display = z.infer<typeof Display>

export interface DisplaysState {
  /** In the order in which they were opened. For others than the DM, only their names. */
  readonly open: readonly Display[]
}

/** Also the state of a table whose snapshot is older than this slice. */
export const NO_DISPLAYS: DisplaysState = { open: [] }

export const MOST_DISPLAYS = 4
export const MOST_SPECTATORS = 12

/** DISPLAY-4, WATCH-3 Players know that a screen or a person watches and what it is called, and nothing else of it. */
export function displaysSeenBy({ role }: Actor, state: DisplaysState = NO_DISPLAYS): DisplaysState {
  if (role === 'dm' || state.open.length === 0) return state
  return { open: state.open.map((display) => ({ ...display, seesAs: 'everyone', sceneId: null })) }
}
