import type { CampaignEntity } from '@hearthlight/protocol'
import { useDeferredValue, useMemo } from 'react'
import { t } from '../../../../lib/i18n'
import { mentionedIn } from '../../../../ui/text/mentions'
import { useCampaignIndex } from '../../campaign-screen'
import { wordsIn } from '../../search/search-campaign'
import { EntityChip } from '../entity-chip'

/** Texts elsewhere that point here: the way back of every mention. */
export function MentionedIn({ entity }: { readonly entity: CampaignEntity }) {
  const world = useDeferredValue(useCampaignIndex())
  const found = useMemo(() => {
    const linked = new Set(world.relationsOf(entity.id).map(({ other }) => other.id))
    return world.open.entities.filter((one) => {
      if (one.id === entity.id || linked.has(one.id) || world.byId(one.id) === undefined) return false
      const words = wordsIn(one)
      // Most texts mention nothing: don't look closer at them.
      return words.includes('@') && mentionedIn(words, world.mentions).includes(entity.id)
    })
  }, [world, entity.id])
  if (found.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-bold">{t('Mentioned in')}</h3>
      <p className="flex flex-wrap gap-1.5">
        {found.map((one) => (
          <EntityChip key={one.id} entity={one} />
        ))}
      </p>
    </section>
  )
}
