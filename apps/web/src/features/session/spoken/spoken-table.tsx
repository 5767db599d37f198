import type { ChatLine, Roll } from '@hearthlight/table'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useVerbosity } from '../../../lib/spoken-setting'
import { useLive, useTable } from '../../../live/use-table'
import { spokenLine, spokenRoll, spokenTurn } from './spoken-text'

/** Said together, so that a busy table is not a stutter; milliseconds. */
const BATCH_MS = 1_000
const MOST_SAID = 6

/** The table for who listens: chat, rolls and turns when there is a pause, and at once that the game stands still. */
export function SpokenTable() {
  const news = useNews()
  return (
    <>
      <p role="status" aria-label={t('Table news')} className="sr-only">
        {news}
      </p>
      <PauseCall />
    </>
  )
}

function useNews(): string {
  const live = useLive()
  const [news, setNews] = useState('')
  useEffect(() => {
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (text: string | undefined) => {
      if (text === undefined) return
      waiting.push(text)
      timer ??= setTimeout(() => {
        timer = undefined
        // The latest count most, where more happened than anybody can listen to.
        setNews(waiting.slice(-MOST_SAID).join('. '))
        waiting = []
      }, BATCH_MS)
    }
    const listener = () => ({ userId: live.store.getState().you?.userId, ...useVerbosity.getState() })
    const stops = [
      live.on('chat-message', (payload) => say(spokenLine(payload as ChatLine, listener()))),
      live.on('player-roll', (payload) => say(spokenRoll(payload as Roll, listener()))),
      live.store.subscribe(({ table }, before) => {
        const combat = table?.combat
        const was = before.table?.combat
        if (combat?.active !== true || (combat.turn === was?.turn && combat.round === was.round && was.active)) return
        const acting = combat.entries[combat.turn]
        if (acting !== undefined) say(spokenTurn(acting, listener()))
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [live])
  return news
}

/** Nobody may act: that interrupts whatever is being read. */
function PauseCall() {
  const isPaused = useTable((table) => table.session.isPaused)
  const wasPaused = useRef(isPaused)
  const [call, setCall] = useState('')
  useEffect(() => {
    if (wasPaused.current === isPaused) return
    wasPaused.current = isPaused
    setCall(isPaused ? t('The game is paused.') : t('The game goes on.'))
  }, [isPaused])
  return (
    <p aria-live="assertive" className="sr-only">
      {call}
    </p>
  )
}
