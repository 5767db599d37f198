import { AudioLines, Dices, IdCard, Map as MapGlyph, MessagesSquare, Swords } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../lib/i18n'

const FEATURES = [
  { icon: MessagesSquare, name: t('AI NPCs'), text: t('Innkeepers and villains with a mind and a secret.') },
  { icon: AudioLines, name: t('Voice Magic'), text: t('Read-aloud text spoken to the whole table.') },
  { icon: Dices, name: t('Divine Dice'), text: t('Fair rolls by the server, with dice that tumble.') },
  { icon: MapGlyph, name: t('Battle Maps'), text: t('Tokens, fog and drawings on one shared map.') },
  { icon: Swords, name: t('Combat Tracker'), text: t('Initiative, hit points and whose turn it is.') },
  { icon: IdCard, name: t('Character Sheets'), text: t('Every number worked out, ready to print.') },
] as const

export function FeatureList() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-6">
      <h2 id={headingId} className="sr-only">
        {t('Features')}
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
