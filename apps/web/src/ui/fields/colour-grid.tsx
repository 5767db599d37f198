import { useId } from 'react'
import { t } from '../../lib/i18n'
import { classNames } from '../class-names'

export interface NamedColour {
  readonly name: string
  /** #rrggbb */
  readonly hex: string
}

export interface ColourGridProps {
  readonly legend: string
  readonly colours: readonly NamedColour[]
  readonly chosen: string
  readonly onChoose: (hex: string) => void
}

/** Named colours as radio buttons (arrow keys choose), and a custom one. The chosen colour's name is shown beside the legend. */
export function ColourGrid({ legend, colours, chosen, onChoose }: ColourGridProps) {
  const group = useId()
  const known = colours.find(({ hex }) => hex === chosen.toLowerCase())
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">
        {legend} <span className="font-normal text-text">{known?.name ?? chosen}</span>
      </legend>
      <div className="grid grid-cols-6 gap-1.5">
        {colours.map(({ name, hex }) => (
          <label
            key={hex}
            title={name}
            className={classNames(
              'relative size-9 cursor-pointer rounded-2 border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-10',
              hex === known?.hex ? 'border-gold-fill' : 'border-transparent hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={hex === known?.hex}
              onChange={() => onChoose(hex)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className="block size-full rounded-1 border border-line" style={{ backgroundColor: hex }} />
          </label>
        ))}
      </div>
      <label className="flex min-h-hit items-center gap-2 text-sm text-muted">
        <input
          type="color"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          className="h-9 w-12 rounded-2 border border-line-strong bg-s2 p-1"
        />
        {t('Custom colour')}
      </label>
    </fieldset>
  )
}
