import type { EntityOf } from '@hearthlight/protocol'
import { Coins, Gem, Sparkles } from 'lucide-react'
import { locale, t } from '../../../../lib/i18n'
import { Chip } from '../../../../ui/buttons/chip'

export function Words({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-bold">{title}</h3>
      <p className="flex flex-wrap gap-1.5">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same loot may be found twice, and the list changes as a whole
          <Chip key={index} className="whitespace-normal">
            {word}
          </Chip>
        ))}
      </p>
    </section>
  )
}

/** The rewards of a quest. */
export function Rewards({ rewards: { experience, gold, items } }: { readonly rewards: EntityOf<'quest'>['fields']['rewards'] }) {
  if (experience === 0 && gold === 0 && items.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-bold">{t('Rewards')}</h3>
      <p className="flex flex-wrap gap-1.5">
        {experience > 0 && (
          <Chip tone="gold" icon={<Sparkles aria-hidden />}>
            {t('{experience} XP', { experience: experience.toLocaleString(locale()) })}
          </Chip>
        )}
        {gold > 0 && (
          <Chip tone="gold" icon={<Coins aria-hidden />}>
            {t('{gold} gp', { gold: gold.toLocaleString(locale()) })}
          </Chip>
        )}
        {items.map((item) => (
          <Chip key={item} icon={<Gem aria-hidden />} className="whitespace-normal">
            {item}
          </Chip>
        ))}
      </p>
    </section>
  )
}
