import { Crown } from 'lucide-react'
import { classNames } from '../class-names'

interface RoleGlyphProps {
  readonly of: 'dm' | 'co-dm'
  /** Read aloud; without it the glyph is decoration beside words. */
  readonly label?: string
  readonly className?: string
}

/** A crown for the DM; one that is filled by half for a co-DM. */
export function RoleGlyph({ of, label, className = 'size-4 text-violet' }: RoleGlyphProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  return (
    <span {...named} className={classNames('relative inline-block shrink-0', className)}>
      <Crown className="size-full" />
      {/* In both directions of reading the same half. */}
      {of === 'co-dm' && <Crown fill="currentColor" className="absolute inset-0 size-full" style={{ clipPath: 'inset(0 50% 0 0)' }} />}
    </span>
  )
}
