import type { CampaignEntity } from '@hearthlight/protocol'
import { EyeOff, Users } from 'lucide-react'
import { capitalized } from '../../../lib/terms'
import { locale, plural, t } from '../../../lib/words'
import { Chip, type Tone } from '../../../ui/chip'
import { useWorld } from '../world-context'

export const QUEST_TONES = { available: 'azure', active: 'gold', pending: 'neutral', completed: 'moss' } as const
const STANCE_TONES: Record<string, Tone> = { hostile: 'crimson', unfriendly: 'amber', neutral: 'neutral', friendly: 'moss', allied: 'moss' }

/** How it stands, in words. For the DM also who may not know of it. */
export function StatusChips({ entity }: { readonly entity: CampaignEntity }) {
  const { isDm } = useWorld()
  return (
    <>
      {statesOf(entity).map(([word, tone]) => (
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

function statesOf(entity: CampaignEntity): [string, Tone][] {
  switch (entity.kind) {
    case 'quest':
      return [[capitalized(entity.fields.status), QUEST_TONES[entity.fields.status]]]
    case 'npc':
      return [
        [capitalized(entity.fields.relationship), STANCE_TONES[entity.fields.relationship] ?? 'neutral'],
        ...(entity.fields.alive ? [] : ([[t('Dead'), 'neutral']] satisfies [string, Tone][])),
      ]
    case 'location':
      return entity.fields.visited
        ? [[t('Visited'), 'moss']]
        : entity.fields.discovered
          ? [[t('Discovered'), 'azure']]
          : [[t('Undiscovered'), 'neutral']]
    case 'encounter':
      return entity.fields.isCompleted ? [[t('Completed'), 'moss']] : []
    case 'timeline':
      return [
        [t('{impact} impact', { impact: capitalized(entity.fields.impact) }), entity.fields.impact === 'critical' ? 'crimson' : 'neutral'],
      ]
    case 'player':
      return [[capitalized(entity.fields.status), entity.fields.status === 'active' ? 'moss' : 'neutral']]
    case 'session':
      return entity.fields.xpAwarded > 0
        ? [[t('{xpAwarded} XP', { xpAwarded: entity.fields.xpAwarded.toLocaleString(locale()) }), 'gold']]
        : []
  }
}
