import { Crown, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { classNames } from '../class-names'

/** The tones and their meaning: UX 2.1. Never use colour alone: add a word, and a glyph where there is one. */
export type Tone = 'neutral' | 'gold' | 'violet' | 'crimson' | 'moss' | 'azure' | 'amber'

const TONES: Record<Tone, string> = {
  neutral: 'border-line bg-s3 text-muted',
  gold: 'border-gold/40 bg-gold-soft text-gold',
  violet: 'border-violet/40 bg-violet-soft text-violet',
  crimson: 'border-crimson/40 bg-crimson-soft text-crimson',
  moss: 'border-moss/40 bg-moss-soft text-moss',
  azure: 'border-azure/40 bg-azure-soft text-azure',
  amber: 'border-amber/40 bg-amber-soft text-amber',
}

interface ChipProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-1 border px-1.5 text-2xs font-semibold whitespace-nowrap tabular-nums lining-nums [&>svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

export function DmBadge() {
  return (
    <Chip tone="violet" icon={<Crown aria-hidden />}>
      {t('DM')}
    </Chip>
  )
}

export function PausedBadge({ text = 'PAUSED' }: { readonly text?: string }) {
  return (
    <Chip tone="amber" icon={<Pause aria-hidden />}>
      {text}
    </Chip>
  )
}
