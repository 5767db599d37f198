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

/** Calls `listener` each time the connection returns. Returns a function that stops it. */
export function onReturn(listener: () => void): () => void {
  return connectivity.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) listener()
  })
}
