import { createStore } from 'zustand/vanilla'

/** Whether the server can be reached, as far as the last attempt tells. */
export const connectivity = createStore<{ readonly isOnline: boolean }>(() => ({ isOnline: true }))

/** An answer came, whatever it says. */
export function noteReached(): void {
  if (!connectivity.getState().isOnline) connectivity.setState({ isOnline: true })
}

export function noteUnreachable(): void {
  if (connectivity.getState().isOnline) connectivity.setState({ isOnline: false })
}

/** Calls back each time that the connection returns. Answers with the function that stops it. */
export function onReturn(listener: () => void): () => void {
  return connectivity.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) listener()
  })
}
