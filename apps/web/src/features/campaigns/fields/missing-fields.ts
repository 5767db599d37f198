import type { EntityKind, FieldsOf } from '@hearthlight/protocol'

type Required = { readonly [Kind in EntityKind]: readonly (readonly [field: keyof FieldsOf<Kind> & string, says: string])[] }

/** Specification 2, section 5: what must be filled in, in the order of the form, and what is said where it is not. */
const REQUIRED: Required = {
  session: [
    ['title', 'Give the session a title.'],
    ['summary', 'Sum up what happened.'],
  ],
  quest: [
    ['name', 'Give the quest a name.'],
    ['description', 'Say what the quest is about.'],
    ['giver', 'Say who gives the quest.'],
    ['location', 'Say where the quest leads.'],
  ],
  encounter: [['name', 'Give the encounter a name.']],
  npc: [['name', 'Give the NPC a name.']],
  location: [
    ['name', 'Give the location a name.'],
    ['region', 'Say in which region it lies.'],
  ],
  timeline: [
    ['title', 'Give the event a title.'],
    ['date', 'Say when it happened.'],
  ],
  player: [
    ['playerName', 'Write the name of the player.'],
    ['characterName', 'Write the name of the character.'],
  ],
}

export const CAMPAIGN_NEEDS_NAME = 'Give the campaign a name.'

/** What is said beneath each required field that is blank; empty where all is there. */
export function missingFields(kind: EntityKind, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(REQUIRED[kind].filter(([field]) => String(fields[field] ?? '').trim() === ''))
}
