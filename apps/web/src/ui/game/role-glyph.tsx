import { Crown, Eye, Leaf, Swords } from 'lucide-react'
import { classNames } from '../class-names'

interface RoleGlyphProps {
  readonly of: 'dm' | 'co-dm' | 'assistant' | 'spectator' | 'guest'
  /** Read aloud; without it the glyph is decoration beside words. */
  readonly label?: string
  readonly className?: string
}

const GLYPHS = { dm: Crown, 'co-dm': Crown, assistant: Swords, spectator: Eye, guest: Leaf }

/** A crown for the DM; one that is filled by half for a co-DM; swords for who runs the fights; an eye for who watches; a leaf for a guest. */
export function RoleGlyph({ of, label, className = 'size-4 text-violet' }: RoleGlyphProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  const Glyph = GLYPHS[of]
  return (
    <span {...named} className={classNames('relative inline-block shrink-0', className)}>
      <Glyph className="size-full" />
      {/* In both directions of reading the same half. */}
      {of === 'co-dm' && <Crown fill="currentColor" className="absolute inset-0 size-full" style={{ clipPath: 'inset(0 50% 0 0)' }} />}
    </span>
  )
}
