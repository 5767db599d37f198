import { useId } from 'react'

interface RangeFieldProps {
  readonly label: string
  /** From 0 to 100. */
  readonly value: number
  /** Read out instead of the number. */
  readonly valueText?: string
  readonly onChange: (value: number) => void
}

/** A plain slider without a number: what it changes is seen in the picture. */
export function RangeField({ label, value, valueText, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold text-muted">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-h-hit w-full max-w-md cursor-pointer accent-gold-fill"
      />
    </div>
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
