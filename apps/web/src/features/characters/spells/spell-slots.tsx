import { restoreAllSlots, restoreSlot, type SpellSlot, spendSlot } from '@hearthlight/rules/spells'
import { Moon, Zap } from 'lucide-react'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { levelName } from './spell-words'

interface SpellSlotsProps {
  readonly slots: readonly SpellSlot[]
  readonly onChange: (slots: readonly SpellSlot[]) => void
}

export function SpellSlots({ slots, onChange }: SpellSlotsProps) {
  if (slots.length === 0) return <EmptyState icon={<Zap />} text="No spell slots at this level yet." />
  return (
    <div className="grid gap-2">
      <ul aria-label="Spell slots" className="grid gap-2 lg:grid-cols-2">
        {slots.map(({ level, total, used }) => {
          const name = level === 0 ? 'Cantrips' : levelName(level)
          return (
            <li key={level} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-s2 p-3">
              <span className="w-20 font-semibold">{name}</span>
              <span aria-hidden className="flex gap-1">
                {Array.from({ length: Math.min(total, 12) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots of a level are all alike
                  <span key={index} className={`size-3 rotate-45 border border-azure ${index < total - used ? 'bg-azure-fill' : ''}`} />
                ))}
              </span>
              <span className="text-sm text-muted tabular-nums lining-nums">
                {total - used} of {total} left
              </span>
              <span className="ml-auto flex gap-2">
                <Button aria-label={`Use a slot: ${name}`} disabled={used >= total} onClick={() => onChange(spendSlot(slots, level))}>
                  Use
                </Button>
                <Button aria-label={`Restore a slot: ${name}`} disabled={used <= 0} onClick={() => onChange(restoreSlot(slots, level))}>
                  Restore
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
        Long rest: restore all
      </Button>
    </div>
  )
}
