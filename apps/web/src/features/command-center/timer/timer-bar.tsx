import { Pause, Play, RotateCcw, Timer } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { clockText, STATE_TEXTS, stateOf } from './clock'
import { sessionClock, useSessionClock } from './session-clock'

/** The time of this evening, in sight on every tab. */
export function TimerBar() {
  const { clock, elapsedMs } = useSessionClock()
  const state = stateOf(clock)
  return (
    <fieldset aria-label={t('Session timer')} className="flex items-center gap-1 rounded-3 border border-line bg-s1 py-1 pe-1 ps-3">
      <Timer aria-hidden className={`size-5 ${state === 'running' ? 'text-gold' : 'text-faint'}`} />
      <time role="timer" className="min-w-22 text-center text-xl font-bold tabular-nums lining-nums">
        {clockText(elapsedMs)}
      </time>
      <IconButton label={t('Start timer')} disabled={state === 'running'} onClick={sessionClock.start}>
        <Play aria-hidden />
      </IconButton>
      <IconButton label={t('Pause timer')} disabled={state !== 'running'} onClick={sessionClock.pause}>
        <Pause aria-hidden />
      </IconButton>
      <IconButton label={t('Reset timer')} disabled={state === 'ready'} onClick={sessionClock.reset}>
        <RotateCcw aria-hidden />
      </IconButton>
    </fieldset>
  )
}

/** The same, large, with its state in words. */
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
