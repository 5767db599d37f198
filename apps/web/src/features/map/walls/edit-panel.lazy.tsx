import type { MapLight } from '@hearthlight/protocol'
import { AppWindow, DoorClosed, Fence, Link2, type LucideIcon, ScanEye, Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Kbd } from '../../../ui/buttons/kbd'
import { tooltip } from '../../../ui/overlays/tooltip'
import { lightsOf, MOST_REACH_FT, type TypedPiece, wallsOf } from './change-structures'
import type { Ring } from './grab-structure'
import { selectedWords, useWallActs } from './use-wall-acts'
import { useWallEditing } from './wall-editing'

interface KeyedPiece {
  readonly piece: TypedPiece
  readonly label: string
  readonly key: string
  readonly glyph: LucideIcon
}

const PIECES: readonly KeyedPiece[] = [
  { piece: 'door', label: t('Door, or a wall again'), key: 'D', glyph: DoorClosed },
  { piece: 'window', label: t('Window, or a wall again'), key: 'W', glyph: AppWindow },
  { piece: 'secret', label: t('Secret door, or a wall again'), key: 'S', glyph: ScanEye },
  { piece: 'low', label: t('Low wall, or a wall again'), key: 'T', glyph: Fence },
]

/** What can be done with the selected walls and lights, each with its key. */
export function EditPanel() {
  const walls = useTable(({ map }) => map.walls)
  const lights = useTable(({ map }) => map.lights)
  const chosen = useWallEditing((editing) => editing.selected)
  const acts = useWallActs()
  const structures = { walls, lights }
  const [chosenWalls, chosenLights] = [wallsOf(structures, chosen), lightsOf(structures, chosen)]
  const count = chosenWalls.length + chosenLights.length
  if (count === 0) {
    return (
      <p className="max-w-96 text-sm text-muted">
        {t('Press a piece or drag around several; Shift adds. Drag to move. Corners move all walls that meet there, with Alt one alone.')}
      </p>
    )
  }
  const [light] = chosenLights
  return (
    <fieldset aria-label={t('The selected pieces')} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <output className="text-sm text-text">{selectedWords(count)}</output>
      {chosenWalls.length > 0 && (
        <span className="flex items-center gap-0.5">
          {PIECES.map(({ piece, label, key, glyph }) => (
            <IconButton key={piece} label={label} shortcut={key} glyph={glyph} onClick={() => acts.toggle(piece)} />
          ))}
          <span aria-hidden className="mx-1 h-6 border-s border-line" />
          <IconButton
            label={t('Split where it was pressed')}
            shortcut="X"
            glyph={Scissors}
            disabled={chosenWalls.length !== 1}
            onClick={() => acts.split()}
          />
          <IconButton label={t('Join with what continues it')} shortcut="J" glyph={Link2} onClick={acts.join} />
        </span>
      )}
      {light !== undefined && <Reaches light={light} onSet={acts.setReach} />}
      <IconButton label={t('Remove the selected pieces')} shortcut="Delete" variant="danger" glyph={Trash2} onClick={acts.remove} />
    </fieldset>
  )
}

/** In other modes: the keys that change what the mouse points at. */
export function PieceKeys() {
  return (
    <span className="flex items-center gap-1.5 not-pointer-fine:hidden">
      {[...PIECES, WALL_KEY].map(({ label, key, glyph: Glyph }) => (
        <span key={key} className="flex items-center gap-1 text-muted" {...tooltip(t('Under the mouse: {piece}', { piece: label }), key)}>
          <Glyph aria-hidden className="size-4" />
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  )
}

const WALL_KEY = { label: t('Split the wall there'), key: 'X', glyph: Scissors } as const

interface ReachesProps {
  readonly light: MapLight
  onSet(ring: Ring, feet: number): void
}

/** WALL-12 The rings of the selected lights as numbers. */
function Reaches({ light: { brightFt, dimFt }, onSet }: ReachesProps) {
  return (
    <span className="flex items-center gap-3 text-sm text-muted">
      <Feet label={t('Bright')} value={brightFt} onSet={(feet) => onSet('bright', feet)} />
      <Feet label={t('Dim')} value={dimFt} onSet={(feet) => onSet('dim', feet)} />
      {t('ft')}
    </span>
  )
}

/** Sent by Enter or by leaving the field: a half-typed number is no reach. */
function Feet({ label, value, onSet }: { readonly label: string; readonly value: number; onSet(feet: number): void }) {
  const [typed, setTyped] = useState<string>()
  const set = (text: string | undefined) => {
    setTyped(undefined)
    if (text === undefined || text.trim() === '') return
    const feet = Math.max(0, Math.min(MOST_REACH_FT, Math.round(Number(text))))
    if (Number.isFinite(feet) && feet !== value) onSet(feet)
  }
  return (
    <label className="flex items-center gap-1.5">
      {label}
      <input
        type="number"
        min={0}
        max={MOST_REACH_FT}
        step={5}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => set(typed)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') set(currentTarget.value)
        }}
        className="min-h-hit w-16 rounded-2 border border-line-strong bg-s2 px-1.5 text-center text-text tabular-nums lining-nums"
      />
    </label>
  )
}
