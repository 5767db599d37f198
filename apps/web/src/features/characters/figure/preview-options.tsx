import { BACKGROUNDS, LIGHTINGS, POSES } from '@hearthlight/figure'
import type { Dispatch } from 'react'
import { t } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import type { PreviewAction, PreviewSettings } from './preview-settings'

interface PreviewOptionsProps {
  readonly id: string
  readonly settings: PreviewSettings
  readonly dispatch: Dispatch<PreviewAction>
}

/** Lighting, background and pose. */
export function PreviewOptions({ id, settings, dispatch }: PreviewOptionsProps) {
  return (
    <div id={id} className="grid gap-3 rounded-3 border border-line bg-s1 p-3 sm:grid-cols-3">
      <Choice
        label={t('Lighting')}
        value={settings.lighting}
        choices={LIGHTINGS}
        onChoose={(lighting) => dispatch({ type: 'light', lighting })}
      />
      <Choice
        label={t('Background')}
        value={settings.background}
        choices={BACKGROUNDS}
        onChoose={(background) => dispatch({ type: 'back', background })}
      />
      <Choice label={t('Pose')} value={settings.pose} choices={POSES} onChoose={(pose) => dispatch({ type: 'pose', pose })} />
    </div>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly T[]
  readonly onChoose: (choice: T) => void
}

function Choice<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <select
        className="min-h-hit rounded-2 border border-line-strong bg-s2 px-2 text-text"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {capitalized(choice, 'preview')}
          </option>
        ))}
      </select>
    </label>
  )
}
