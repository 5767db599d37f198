import { useState } from 'react'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Button } from '../../../../ui/buttons/button'
import { Select } from '../../../../ui/fields/select'
import { useMap } from '../../controller/map-context'
import type { PanelProps } from '../define-map-tool'
import { Amount } from '../strip-parts'
import type { AlignOptions } from './aligned-grid'
import { FindGrid } from './find-grid-offer'

export { alignedGrid } from './aligned-grid'

const CELLS = { min: 1, max: 50, step: 1 } as const

/** Aligns the grid to the picture: by dragging over a block of cells, or by numbers. */
export function AlignPanel({ options: { columns, rows }, setOptions }: PanelProps<AlignOptions>) {
  const { acts } = useMap()
  return (
    <>
      <Amount label={t('Columns')} value={columns} limits={CELLS} onChange={(value) => setOptions({ columns: value })} />
      <Amount label={t('Rows')} value={rows} limits={CELLS} onChange={(value) => setOptions({ rows: value })} />
      <KindOfGrid />
      <GridNumbers />
      <FindGrid />
      <Button variant="ghost" onClick={() => acts.chooseTool('select')}>
        {t('Done')}
      </Button>
    </>
  )
}

const KINDS = [
  { value: 'square', label: t('Squares') },
  { value: 'odd-r', label: t('Hexes in rows, every second one shifted') },
  { value: 'even-r', label: t('Hexes in rows, the first one shifted') },
  { value: 'odd-q', label: t('Hexes in columns, every second one shifted') },
  { value: 'even-q', label: t('Hexes in columns, the first one shifted') },
  { value: 'none', label: t('No grid') },
] as const

/** GRID-11, GRID-18 */
function KindOfGrid() {
  const kind = useTable((table) => table.map.gridKind ?? 'square')
  const send = useSend()
  const choose = (value: string) => {
    const gridKind = KINDS.find((each) => each.value === value)?.value
    if (gridKind !== undefined && gridKind !== kind) void send('set-grid-kind', { gridKind })
  }
  return (
    <Select
      aria-label={t('Kind of grid')}
      aria-description={t('Tokens settle on another grid, and what was done to the map before can’t be undone.')}
      value={kind}
      options={KINDS}
      onChoose={choose}
      className="text-sm"
    />
  )
}

function GridNumbers() {
  const size = useTable((table) => table.map.gridSize)
  const x = useTable((table) => table.map.gridOffsetX)
  const y = useTable((table) => table.map.gridOffsetY)
  const send = useSend()
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <PixelField label={t('Cell')} value={size} min={5} max={1_000} onSet={(gridSize) => void send('set-grid', { gridSize })} />
      <PixelField
        label={t('Shift right')}
        value={x}
        min={-1_000}
        max={1_000}
        onSet={(gridOffsetX) => void send('set-grid', { gridOffsetX })}
      />
      <PixelField
        label={t('and down')}
        value={y}
        min={-1_000}
        max={1_000}
        onSet={(gridOffsetY) => void send('set-grid', { gridOffsetY })}
      />
      {t('px')}
    </span>
  )
}

interface PixelFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  onSet(value: number): void
}

/** Sent when the field loses the focus or Enter is pressed: a half-typed number is no valid grid. */
function PixelField({ label, value, min, max, onSet }: PixelFieldProps) {
  const [typed, setTyped] = useState<string>()
  const set = () => {
    const number = Number(typed)
    setTyped(undefined)
    if (typed === undefined || typed === '' || !Number.isFinite(number)) return
    const within = Math.min(max, Math.max(min, number))
    if (within !== value) onSet(within)
  }
  return (
    <label className="flex items-center gap-1.5">
      {label}
      <input
        type="number"
        step="any"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={set}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set()
        }}
        className="min-h-hit w-20 rounded-2 border border-line-strong bg-s2 px-1.5 text-center text-text tabular-nums lining-nums"
      />
    </label>
  )
}
