import { useEffect, useRef, useState } from 'react'
import { loadUpload } from '../../../../lib/files/pictures'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Button } from '../../../../ui/buttons/button'
import { type Grid, gridOfSquares } from './aligned-grid'
import { findGrid } from './find-grid-in-picture'

type Search = { readonly state: 'none' | 'looking' | 'nothing' } | { readonly state: 'found'; readonly grid: Grid }

const NONE: Search = { state: 'none' }

/** GRID-20 Looks for squares in the map's picture, and offers what it finds. */
export function FindGrid() {
  const uploadId = useTable((table) => table.map.background?.uploadId)
  const width = useTable((table) => table.map.background?.width)
  const kind = useTable((table) => table.map.gridKind ?? 'square')
  if (uploadId === undefined || width === undefined || kind !== 'square') return null
  // What was found in another picture is no offer.
  return <SearchIn key={uploadId} uploadId={uploadId} width={width} />
}

function SearchIn({ uploadId, width }: { readonly uploadId: string; readonly width: number }) {
  const send = useSend()
  const [search, setSearch] = useState(NONE)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const look = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setSearch({ state: 'looking' })
    const picture = await loadUpload(uploadId, 'whole', signal)
    const found = picture && (await findGrid(picture, width, signal))
    if (signal.aborted) return
    const grid = found && gridOfSquares({ gridOffsetX: 0, gridOffsetY: 0 }, found)
    setSearch(grid === undefined ? { state: 'nothing' } : { state: 'found', grid })
  }
  if (search.state !== 'found') {
    return (
      <span role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Button disabled={search.state === 'looking'} onClick={() => void look()}>
          {search.state === 'looking' ? t('Looking at the picture …') : t('Find the grid in the picture')}
        </Button>
        {search.state === 'nothing' && t('No grid stands out in this picture. Drag over a block of its cells instead.')}
      </span>
    )
  }
  const { gridSize, gridOffsetX, gridOffsetY } = search.grid
  const take = async () => {
    const { ok } = await send('set-grid', search.grid)
    if (ok) setSearch(NONE)
  }
  return (
    <span role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {t('Found: cells of {size} px, shifted by {x} and {y} px.', { size: gridSize, x: gridOffsetX, y: gridOffsetY })}
      <Button onClick={() => void take()}>{t('Use this grid')}</Button>
      <Button variant="ghost" onClick={() => setSearch(NONE)}>
        {t('Leave it')}
      </Button>
    </span>
  )
}
