import type { CombatEntry } from '@hearthlight/table'
import { HeartPulse, Shield, Skull, Swords } from 'lucide-react'
import { usePicture } from '../../lib/files/use-picture'
import { t } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { faceOfCombatant } from './combatant-face'
import { type Fall, fallOf } from './turn-order'

/** COMBAT-28 A combatant's face in a ring of its side's colour, with the sign of its side; the sign alone if it has no face. */
export function CombatantPortrait({ entry, className = 'size-8' }: { readonly entry: CombatEntry; readonly className?: string }) {
  const pictureId = useTable((table) => faceOfCombatant(table, entry.id).pictureId)
  const emoji = useTable((table) => faceOfCombatant(table, entry.id).emoji)
  const picture = usePicture(pictureId)
  const fall = fallOf(entry)
  const hasFace = picture !== undefined || emoji !== undefined
  return (
    <span className={classNames('relative block shrink-0', className)}>
      <span
        className={classNames(
          'grid size-full place-items-center overflow-hidden rounded-full border-2 bg-s3',
          entry.isParty ? 'border-azure-fill' : 'border-crimson-fill',
          fall === 'fallen' && 'grayscale',
        )}
      >
        {picture !== undefined && <img src={picture} alt="" draggable={false} className="size-full object-cover" />}
        {picture === undefined && emoji !== undefined && <span aria-hidden>{emoji}</span>}
        {!hasFace && <SideGlyph entry={entry} fall={fall} className="size-[55%]" />}
      </span>
      {hasFace && (
        <span className="absolute -end-1 -bottom-0.5 grid size-4 place-items-center rounded-full border border-line bg-s1">
          <SideGlyph entry={entry} fall={fall} className="size-2.5" />
        </span>
      )}
    </span>
  )
}

interface SideGlyphProps {
  readonly entry: CombatEntry
  readonly fall: Fall | undefined
  readonly className: string
}

/** A heart for one of the party who may still live, a skull for the others without hit points. */
function SideGlyph({ entry: { isParty }, fall, className }: SideGlyphProps) {
  if (fall === 'fallen') return <Skull role="img" aria-label={t('down')} className={classNames(className, 'text-crimson')} />
  // The word beside the name says it.
  if (fall !== undefined) return <HeartPulse aria-hidden className={classNames(className, FALL_INK[fall])} />
  if (isParty) return <Shield role="img" aria-label={t('party')} className={classNames(className, 'text-azure')} />
  return <Swords role="img" aria-label={t('not of the party')} className={classNames(className, 'text-crimson')} />
}

export const FALL_INK = { dying: 'text-crimson', stable: 'text-moss' } as const
