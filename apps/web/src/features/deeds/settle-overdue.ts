import { REACTION_SECONDS, type TableState } from '@hearthlight/table'
import type { TableSession, TableView } from '../../live/table-session'

/** How long the clients of players leave it to the DM's client, which closes a window at once; milliseconds. */
export const PLAYERS_WAIT_MS = 2_000
/** Between attempts, doubled each time; milliseconds. */
export const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** The DM holds the window, or the server's clock is behind; the connection is lost; the server can't write for the moment. */
const TRIED_AGAIN: ReadonlySet<string> = new Set(['SESS_005', 'SOCK_002', 'SOCK_003'])

type Live = Pick<TableSession, 'store' | 'send' | 'serverNow'>

/**
 * Closes the windows whose time has run out, also those that were overdue when the page was loaded. One client is enough; a table whose
 * DM sleeps has the others. Returns a function that ends it.
 */
export function settleOverdue(live: Live): () => void {
  const awaited = new Map<string, { readonly until: number; readonly stop: () => void }>()
  const follow = ({ table, you }: TableView) => {
    if (table === undefined || you === undefined) return
    const ends = endsOfWindows(table)
    for (const [deedId, { until, stop }] of awaited) {
      if (ends.get(deedId) === until) continue
      stop()
      awaited.delete(deedId)
    }
    for (const [deedId, until] of ends) {
      if (awaited.has(deedId)) continue
      const waitMs = Math.max(0, until - live.serverNow()) + (you.role === 'dm' ? 0 : PLAYERS_WAIT_MS)
      awaited.set(deedId, { until, stop: settleAfter(waitMs, deedId, live) })
    }
  }
  follow(live.store.getState())
  const stopFollowing = live.store.subscribe((view, before) => {
    const hasPauseChanged = view.table?.session.isPaused !== before.table?.session.isPaused
    if (view.table?.deeds !== before.table?.deeds || view.you !== before.you || hasPauseChanged) follow(view)
  })
  return () => {
    stopFollowing()
    for (const { stop } of awaited.values()) stop()
  }
}

const NO_ENDS: ReadonlyMap<string, number> = new Map()

/** When the windows close that this viewer knows, by the server's clock. One that the DM holds has no end, and none while the game is paused. */
function endsOfWindows({ deeds, session }: TableState): ReadonlyMap<string, number> {
  if (session.isPaused) return NO_ENDS
  const seconds = session.settings.reactionSeconds ?? REACTION_SECONDS
  const ends = Object.values(deeds.log)
    .flat()
    .flatMap(({ id, status, window, at }): (readonly [string, number])[] => {
      if (window !== undefined) return window.until === undefined ? [] : [[id, window.until]]
      // A window in which only creatures of the DM are asked: players see that a spell is not cast yet, and no more.
      return status === 'declared' ? [[id, at + seconds * 1_000]] : []
    })
  return new Map(ends)
}

function settleAfter(waitMs: number, deedId: string, live: Live): () => void {
  let isStopped = false
  let timer = setTimeout(() => void attempt(FIRST_PAUSE_MS), waitMs)
  const attempt = async (pauseMs: number) => {
    const ack = await live.send('deed-settle', { deedId })
    if (isStopped || ack.ok || !TRIED_AGAIN.has(ack.code)) return
    timer = setTimeout(() => void attempt(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), pauseMs)
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
