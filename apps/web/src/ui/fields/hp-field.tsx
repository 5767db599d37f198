import { useState } from 'react'
import { t } from '../../lib/i18n'
import { COARSE, useMedia } from '../../lib/use-media'
import { type HpChange, readHpChange } from './read-hp-change'

interface HpFieldProps {
  /** Whose hit points. */
  readonly name: string
  readonly onChange: (change: HpChange) => void
  /** Takes the focus when mounted; not on touch devices, where that would open the on-screen keyboard. */
  readonly isFirst?: boolean
}

/** −7 wounds, +5 heals, 12 sets; Enter applies it. Invalid text stays and is marked. */
export function HpField({ name, onChange, isFirst = false }: HpFieldProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isCoarse = useMedia(COARSE)
  const submit = () => {
    if (text.trim() === '') return
    const change = readHpChange(text)
    setWrong(change === undefined)
    if (change === undefined) return
    onChange(change)
    setText('')
  }
  return (
    <input
      type="text"
      inputMode="text"
      // biome-ignore lint/a11y/noAutofocus: it is in a part that the user has just opened for it
      autoFocus={isFirst && !isCoarse}
      autoComplete="off"
      value={text}
      placeholder="−7 +5"
      title={t('−7 wounds, +5 heals, 12 sets. Enter does it.')}
      aria-label={t('{name}: change hit points', { name })}
      aria-invalid={isWrong || undefined}
      className="min-h-hit w-16 rounded-2 border border-line-strong bg-s2 px-2 text-center text-sm tabular-nums hover:border-muted aria-invalid:border-crimson"
      onChange={(event) => {
        setText(event.target.value)
        setWrong(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        submit()
      }}
    />
  )
}
