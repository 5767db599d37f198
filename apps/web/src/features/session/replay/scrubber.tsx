import { actText, type TableState } from '@hearthlight/table'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { locale, t, translate } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'
import type { HistoryStep } from './state-at'

/** Between two events while it plays; milliseconds. */
const PLAY_EVERY_MS = 400

interface ScrubberProps {
  readonly position: number
  readonly last: number
  readonly step: HistoryStep | undefined
  readonly table: TableState
  readonly onPosition: (position: number) => void
}

export function Scrubber({ position, last, step, table, onPosition }: ScrubberProps) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    if (position >= last) return setPlaying(false)
    const timer = setTimeout(() => onPosition(position + 1), PLAY_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, position, last, onPosition])
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <IconButton label={isPlaying ? t('Pause the replay') : t('Play the replay')} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={t('One event back')} disabled={position <= 0} onClick={() => onPosition(position - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          aria-label={t('Event')}
          className="min-w-0 flex-1 accent-gold-fill"
          min={0}
          max={last}
          value={position}
          onChange={({ target }) => onPosition(Number(target.value))}
        />
        <IconButton label={t('One event further')} disabled={position >= last} onClick={() => onPosition(position + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <span className="w-24 text-end text-sm text-muted tabular-nums">
          {position} / {last}
        </span>
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {step === undefined
          ? t('Here it begins.')
          : `${new Date(step.at).toLocaleString(locale())} · ${nameOf(step, table)} ${wordsFor(step, table)}`}
      </p>
    </div>
  )
}

function nameOf({ by }: HistoryStep, { session, party }: TableState): string {
  if (by === session.dmId) return t('The DM')
  return party.seats.find(({ id }) => id === by)?.playerName ?? t('Somebody')
}

function wordsFor({ events }: HistoryStep, table: TableState): string {
  const [event] = events
  if (event === undefined) return t('did something that is not yours to read')
  return translate(actText(event, table) ?? '') || `· ${event.name.replace(/[-:]/g, ' ')}`
}
