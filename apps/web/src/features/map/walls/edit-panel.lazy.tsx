import { LIMITS, type MapLight, type MapLightArea, type MapWall } from '@hearthlight/protocol'
import { AppWindow, DoorClosed, Fence, Link2, type LucideIcon, ScanEye, Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Kbd } from '../../../ui/buttons/kbd'
import { CheckBox } from '../../../ui/fields/check-box'
import { tooltip } from '../../../ui/overlays/tooltip'
import { LightLevel } from '../tools/walls/light-area-options.lazy'
import { ALL_AROUND, areasOf, lightsOf, MOST_REACH_FT, type TypedPiece, wallsOf } from './change-structures'
import type { Ring } from './grab-structure'
import { selectedWords, useWallActs, type WallActs } from './use-wall-acts'
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
  const lightAreas = useTable(({ map }) => map.lightAreas)
  const structures = { walls, lights, lightAreas }
  const [chosenWalls, chosenLights, chosenAreas] = [wallsOf(structures, chosen), lightsOf(structures, chosen), areasOf(structures, chosen)]
  const count = chosenWalls.length + chosenLights.length + chosenAreas.length
  if (count === 0) {
    return (
      <p className="text-sm text-muted">
        {t('Press a piece or drag around several, Shift adds. Corners take all walls there along, with Alt one.')}
      </p>
    )
  }
  const [light] = chosenLights
  const [wall] = chosenWalls
  const [area] = chosenAreas
  return (
    <fieldset aria-label={t('The selected pieces')} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <output className="text-sm text-text">{selectedWords(count)}</output>
      <IconButton label={t('Remove the selected pieces')} shortcut="Delete" variant="danger" glyph={Trash2} onClick={acts.remove} />
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
      {wall !== undefined && <Blocking wall={wall} acts={acts} />}
      {light !== undefined && <Reaches light={light} onSet={acts.setReach} />}
      {light !== undefined && <Shining light={light} acts={acts} />}
      {area !== undefined && <Shading area={area} acts={acts} />}
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
      <NumberSent label={t('Bright')} unit={t('ft')} value={brightFt} most={MOST_REACH_FT} onSet={(feet) => onSet('bright', feet)} />
      <NumberSent label={t('Dim')} unit={t('ft')} value={dimFt} most={MOST_REACH_FT} onSet={(feet) => onSet('dim', feet)} />
    </span>
  )
}

const SIDES: readonly { readonly side: 'both' | 'left' | 'right'; readonly label: string }[] = [
  { side: 'both', label: t('from both sides') },
  { side: 'left', label: t('from the left, as it was drawn') },
  { side: 'right', label: t('from the right, as it was drawn') },
]
/** Feet. */
const MOST_HEIGHT_FT = 1_000

/** WALL-16 The height of the selected walls and the side from which they block. */
function Blocking({ wall: { heightFt, oneWay }, acts }: { readonly wall: MapWall; readonly acts: WallActs }) {
  return (
    <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <NumberSent
        label={t('Wall height')}
        unit={t('ft')}
        value={heightFt}
        least={1}
        most={MOST_HEIGHT_FT}
        placeholder={t('ceiling')}
        onSet={acts.setHeight}
        onClear={() => acts.setHeight(undefined)}
      />
      <label className="flex items-center gap-1.5">
        {t('Blocks')}
        <select
          value={oneWay ?? 'both'}
          onChange={({ target: { value } }) => acts.setSide(value === 'left' || value === 'right' ? value : undefined)}
          className="min-h-hit rounded-2 border border-line-strong bg-s2 px-2 text-text"
        >
          {SIDES.map(({ side, label }) => (
            <option key={side} value={side}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </span>
  )
}

/** WALL-16 The colour of the selected lights, the cone in which they shine, and whether they flicker. */
function Shining({ light: { color, cone, flickers }, acts }: { readonly light: MapLight; readonly acts: WallActs }) {
  const { directionDegrees, widthDegrees } = cone ?? { directionDegrees: 0, widthDegrees: ALL_AROUND }
  return (
    <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <label className="flex items-center gap-1.5">
        {t('Colour')}
        <input
          type="color"
          // Sent when the picker closes, not for each shade on the way.
          key={color}
          defaultValue={color}
          onBlur={({ target: { value } }) => value !== color && acts.setLight({ color: value })}
          className="size-8 rounded-2 border border-line-strong bg-s2"
        />
      </label>
      <NumberSent
        label={t('Cone')}
        unit="°"
        value={widthDegrees}
        least={1}
        most={ALL_AROUND}
        onSet={(degrees) => acts.setLight({ cone: { directionDegrees, widthDegrees: degrees } })}
      />
      <NumberSent
        label={t('Towards')}
        unit="°"
        value={directionDegrees}
        most={ALL_AROUND - 1}
        isDisabled={cone === undefined}
        onSet={(degrees) => acts.setLight({ cone: { directionDegrees: degrees, widthDegrees } })}
      />
      <CheckBox
        className="flex items-center gap-1.5"
        isChecked={flickers === true}
        label={t('Flickers')}
        onChange={(isChecked) => acts.setLight({ flickers: isChecked })}
      />
    </span>
  )
}

/** SIGHT-28 How light the selected areas are, and how large if they are round. */
function Shading({ area: { level, shape }, acts }: { readonly area: MapLightArea; readonly acts: WallActs }) {
  return (
    <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <LightLevel level={level} onChoose={acts.setLevel} />
      {shape.kind === 'circle' && (
        <NumberSent
          label={t('Radius')}
          unit={t('ft')}
          value={shape.radiusFt}
          least={1}
          most={LIMITS.lightAreaFeet}
          onSet={acts.setRadius}
        />
      )}
    </span>
  )
}

interface NumberSentProps {
  readonly label: string
  readonly unit: string
  readonly value: number | undefined
  readonly least?: number
  readonly most: number
  readonly step?: number
  readonly placeholder?: string
  readonly isDisabled?: boolean
  onSet(number: number): void
  /** Absent: an empty field changes nothing. */
  onClear?(): void
}

/** Sent by Enter or by leaving the field: a half-typed number is none. */
function NumberSent({ label, unit, value, least = 0, most, step = 5, placeholder, isDisabled = false, onSet, onClear }: NumberSentProps) {
  const [typed, setTyped] = useState<string>()
  const set = (text: string | undefined) => {
    setTyped(undefined)
    if (text === undefined) return
    if (text.trim() === '') {
      if (value !== undefined) onClear?.()
      return
    }
    const number = Math.max(least, Math.min(most, Math.round(Number(text))))
    if (Number.isFinite(number) && number !== value) onSet(number)
  }
  return (
    <label className="flex items-center gap-1.5">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        placeholder={placeholder}
        disabled={isDisabled}
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => set(typed)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') set(currentTarget.value)
        }}
        className="min-h-hit w-20 rounded-2 border border-line-strong bg-s2 px-1.5 text-center text-text tabular-nums lining-nums disabled:opacity-50"
      />
      {unit}
    </label>
  )
}
