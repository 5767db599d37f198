import { AudioLines, Dices, IdCard, Map as MapGlyph, MessagesSquare, Swords } from 'lucide-react'
import { useId } from 'react'

const FEATURES = [
  { icon: MessagesSquare, name: 'AI NPCs', text: 'Innkeepers and villains with a mind and a secret.' },
  { icon: AudioLines, name: 'Voice Magic', text: 'Read-aloud text spoken to the whole table.' },
  { icon: Dices, name: 'Divine Dice', text: 'Fair rolls by the server, with dice that tumble.' },
  { icon: MapGlyph, name: 'Battle Maps', text: 'Tokens, fog and drawings on one shared map.' },
  { icon: Swords, name: 'Combat Tracker', text: 'Initiative, hit points and whose turn it is.' },
  { icon: IdCard, name: 'Character Sheets', text: 'Every number worked out, ready to print.' },
] as const

export function FeatureList() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-6">
      <h2 id={headingId} className="sr-only">
        Features
      </h2>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ icon: Glyph, name, text }) => (
          <li key={name} className="flex items-start gap-3">
            <Glyph aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-gold" />
            <p className="text-sm">
              <span className="block font-semibold">{name}</span>
              <span className="text-faint">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
