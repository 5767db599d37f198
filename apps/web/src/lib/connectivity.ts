import { createStore } from 'zustand/vanilla'

/** Whether the server can be reached, according to the last attempt. */
export const connectivity = createStore<{ readonly isOnline: boolean }>(() => ({ isOnline: true }))

/** Called for every answer of the server, whatever it says. */
export function noteReached(): void {
  if (!connectivity.getState().isOnline) connectivity.setState({ isOnline: true })
}

export function noteUnreachable(): void {
  if (connectivity.getState().isOnline) connectivity.setState({ isOnline: false })
}

/** Asks the server now whether it can be reached. Never throws. */
export async function reachServer(): Promise<boolean> {
  const isReached = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) noteReached()
  else noteUnreachable()
  return isReached
}

const ANSWER_WITHIN_MS = 10_000

/** Calls `listener` each time the connection returns. Returns a function that stops it. */
export function onReturn(listener: () => void): () => void {
  return connectivity.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) listener()
  })
}
