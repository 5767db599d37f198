import { Building, Castle, Cog, Radiation, Rocket, Skull, Sparkles } from 'lucide-react'

const GLYPHS: Readonly<Record<string, typeof Castle>> = {
  Fantasy: Castle,
  'Sci-Fi': Rocket,
  Modern: Building,
  Horror: Skull,
  Steampunk: Cog,
  'Post-Apocalyptic': Radiation,
}

/** An icon for the setting. Decoration: the word is beside it. */
export function SettingGlyph({ setting, className }: { readonly setting: string; readonly className?: string }) {
  const Glyph = GLYPHS[setting] ?? Sparkles
  return <Glyph aria-hidden className={className} strokeWidth={1.25} />
}
