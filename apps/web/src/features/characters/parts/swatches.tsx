import { appearanceLabel } from '@hearthlight/rules/appearance'
import { translate } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'

interface SwatchesProps {
  readonly legend: string
  /** Maps each value to its colour in CSS. */
  readonly colors: Readonly<Record<string, string>>
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** A choice of colours; each is a radio button with a name, and the legend shows the chosen name. */
export function Swatches({ legend, colors, chosen, onChoose }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-muted">
        {legend} <span className="font-normal text-text">{translate(appearanceLabel(chosen), 'looks')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(colors).map(([value, color]) => (
          <label
            key={value}
            title={translate(appearanceLabel(value), 'looks')}
            className={classNames(
              'relative size-9 cursor-pointer rounded-full border-2 transition-transform has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-11',
              value === chosen ? 'scale-110 border-gold-fill' : 'border-line hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={legend}
              aria-label={translate(appearanceLabel(value), 'looks')}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className="block size-full rounded-full border-2 border-s1" style={{ backgroundColor: color }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
