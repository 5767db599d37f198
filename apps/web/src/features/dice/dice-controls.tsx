import { t } from '../../lib/i18n'
import { throwDice, useDiceSettings } from './dice-settings'

/** Sets whether this user sees animated dice. */
export function DiceControls() {
  const { areThrown } = useDiceSettings()
  return (
    <label className="flex min-h-hit items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4 accent-[var(--gold-fill)]"
        checked={areThrown}
        onChange={({ target: { checked } }) => throwDice(checked)}
      />
      {t('Show rolls as 3D dice')}
    </label>
  )
}
