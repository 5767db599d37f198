import type { CampaignEntity } from '@hearthlight/protocol'
import { EyeOff, Users } from 'lucide-react'
import { plural, t } from '../../../lib/i18n'
import { Chip } from '../../../ui/buttons/chip'
import { useCampaignIndex } from '../campaign-screen'
import { viewOf } from '../kinds'

/** The entity's status in words; for the DM also its visibility. */
export function StatusChips({ entity }: { readonly entity: CampaignEntity }) {
  const { isDm } = useCampaignIndex()
  return (
    <>
      {viewOf(entity.kind)
        .states(entity.fields)
        .map(([word, tone]) => (
          <Chip key={word} tone={tone}>
            {word}
          </Chip>
        ))}
      {isDm && entity.visibility === 'dm' && (
        <Chip tone="violet" icon={<EyeOff aria-hidden />}>
          {t('DM only')}
        </Chip>
      )}
      {isDm && entity.visibility === 'chosen' && (
        <Chip tone="violet" icon={<Users aria-hidden />}>
          {plural(entity.visibleTo.length, '1 player', '{count} players')}
        </Chip>
      )}
    </>
  )
}
