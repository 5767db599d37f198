import { queryClient } from '../api/query-client'
import { followDocuments, sendDocuments } from '../documents/documents'
import { noteReached, noteUnreachable, onReturn } from '../lib/connectivity'
import { connectionStatus } from '../live/connection'

/** Learns from everything that knows something about the connection, and brings both sides up to date when it returns. */
export function followConnection(): () => void {
  const stopListening = listenToBrowser()
  const stopLive = connectionStatus.subscribe(({ state, attempt }) => {
    if (state === 'online') noteReached()
    // The first attempts of a new connection fail in silence: a server that restarts is back by then.
    if (state === 'reconnecting' && attempt > 0) noteUnreachable()
  })
  const stopReturn = onReturn(() => void sendDocuments().then(() => queryClient.invalidateQueries()))
  const stopOutbox = followDocuments()
  void sendDocuments()
  return () => {
    stopListening()
    stopLive()
    stopReturn()
    stopOutbox()
  }
}

function listenToBrowser(): () => void {
  const onOnline = () => void queryClient.invalidateQueries()
  window.addEventListener('offline', noteUnreachable)
  // Any answer then tells that the server is there, not only the network.
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('offline', noteUnreachable)
    window.removeEventListener('online', onOnline)
  }
}
