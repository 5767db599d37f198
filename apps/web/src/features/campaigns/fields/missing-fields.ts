import type { EntityKind, FieldsOf } from '@hearthlight/protocol'
import { t } from '../../../lib/words'

type Required = { readonly [Kind in EntityKind]: readonly (readonly [field: keyof FieldsOf<Kind> & string, says: string])[] }

/** Specification 2, section 5: what must be filled in, in the order of the form, and what is said where it is not. */
const REQUIRED: Required = {
  session: [
    ['title', t('Give the session a title.')],
    ['summary', t('Sum up what happened.')],
  ],
  quest: [
    ['name', t('Give the quest a name.')],
    ['description', t('Say what the quest is about.')],
    ['giver', t('Say who gives the quest.')],
    ['location', t('Say where the quest leads.')],
  ],
  encounter: [['name', t('Give the encounter a name.')]],
  npc: [['name', t('Give the NPC a name.')]],
  location: [
    ['name', t('Give the location a name.')],
    ['region', t('Say in which region it lies.')],
  ],
  timeline: [
    ['title', t('Give the event a title.')],
    ['date', t('Say when it happened.')],
  ],
  player: [
    ['playerName', t('Write the name of the player.')],
    ['characterName', t('Write the name of the character.')],
  ],
}

export const CAMPAIGN_NEEDS_NAME = t('Give the campaign a name.')

/** What is said beneath each required field that is blank; empty where all is there. */
export function missingFields(kind: EntityKind, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(REQUIRED[kind].filter(([field]) => String(fields[field] ?? '').trim() === ''))
}
