import type { GridKind } from '@hearthlight/rules/grid'
import { useEffect, useRef, useState } from 'react'
import { loadUpload } from '../../../../lib/files/pictures'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Button } from '../../../../ui/buttons/button'
import { type GridOffer, offerOf } from './aligned-grid'
import { findGrid } from './find-grid-in-picture'

type Search = { readonly state: 'none' | 'looking' | 'nothing' } | { readonly state: 'found'; readonly offer: GridOffer }

const NONE: Search = { state: 'none' }

/** GRID-20 Looks for squares and hexes in the map's picture, and offers what it finds. */
export function FindGrid() {
  const uploadId = useTable((table) => table.map.background?.uploadId)
  const width = useTable((table) => table.map.background?.width)
  if (uploadId === undefined || width === undefined) return null
  // What was found in another picture is no offer.
  return <SearchIn key={uploadId} uploadId={uploadId} width={width} />
}

function SearchIn({ uploadId, width }: { readonly uploadId: string; readonly width: number }) {
  const send = useSend()
  const kind = useTable((table) => table.map.gridKind ?? 'square')
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
    const offer = found && offerOf(found, kind)
    setSearch(offer === undefined ? { state: 'nothing' } : { state: 'found', offer })
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
  const { gridKind, grid } = search.offer
  const { gridSize, gridOffsetX, gridOffsetY } = grid
  const take = async () => {
    if (gridKind !== kind && !(await send('set-grid-kind', { gridKind })).ok) return
    const { ok } = await send('set-grid', grid)
    if (ok) setSearch(NONE)
  }
  return (
    <span role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {foundText(gridKind, { size: gridSize, x: gridOffsetX, y: gridOffsetY })}
      {gridKind !== kind && (
        <span className="text-muted">{t('Tokens settle on another grid, and what was done to the map before can’t be undone.')}</span>
      )}
      <Button onClick={() => void take()}>{t('Use this grid')}</Button>
      <Button variant="ghost" onClick={() => setSearch(NONE)}>
        {t('Leave it')}
      </Button>
    </span>
  )
}

function foundText(kind: GridKind, values: { readonly size: number; readonly x: number; readonly y: number }): string {
  if (kind === 'square') return t('Found: cells of {size} px, shifted by {x} and {y} px.', values)
  return kind.endsWith('r')
    ? t('Found: hexes in rows, {size} px wide, shifted by {x} and {y} px.', values)
    : t('Found: hexes in columns, {size} px high, shifted by {x} and {y} px.', values)
}
