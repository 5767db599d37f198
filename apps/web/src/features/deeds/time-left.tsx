import { Pause } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { useLooks } from '../../lib/looks'
import { REDUCED_MOTION, useMedia } from '../../lib/use-media'
import { useLive } from '../../live/use-table'

interface TimeLeftProps {
  /** When this was first drawn; milliseconds. */
  readonly leftMs: number
  /** What a full line stands for; milliseconds. */
  readonly wholeMs: number
}

/** A line that drains; where movement is unwanted, a number that counts down. Mount it anew for another end. */
export function TimeLeft({ leftMs, wholeMs }: TimeLeftProps) {
  const isReduced = useLooks((looks) => looks.isMotionReduced)
  const isCalm = useMedia(REDUCED_MOTION) || isReduced
  if (isCalm) return <SecondsLeft leftMs={leftMs} />
  const line = { '--drains-from': Math.min(1, leftMs / Math.max(1, wholeMs)), animationDuration: `${leftMs}ms` } as CSSProperties
  return (
    <span aria-hidden className="absolute inset-x-0 top-0 h-1 overflow-hidden bg-s3">
      <span className="draining block h-full bg-gold-fill" style={line} />
    </span>
  )
}

function SecondsLeft({ leftMs }: Pick<TimeLeftProps, 'leftMs'>) {
  const [end] = useState(() => performance.now() + leftMs)
  const [seconds, setSeconds] = useState(() => Math.ceil(leftMs / 1_000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1_000))), 250)
    return () => clearInterval(timer)
  }, [end])
  return (
    <span role="timer" aria-live="off" className="shrink-0 text-lg font-bold text-gold tabular-nums">
      {t('{seconds} s', { seconds })}
    </span>
  )
}

/** The DM has stopped the clock. */
export function TimeHeld() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-amber">
      <Pause aria-hidden className="size-4" /> {t('Time is held')}
    </span>
  )
}

/** The time that is left of a window from now on, and whether it has run out meanwhile. */
export function useTimeLeft(until: number | undefined): { readonly leftMs: number; readonly isOver: boolean } {
  const live = useLive()
  const leftMs = useMemo(() => (until === undefined ? Number.POSITIVE_INFINITY : Math.max(0, until - live.serverNow())), [until, live])
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setOver(until), leftMs)
    return () => clearTimeout(timer)
  }, [until, leftMs])
  return { leftMs, isOver: until !== undefined && over === until }
}
