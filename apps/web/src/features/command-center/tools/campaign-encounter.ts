import type { EncounterCreature, EntityDraft } from '@hearthlight/protocol'
import { summarizeEncounter } from '@hearthlight/rules/encounter'

interface Built {
  readonly name: string
  readonly creatures: readonly EncounterCreature[]
  /** The levels of the characters that the encounter is meant for. */
  readonly levels: readonly number[]
}

/** Converts an encounter of the builder for a campaign. Trivial becomes easy, the lowest difficulty that a campaign knows. */
export function campaignEncounter({ name, creatures, levels }: Built): EntityDraft {
  const summary = summarizeEncounter(creatures, levels, { adjustForPartySize: true })
  const difficulty = summary.ok && summary.difficulty !== null && summary.difficulty !== 'trivial' ? summary.difficulty : 'easy'
  return {
    kind: 'encounter',
    fields: {
      name,
      difficulty,
      cr: Math.max(0, ...creatures.map((creature) => creature.cr)),
      creatures: creatures.map((creature, index) => ({
        // Ids of the compendium may contain characters that a campaign's ids may not.
        id: `${index}-${creature.id.replace(/[^A-Za-z0-9_-]/g, '-')}`.slice(0, MOST_ID_LENGTH),
        name: creature.name,
        quantity: creature.quantity,
        cr: creature.cr,
        hp: creature.hp,
        ac: creature.ac,
        initiativeModifier: creature.modifier,
        size: creature.size,
        npcId: null,
        monsterId: creature.id,
      })),
    },
  }
}

const MOST_ID_LENGTH = 64
