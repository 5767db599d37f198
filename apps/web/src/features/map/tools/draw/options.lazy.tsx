import type { DrawingType } from '@hearthlight/battlemap'
import { Circle, Minus, PenLine, Square, Type } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../lib/i18n'
import { CheckBox } from '../../../../ui/fields/check-box'
import { ColourPicker } from '../../../../ui/fields/colour-picker'
import { useMap, useMapUi } from '../../controller/map-context'
import { COLOURS, colourName } from '../colours'
import type { PanelProps } from '../define-map-tool'
import { Amount, Choice } from '../strip-parts'

export interface DrawOptions {
  readonly shape: DrawingType
  readonly color: string
  readonly strokeWidth: number
  readonly isFilled: boolean
  readonly fillColor: string
}

/** The specification's limits (document 2, section 9). */
const STROKE_WIDTH = { min: 1, max: 10, step: 1 } as const

const SHAPES = [
  { value: 'freehand', label: t('Freehand'), icon: <PenLine aria-hidden /> },
  { value: 'line', label: t('Line'), icon: <Minus aria-hidden /> },
  { value: 'rectangle', label: t('Rectangle'), icon: <Square aria-hidden /> },
  { value: 'circle', label: t('Circle'), icon: <Circle aria-hidden /> },
  { value: 'text', label: t('Text'), icon: <Type aria-hidden /> },
] as const

export function DrawPanel({ options, setOptions, showsColour }: PanelProps<DrawOptions>) {
  const { store } = useMap()
  const { shape, color, strokeWidth, isFilled, fillColor } = options
  const isColourOpen = useMapUi((ui) => ui.isColourOpen)
  const [isFillOpen, setFillOpen] = useState(false)
  const hasInside = shape === 'rectangle' || shape === 'circle'
  return (
    <>
      <Choice legend={t('Shape')} options={SHAPES} chosen={shape} onChoose={(value) => setOptions({ shape: value })} />
      {showsColour && (
        <Swatch
          label={t('Colour')}
          color={color}
          isOpen={isColourOpen}
          onOpenChange={(isOpen) => store.setState({ isColourOpen: isOpen })}
          onChoose={(hex) => setOptions({ color: hex })}
        />
      )}
      {shape === 'text' ? (
        <span className="text-sm text-muted">{t('Press where to write. Drag a text to move it.')}</span>
      ) : (
        <Amount label={t('Width')} value={strokeWidth} limits={STROKE_WIDTH} onChange={(value) => setOptions({ strokeWidth: value })} />
      )}
      {hasInside && (
        <CheckBox
          className="flex min-h-hit items-center gap-1.5 text-sm text-muted"
          isChecked={isFilled}
          onChange={(isChecked) => setOptions({ isFilled: isChecked, fillColor: isFilled ? fillColor : color })}
          label={t('Fill')}
        />
      )}
      {hasInside && isFilled && (
        <Swatch
          label={t('Fill colour')}
          color={fillColor}
          isOpen={isFillOpen}
          onOpenChange={setFillOpen}
          onChoose={(hex) => setOptions({ fillColor: hex })}
        />
      )}
    </>
  )
}

interface SwatchProps {
  readonly label: string
  readonly color: string
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onChoose(hex: string): void
}

function Swatch({ label, color, isOpen, onOpenChange, onChoose }: SwatchProps) {
  return (
    <ColourPicker
      legend={label}
      colours={COLOURS}
      chosen={color}
      onChoose={onChoose}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" className="flex min-h-hit items-center gap-2 rounded-2 px-2 text-sm text-muted hover:bg-s3">
          <span aria-hidden className="size-5 rounded-full border-2 border-text" style={{ backgroundColor: color }} />
          {label}: {colourName(color)}
        </button>
      }
    />
  )
}
