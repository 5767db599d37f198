import { LIMITS } from '@hearthlight/protocol'
import { hasInside, MOST_CORNERS, type RegionFields, type RegionShape } from '@hearthlight/table'
import { SquareDashed } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { SelectField, TextAreaField } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { readCorners, writeCorners } from './corners'
import { kindOf, type Outline, reshaped, type ShapeKind } from './region-drawing'
import { outlineText, SHAPES } from './region-words'

interface OutlineFieldsProps {
  readonly outline: Outline
  readonly onChange: (outline: Outline) => void
  readonly onDraw: () => void
  /** Why what is typed is no outline; undefined if it is one. */
  readonly onProblem: (problem: string | undefined) => void
}

/** REGION-12 Where a region is: by numbers, or drawn on the map. */
export function OutlineFields({ outline, onChange, onDraw, onProblem }: OutlineFieldsProps) {
  const { area, shape } = outline
  const choose = (kind: string) => {
    onProblem(undefined)
    onChange(reshaped(outline, kind as ShapeKind))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Where: {area}', { area: outlineText(outline) })}</legend>
      <SelectField label={t('Shape')} options={SHAPES} value={kindOf(outline)} onChoose={choose} />
      {shape === undefined && <RectangleFields area={area} onChange={(next) => onChange({ area: next })} />}
      {shape?.kind === 'circle' && <CircleFields circle={shape} onChange={(next) => onChange({ area, shape: next })} />}
      {shape?.kind === 'polygon' && (
        <PolygonField
          points={shape.points}
          onChange={(points) => onChange({ area, shape: { kind: 'polygon', points } })}
          onProblem={onProblem}
        />
      )}
      <div>
        <Button icon={<SquareDashed aria-hidden />} onClick={onDraw}>
          {t('Draw it on the map')}
        </Button>
      </div>
    </fieldset>
  )
}

interface RectangleFieldsProps {
  readonly area: RegionFields['area']
  readonly onChange: (area: RegionFields['area']) => void
}

function RectangleFields({ area, onChange }: RectangleFieldsProps) {
  const sides = [
    { name: 'x', label: t('Column'), shift: 1 },
    { name: 'y', label: t('Row'), shift: 1 },
    { name: 'width', label: t('Columns'), shift: 0 },
    { name: 'height', label: t('Rows'), shift: 0 },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3">
      {sides.map(({ name, label, shift }) => (
        <NumberField
          key={name}
          label={label}
          min={1}
          max={LIMITS.mapCells}
          value={area[name] + shift}
          onChange={(value) => onChange({ ...area, [name]: Math.round(value) - shift })}
        />
      ))}
    </div>
  )
}

type Circle = Extract<RegionShape, { kind: 'circle' }>

/** The middle of the first cell is in column 1. */
const MIDDLE = 0.5

function CircleFields({ circle, onChange }: { readonly circle: Circle; readonly onChange: (circle: Circle) => void }) {
  const parts = [
    { name: 'x', label: t('Column of the middle'), least: MIDDLE, shift: MIDDLE },
    { name: 'y', label: t('Row of the middle'), least: MIDDLE, shift: MIDDLE },
    { name: 'radius', label: t('Radius in cells'), least: 0.5, shift: 0 },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3">
      {parts.map(({ name, label, least, shift }) => (
        <NumberField
          key={name}
          label={label}
          min={least}
          max={LIMITS.mapCells}
          step={0.5}
          value={circle[name] + shift}
          onChange={(value) => onChange({ ...circle, [name]: value - shift })}
        />
      ))}
    </div>
  )
}

type Points = Extract<RegionShape, { kind: 'polygon' }>['points']

interface PolygonFieldProps extends Pick<OutlineFieldsProps, 'onProblem'> {
  readonly points: Points
  readonly onChange: (points: Points) => void
}

function PolygonField({ points, onChange, onProblem }: PolygonFieldProps) {
  const [text, setText] = useState(() => writeCorners(points))
  const type = (typed: string) => {
    setText(typed)
    const read = readCorners(typed)
    const problem =
      read === undefined || read.length > MOST_CORNERS || !hasInside(read)
        ? t('A polygon has 3 to {count} corners, each of two numbers.', { count: MOST_CORNERS })
        : undefined
    onProblem(problem)
    if (read !== undefined && problem === undefined) onChange(read)
  }
  return (
    <TextAreaField
      label={t('Corners')}
      hint={t('Cells from the left and the top: 10 3, 12 3, 12 9')}
      rows={3}
      value={text}
      onChange={type}
    />
  )
}
