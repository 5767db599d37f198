import { t } from '../../lib/i18n'
import { classNames } from '../class-names'

interface HpBarProps {
  /** The name of the creature with these hit points. */
  readonly name: string
  readonly current: number
  readonly max: number
}

/** Hit points as a bar with notches at half and a quarter, and always as numbers for users who can't see the bar. */
export function HpBar({ name, current, max }: HpBarProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, current / max))
  return (
    <span className="flex min-w-20 items-center gap-2">
      <meter
        className="sr-only"
        min={0}
        max={Math.max(1, max)}
        value={Math.max(0, current)}
        aria-label={t('Hit points of {name}', { name })}
      >
        {t('{current} of {max}', { current, max })}
      </meter>
      <span aria-hidden className="relative h-2 grow overflow-hidden rounded-full bg-s3 forced-color-adjust-none">
        <span className={classNames('absolute inset-y-0 start-0 rounded-full', colourOf(share))} style={{ width: `${share * 100}%` }} />
        <span className="absolute inset-y-0 start-1/4 w-px bg-s1/70" />
        <span className="absolute inset-y-0 start-1/2 w-px bg-s1/70" />
      </span>
      <span aria-hidden className="text-sm tabular-nums lining-nums text-muted">
        {current}/{max}
      </span>
    </span>
  )
}

/** The specification's thresholds. */
function colourOf(share: number): string {
  if (share > 0.5) return 'bg-hp-high'
  return share > 0.25 ? 'bg-hp-mid' : 'bg-hp-low'
}
