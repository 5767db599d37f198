import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { onOtherUser } from '../../../lib/auth'
import { readStored, storageEntry, writeStored } from '../../../lib/storage'
import { type Clock, elapsedMs, paused, STOPPED, started } from './clock'

const CLOCK = storageEntry('dm_session_timer', z.object({ before: z.number(), startedAt: z.nullable(z.number()) }))
const TICK_MS = 1_000

const useClockStore = create<Clock>(() => readStored(CLOCK) ?? STOPPED)

// Another window of the same DM started, paused or reset it.
window.addEventListener('storage', ({ key }) => {
  if (key === CLOCK.key || key === null) useClockStore.setState(readStored(CLOCK) ?? STOPPED)
})

onOtherUser(() => useClockStore.setState(STOPPED))

function put(clock: Clock): void {
  useClockStore.setState(clock)
  writeStored(CLOCK, clock)
}

export const sessionClock = {
  start: () => put(started(useClockStore.getState(), Date.now())),
  pause: () => put(paused(useClockStore.getState(), Date.now())),
  reset: () => put(STOPPED),
}

export function useSessionClock(): { readonly clock: Clock; readonly elapsedMs: number } {
  const clock = useClockStore()
  const [now, setNow] = useState(() => Date.now())
  const isRunning = clock.startedAt !== null
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (!isRunning) return
    const ticking = setInterval(tick, TICK_MS)
    // A tab that slept shows the right time at once, not with its next tick.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return { clock, elapsedMs: elapsedMs(clock, Math.max(now, clock.startedAt ?? 0)) }
}
