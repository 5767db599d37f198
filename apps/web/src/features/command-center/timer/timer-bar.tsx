import { Pause, Play, RotateCcw, Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { onOtherUser } from '../../../lib/auth'
import { t } from '../../../lib/i18n'
import { readStored, storageEntry, writeStored } from '../../../lib/storage'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { type Clock, clockText, elapsedMs, paused, STATE_TEXTS, STOPPED, started, stateOf } from './clock'

/** The session timer, visible on every tab. */
export function TimerBar() {
  const { clock, elapsedMs } = useSessionClock()
  const state = stateOf(clock)
  return (
    <fieldset aria-label={t('Session timer')} className="flex items-center gap-1 rounded-3 border border-line bg-s1 py-1 pe-1 ps-3">
      <Timer aria-hidden className={`size-5 ${state === 'running' ? 'text-gold' : 'text-faint'}`} />
      <time role="timer" className="min-w-22 text-center text-xl font-bold tabular-nums lining-nums">
        {clockText(elapsedMs)}
      </time>
      <IconButton label={t('Start timer')} glyph={Play} disabled={state === 'running'} onClick={sessionClock.start} />
      <IconButton label={t('Pause timer')} glyph={Pause} disabled={state !== 'running'} onClick={sessionClock.pause} />
      <IconButton label={t('Reset timer')} glyph={RotateCcw} disabled={state === 'ready'} onClick={sessionClock.reset} />
    </fieldset>
  )
}

/** The session timer in large type, with its state in words. */
export function TimerPanel() {
  const { clock, elapsedMs } = useSessionClock()
  const state = stateOf(clock)
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-4xl font-bold tabular-nums lining-nums">{clockText(elapsedMs)}</p>
      <p role="status" className={`text-sm ${state === 'running' ? 'text-moss' : state === 'paused' ? 'text-amber' : 'text-muted'}`}>
        {STATE_TEXTS[state]}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<Play aria-hidden />} disabled={state === 'running'} onClick={sessionClock.start}>
          {t('Start')}
        </Button>
        <Button icon={<Pause aria-hidden />} disabled={state !== 'running'} onClick={sessionClock.pause}>
          {t('Pause')}
        </Button>
        <Button icon={<RotateCcw aria-hidden />} onClick={sessionClock.reset}>
          {t('Reset')}
        </Button>
      </div>
    </div>
  )
}

const CLOCK = storageEntry('dm_session_timer', z.object({ before: z.number(), startedAt: z.nullable(z.number()) }))
const TICK_MS = 1_000
const useClockStore = create<Clock>(() => readStored(CLOCK) ?? STOPPED)
// Another window of the same DM started, paused or reset the timer.
window.addEventListener('storage', ({ key }) => {
  if (key === CLOCK.key || key === null) useClockStore.setState(readStored(CLOCK) ?? STOPPED)
})
onOtherUser(() => useClockStore.setState(STOPPED))
function put(clock: Clock): void {
  useClockStore.setState(clock)
  writeStored(CLOCK, clock)
}
const sessionClock = {
  start: () => put(started(useClockStore.getState(), Date.now())),
  pause: () => put(paused(useClockStore.getState(), Date.now())),
  reset: () => put(STOPPED),
}
function useSessionClock(): { readonly clock: Clock; readonly elapsedMs: number } {
  const clock = useClockStore()
  const [now, setNow] = useState(() => Date.now())
  const isRunning = clock.startedAt !== null
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (!isRunning) return
    const ticking = setInterval(tick, TICK_MS)
    // A tab that was in the background shows the right time at once, not with its next tick.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return { clock, elapsedMs: elapsedMs(clock, Math.max(now, clock.startedAt ?? 0)) }
}
