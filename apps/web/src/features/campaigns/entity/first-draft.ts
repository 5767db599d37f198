import { ENTITY_DEFAULTS, type EntityKind, type FieldsOf } from '@hearthlight/protocol'
import { defaultSessionTitle } from '@hearthlight/rules/scene'
import type { World } from '../world'

/** How a form begins: with the defaults of the specification, and empty where the user must say something. */
export function firstDraft<Kind extends EntityKind>(kind: Kind, world: Pick<World, 'ofKind'>, today: string): FieldsOf<Kind> {
  const drafts: { readonly [Each in EntityKind]: () => FieldsOf<Each> } = {
    session: () => {
      const sessionNumber = Math.max(0, ...world.ofKind('session').map(({ fields }) => fields.sessionNumber)) + 1
      return {
        ...ENTITY_DEFAULTS.session,
        players: world.ofKind('player').flatMap(({ fields }) => (fields.status === 'active' ? [fields.characterName] : [])),
        lootGained: [],
        sessionNumber,
        title: defaultSessionTitle(sessionNumber),
        date: today,
      }
    },
    quest: () => ({
      ...ENTITY_DEFAULTS.quest,
      name: '',
      description: '',
      giver: '',
      location: '',
      objectives: [],
      rewards: { ...ENTITY_DEFAULTS.quest.rewards, items: [] },
      variables: [],
    }),
    encounter: () => ({ ...ENTITY_DEFAULTS.encounter, name: '', creatures: [], variables: [] }),
    npc: () => ({ ...ENTITY_DEFAULTS.npc, name: '' }),
    location: () => ({ ...ENTITY_DEFAULTS.location, name: '', region: '', pointsOfInterest: [] }),
    timeline: () => ({ ...ENTITY_DEFAULTS.timeline, title: '', participants: [] }),
    player: () => ({ ...ENTITY_DEFAULTS.player, playerName: '', characterName: '', joinedAt: new Date().toISOString() }),
  }
  return drafts[kind]()
}

/** The day on the reader's own clock, as `2026-11-21`. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE')
}
