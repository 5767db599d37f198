import type { CampaignEntity, EntityKind } from '@hearthlight/protocol'
import { BookOpenText, Hourglass, MapPin, ScrollText, Swords, UserRound, UsersRound } from 'lucide-react'

/** How each kind of thing in a campaign is called and drawn, in the order of the tabs. */
export const KINDS = {
  session: { tab: 'sessions', one: 'Session', many: 'Sessions', add: 'Log Session', glyph: BookOpenText },
  quest: { tab: 'quests', one: 'Quest', many: 'Quests', add: 'Add Quest', glyph: ScrollText },
  encounter: { tab: 'encounters', one: 'Encounter', many: 'Encounters', add: undefined, glyph: Swords },
  npc: { tab: 'npcs', one: 'NPC', many: 'NPCs', add: 'Add NPC', glyph: UserRound },
  location: { tab: 'locations', one: 'Location', many: 'Locations', add: 'Add Location', glyph: MapPin },
  timeline: { tab: 'timeline', one: 'Event', many: 'Events', add: 'Add Timeline Event', glyph: Hourglass },
  player: { tab: 'players', one: 'Player', many: 'Players', add: 'Invite Player', glyph: UsersRound },
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
      return [`Session ${entity.fields.sessionNumber}`, entity.fields.date].filter(Boolean).join(' · ')
    case 'quest':
      return `${capital(entity.fields.type)} quest · from ${entity.fields.giver}`
    case 'encounter':
      return [capital(entity.fields.difficulty), `CR ${crText(entity.fields.cr)}`, entity.fields.location].filter(Boolean).join(' · ')
    case 'npc':
      return [entity.fields.title, entity.fields.race, entity.fields.class].filter(Boolean).join(' · ')
    case 'location':
      return [capital(entity.fields.type), entity.fields.region].join(' · ')
    case 'timeline':
      return [entity.fields.date, capital(entity.fields.type)].join(' · ')
    case 'player':
      return `${entity.fields.playerName} · Level ${entity.fields.characterLevel} ${entity.fields.characterClass}`
  }
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Challenge ratings below 1 are fractions. */
export function crText(cr: number): string {
  return cr === 0.125 ? '1/8' : cr === 0.25 ? '1/4' : cr === 0.5 ? '1/2' : String(cr)
}
