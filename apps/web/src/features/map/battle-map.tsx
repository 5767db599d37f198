import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSend } from '../../live/use-send'
import { useLive, useTable } from '../../live/use-table'
import { boardEvents } from './board-events'
import { cellName } from './board-scene'
import { MapToolbar } from './map-toolbar'
import { StatusBar } from './status-bar'
import { TokenEditor } from './token-editor'
import { TokenList } from './token-list'
import { useBoard } from './use-board'
import { useMapKeys } from './use-map-keys'

const NOTICE_MS = 4_000

/** The shared map: the canvas, the tools above it, and the same tokens as a list for keyboard and screen reader. */
export function BattleMap() {
  const live = useLive()
  const send = useSend()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<string>()
  const [cell, setCell] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const [zoom, setZoom] = useState(1)
  const [isListOpen, setListOpen] = useState(false)
  const [notice, setNotice] = useNotice()
  const tokens = useTable((table) => table.map.tokens)
  const isPaused = useTable((table) => table.session.isPaused)

  const refuseMove = useCallback(
    (tokenId: string) => {
      const name = tokens[tokenId]?.name ?? 'This token'
      setNotice(isPaused ? 'The game is paused.' : `${name} is not yours to move.`)
    },
    [tokens, isPaused, setNotice],
  )
  const events = useMemo(
    () =>
      boardEvents(
        { send, sendFleeting: live.sendFleeting },
        { select: setSelected, open: setEdited, hover: setCell, zoom: setZoom, refuseMove },
      ),
    [live, send, refuseMove],
  )
  const { hostRef, board } = useBoard(events)
  const onKeyDown = useMapKeys({ board, selected, toggleList: () => setListOpen((isOpen) => !isOpen), open: setEdited })
  const editedToken = edited === undefined ? undefined : tokens[edited]

  return (
    <div className="absolute inset-0 text-text" data-theme="dark">
      <div
        ref={hostRef}
        role="application"
        aria-label="Battle map"
        aria-describedby="map-summary"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard's letters and arrows
        tabIndex={0}
        className="absolute inset-0 outline-offset-[-2px]"
        onKeyDown={onKeyDown}
      />
      <p id="map-summary" className="sr-only">
        {Object.keys(tokens).length} tokens on the map. Press T for the token list.
      </p>
      <MapToolbar board={board} zoom={zoom} isListOpen={isListOpen} onToggleList={() => setListOpen(!isListOpen)} />
      {isListOpen && (
        <TokenList
          selected={selected}
          onSelect={(id) => {
            board?.select([id])
            setSelected([id])
          }}
          onEdit={setEdited}
          onClose={() => setListOpen(false)}
        />
      )}
      {editedToken !== undefined && <TokenEditor token={editedToken} onClose={() => setEdited(undefined)} />}
      <StatusBar place={cell === null ? '' : cellName(cell.x, cell.y)} notice={notice} selectedName={tokens[selected[0] ?? '']?.name} />
    </div>
  )
}

/** A word about what just happened; gone after a while. */
function useNotice(): readonly [string, (text: string) => void] {
  const [notice, setNotice] = useState({ text: '' })
  useEffect(() => {
    if (notice.text === '') return
    const timer = setTimeout(() => setNotice({ text: '' }), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice.text, useCallback((text: string) => setNotice({ text }), [])]
}
