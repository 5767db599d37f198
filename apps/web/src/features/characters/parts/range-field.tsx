import { Slider } from '@base-ui/react/slider'

interface RangeFieldProps {
  readonly label: string
  /** From 0 to 100. */
  readonly value: number
  /** Read out instead of the number. */
  readonly valueText?: string
  readonly onChange: (value: number) => void
}

/** A slider without a number: what it changes is seen in the picture. */
export function RangeField({ label, value, valueText, onChange }: RangeFieldProps) {
  return (
    <Slider.Root
      value={value}
      step={5}
      onValueChange={(next) => onChange(typeof next === 'number' ? next : (next[0] ?? value))}
      className="grid max-w-md gap-1"
    >
      <Slider.Label className="text-sm font-semibold text-muted">{label}</Slider.Label>
      <Slider.Control className="flex min-h-hit touch-none items-center">
        <Slider.Track className="h-1.5 w-full rounded-full bg-s3 ring-1 ring-line">
          <Slider.Indicator className="rounded-full bg-gold-fill" />
          <Slider.Thumb
            aria-label={label}
            getAriaValueText={(formatted) => valueText ?? formatted}
            className="size-5 rounded-full border-2 border-bg bg-gold-fill has-focus-visible:outline-2 has-focus-visible:outline-focus"
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

interface ScaleSliderProps<Word extends string> {
  readonly label: string
  /** The words of the scale, in order. */
  readonly words: readonly Word[]
  readonly word: Word
  /** The position from 0 to 100; undefined while only the word is chosen. */
  readonly at: number | undefined
  readonly nameOf: (word: Word) => string
  readonly onChange: (word: Word, at: number) => void
}

/** Moves freely between the words of a scale and chooses the nearest one. */
export function ScaleSlider<Word extends string>({ label, words, word, at, nameOf, onChange }: ScaleSliderProps<Word>) {
  const steps = words.length - 1
  return (
    <RangeField
      label={label}
      value={at ?? (words.indexOf(word) / steps) * 100}
      valueText={nameOf(word)}
      onChange={(position) => onChange(words[Math.round((position / 100) * steps)] ?? word, position)}
    />
  )
}
