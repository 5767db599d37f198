import { useState } from 'react'
import { t } from '../../lib/i18n'

interface TemporaryHpFieldProps {
  /** Whose hit points. */
  readonly name: string
  readonly tempHp: number
  readonly onChange: (points: number) => void
}

/** Shows the temporary hit points until a number is typed; Enter applies it. Other text is ignored. */
export function TemporaryHpField({ name, tempHp, onChange }: TemporaryHpFieldProps) {
  const [text, setText] = useState('')
  const points = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (points === undefined) return
        setText('')
        onChange(points)
      }}
    >
      <input
        inputMode="numeric"
        value={text}
        placeholder={tempHp > 0 ? t('temp {tempHp}', { tempHp }) : t('temp')}
        aria-label={t('{name}: temporary hit points', { name })}
        title={t('Temporary hit points don’t add up: the higher number stays. 0 takes them away.')}
        className="min-h-hit w-16 rounded-2 border border-line-strong bg-s2 px-2 text-center text-sm tabular-nums hover:border-muted"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
