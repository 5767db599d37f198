import type { CampaignEntity, EntityKind } from '@hearthlight/protocol'
import { BookOpenText, Hourglass, MapPin, ScrollText, Swords, UserRound, UsersRound } from 'lucide-react'
import { capitalized } from '../../lib/terms'
import { t } from '../../lib/words'

/** How each kind of thing in a campaign is called and drawn, in the order of the tabs. */
export const KINDS = {
  session: { tab: 'sessions', one: t('Session'), many: t('Sessions'), add: t('Log Session'), glyph: BookOpenText },
  quest: { tab: 'quests', one: t('Quest'), many: t('Quests'), add: t('Add Quest'), glyph: ScrollText },
  encounter: { tab: 'encounters', one: t('Encounter'), many: t('Encounters'), add: undefined, glyph: Swords },
  npc: { tab: 'npcs', one: t('NPC'), many: t('NPCs'), add: t('Add NPC'), glyph: UserRound },
  location: { tab: 'locations', one: t('Location'), many: t('Locations'), add: t('Add Location'), glyph: MapPin },
  timeline: { tab: 'timeline', one: t('Event'), many: t('Events'), add: t('Add Timeline Event'), glyph: Hourglass },
  player: { tab: 'players', one: t('Player'), many: t('Players'), add: t('Invite Player'), glyph: UsersRound },
} as const satisfies Record<EntityKind, { tab: string; one: string; many: string; add: string | undefined; glyph: typeof BookOpenText }>

export const TABS = ['overview', 'sessions', 'quests', 'encounters', 'npcs', 'locations', 'timeline', 'players'] as const
export type TabName = (typeof TABS)[number]

export function isTabName(text: string | null): text is TabName {
  return TABS.some((tab) => tab === text)
}

/** One line about it, beside its name. */
export function entityLine(entity: CampaignEntity): string {
  switch (entity.kind) {
    case 'session':
      return [t('Session {sessionNumber}', { sessionNumber: entity.fields.sessionNumber }), entity.fields.date].filter(Boolean).join(' · ')
    case 'quest':
      return t('{type} quest · from {giver}', { type: capitalized(entity.fields.type), giver: entity.fields.giver })
    case 'encounter':
      return [capitalized(entity.fields.difficulty), t('CR {cr}', { cr: crText(entity.fields.cr) }), entity.fields.location]
        .filter(Boolean)
        .join(' · ')
    case 'npc':
      return [entity.fields.title, entity.fields.race, entity.fields.class].filter(Boolean).join(' · ')
    case 'location':
      return [capitalized(entity.fields.type), entity.fields.region].join(' · ')
    case 'timeline':
      return [entity.fields.date, capitalized(entity.fields.type)].join(' · ')
    case 'player':
      return t('{playerName} · Level {characterLevel} {characterClass}', {
        playerName: entity.fields.playerName,
        characterLevel: entity.fields.characterLevel,
        characterClass: entity.fields.characterClass,
      })
  }
}

/** Challenge ratings below 1 are fractions. */
export function crText(cr: number): string {
  return cr === 0.125 ? '1/8' : cr === 0.25 ? '1/4' : cr === 0.5 ? '1/2' : String(cr)
}
