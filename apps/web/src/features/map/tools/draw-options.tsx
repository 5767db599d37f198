import { Circle, Minus, PenLine, Square } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/words'
import { ColourPicker } from '../../../ui/colour-picker'
import { useDesk, useMap } from '../desk/map-context'
import { COLOURS, colourName } from './colours'
import { Amount, Choice } from './strip-parts'
import { STROKE_WIDTH } from './tool-options'

const SHAPES = [
  { value: 'freehand', label: t('Freehand'), icon: <PenLine aria-hidden /> },
  { value: 'line', label: t('Line'), icon: <Minus aria-hidden /> },
  { value: 'rectangle', label: t('Rectangle'), icon: <Square aria-hidden /> },
  { value: 'circle', label: t('Circle'), icon: <Circle aria-hidden /> },
] as const

export function DrawOptions({ showsColour }: { readonly showsColour: boolean }) {
  const { acts, desk } = useMap()
  const { shape, color, strokeWidth, isFilled, fillColor } = useDesk((each) => each.options.draw)
  const isColourOpen = useDesk((each) => each.isColourOpen)
  const [isFillOpen, setFillOpen] = useState(false)
  const hasInside = shape === 'rectangle' || shape === 'circle'
  return (
    <>
      <Choice legend={t('Shape')} options={SHAPES} chosen={shape} onChoose={(value) => acts.setOptions('draw', { shape: value })} />
      {showsColour && (
        <Swatch
          label={t('Colour')}
          color={color}
          isOpen={isColourOpen}
          onOpenChange={(isOpen) => desk.setState({ isColourOpen: isOpen })}
          onChoose={(hex) => acts.setOptions('draw', { color: hex })}
        />
      )}
      <Amount
        label={t('Width')}
        value={strokeWidth}
        limits={STROKE_WIDTH}
        onChange={(value) => acts.setOptions('draw', { strokeWidth: value })}
      />
      {hasInside && (
        <label className="flex min-h-hit items-center gap-1.5 text-sm text-muted">
          <input
            type="checkbox"
            checked={isFilled}
            onChange={(event) => acts.setOptions('draw', { isFilled: event.target.checked, fillColor: isFilled ? fillColor : color })}
            className="size-4 accent-gold-fill"
          />
          {t('Fill')}
        </label>
      )}
      {hasInside && isFilled && (
        <Swatch
          label={t('Fill colour')}
          color={fillColor}
          isOpen={isFillOpen}
          onOpenChange={setFillOpen}
          onChoose={(hex) => acts.setOptions('draw', { fillColor: hex })}
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
