import type { Gesture } from '@hearthlight/table'
import { useEffect, useRef, useState } from 'react'
import { personColour } from '../../../live/person-colour'
import { useIsDm, useLive, useTable } from '../../../live/use-table'
import { CellPicture } from '../areas/area-picture'
import { useMap, useMapUi } from '../controller/map-context'
import { useFollowView } from '../overlay/keyboard-ring'
import { endOf, measuredBy } from './gesture-label'
import { GesturePicture } from './gesture-picture'
import { sendOwnGestures } from './own-gestures'
import { isMeasuringShown } from './show-measuring'

interface Shown {
  readonly gesture: Gesture
  readonly playerId: string
  readonly playerName: string
  /** Counts the changes: each one begins the fading anew. */
  readonly change: number
}

/** How long a gesture stays after its last change; milliseconds. */
const LASTS_MS = { ruler: 5_000, area: 5_000, arrow: 5_000, pointer: 1_500 } as const

/** GESTURE-1 What the others measure and point at, in their colours; and the user's own gestures, sent to them. */
export function SharedGestures() {
  useSendOwn()
  const shown = useShown()
  const party = useTable((table) => table.party)
  if (shown.length === 0) return null
  return (
    <>
      <CellPicture>
        {shown.map(({ gesture, playerId, change }) => (
          <g key={`${playerId} ${change}`} style={{ color: personColour(party, playerId), ...fading(gesture) }}>
            <GesturePicture gesture={gesture} />
          </g>
        ))}
      </CellPicture>
      {shown.map((each) => (
        <Label key={each.playerId} {...each} color={personColour(party, each.playerId)} />
      ))}
    </>
  )
}

function useSendOwn(): void {
  const live = useLive()
  const { store } = useMap()
  const isDm = useIsDm()
  useEffect(() => sendOwnGestures({ live, store, isHeldBack: () => isDm && !isMeasuringShown() }), [live, store, isDm])
}

/** One gesture for each person: their latest. */
function useShown(): readonly Shown[] {
  const live = useLive()
  const isBoardThere = useMapUi((ui) => ui.isBoardThere)
  const [shown, setShown] = useState<readonly Shown[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    let change = 0
    const without = (playerId: string) => setShown((before) => before.filter((each) => each.playerId !== playerId))
    const stop = live.on('gesture-shown', (payload) => {
      const { isOver, ...news } = payload as Omit<Shown, 'change'> & { readonly isOver: boolean }
      const { playerId, gesture } = news
      clearTimeout(timers.get(playerId))
      if (isOver) return without(playerId)
      change += 1
      const next = { ...news, change }
      setShown((before) => [...before.filter((each) => each.playerId !== playerId), next])
      timers.set(
        playerId,
        setTimeout(() => without(playerId), LASTS_MS[gesture.kind]),
      )
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [live])
  return isBoardThere ? shown : []
}

function fading({ kind }: Gesture) {
  return { animation: `gesture-fading ${LASTS_MS[kind]}ms linear forwards` }
}

/** The author's name, and what the gesture measures, at its end. */
function Label({ gesture, playerName, change, color }: Shown & { readonly color: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const rule = useTable((table) => table.session.settings.distanceRule)
  const kind = useTable((table) => table.map.gridKind)
  const { x, y } = endOf(gesture)
  useFollowView(frame, x - 0.5, y - 1)
  const measured = measuredBy(gesture, kind, rule)
  return (
    <div ref={frame} aria-hidden className="pointer-events-none absolute top-0 left-0 grid place-items-center">
      <span
        key={change}
        data-gesture={gesture.kind}
        className="whitespace-nowrap rounded-2 border bg-table/90 px-2 py-0.5 text-xs text-text"
        style={{ borderColor: color, ...fading(gesture) }}
      >
        <b style={{ color }}>{playerName}</b>
        {measured !== undefined && ` ${measured}`}
      </span>
    </div>
  )
}
