import { restoreAllSlots, restoreSlot, type SpellSlot, spendSlot } from '@hearthlight/rules/spells'
import { Moon, Zap } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { levelName } from './spell-words'

interface SpellSlotsProps {
  readonly slots: readonly SpellSlot[]
  /** The slots are those of a pact: they return on a short rest. */
  readonly isPact: boolean
  readonly onChange: (slots: readonly SpellSlot[]) => void
}

export function SpellSlots({ slots, isPact, onChange }: SpellSlotsProps) {
  if (slots.length === 0) return <EmptyState icon={<Zap />} text={t('No spell slots at this level yet.')} />
  return (
    <div className="grid gap-2">
      <ul aria-label={t('Spell slots')} className="grid gap-2 @min-[40rem]:grid-cols-2">
        {slots.map(({ level, total, used }) => {
          const name = level === 0 ? t('Cantrips') : isPact ? t('Pact, level {level}', { level }) : levelName(level)
          return (
            <li key={level} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-s2 p-3">
              <span className="min-w-20 font-semibold">{name}</span>
              <span aria-hidden className="flex gap-1">
                {Array.from({ length: Math.min(total, 12) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a level are identical
                  <span key={index} className={`size-3 rotate-45 border border-azure ${index < total - used ? 'bg-azure-fill' : ''}`} />
                ))}
              </span>
              <span className="text-sm text-muted tabular-nums lining-nums">
                {t('{total} of {total2} left', { total: total - used, total2: total })}
              </span>
              <span className="ms-auto flex gap-2">
                <Button
                  aria-label={t('Use a slot: {name}', { name })}
                  disabled={used >= total}
                  onClick={() => onChange(spendSlot(slots, level))}
                >
                  {t('Use')}
                </Button>
                <Button
                  aria-label={t('Restore a slot: {name}', { name })}
                  disabled={used <= 0}
                  onClick={() => onChange(restoreSlot(slots, level))}
                >
                  {t('Restore')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Moon aria-hidden />}
        disabled={slots.every(({ used }) => used === 0)}
        onClick={() => onChange(restoreAllSlots(slots))}
      >
        {isPact ? t('Short rest: restore all') : t('Long rest: restore all')}
      </Button>
    </div>
  )
}
