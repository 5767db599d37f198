import type { MessageName } from '@hearthlight/table'
import type { Generators, StoryPlace } from './story-place'

type PaperMessage = Extract<MessageName, `handout-${string}` | `journal-${string}` | `purse-${string}` | `loot-${string}`>

export const PAPER_MESSAGES: readonly MessageName[] = [
  'handout-show',
  'handout-readers-change',
  'handout-take-back',
  'handout-open',
  'journal-write',
  'journal-change',
  'journal-remove',
  'purse-change',
  'loot-add',
  'loot-change',
  'loot-remove',
]

/** Generators for handouts, the journal and the party's loot, of which everyone reads everything. */
export const paperGenerators: Pick<Generators, PaperMessage> = {
  'handout-show': (place) => ({
    handout: {
      ...place.random.pick([
        { kind: 'letter' as const },
        { kind: 'text' as const },
        { kind: 'picture' as const, pictureId: place.canary() },
        { kind: 'map' as const, pictureId: place.canary() },
      ]),
      title: place.canary(),
      text: place.canary(),
      hand: place.random.pick(['flowing', 'careful', 'rough'] as const),
      paper: place.random.pick(['parchment', 'fine', 'worn'] as const),
    },
    ...(place.random.chance(0.7) ? { to: someReaders(place) } : {}),
  }),
  'handout-readers-change': (place) => ({
    handoutId: someId(place, place.state.handouts.handouts),
    to: place.random.chance(0.3) ? null : someReaders(place),
  }),
  'handout-take-back': (place) => ({ handoutId: someId(place, place.state.handouts.handouts) }),
  'handout-open': (place) => ({ handoutId: someId(place, place.state.handouts.handouts) }),
  'journal-write': ({ random, canary }) => ({ text: canary(), scope: random.pick(['mine', 'log', 'party'] as const) }),
  'journal-change': (place) => ({
    entryId: someId(place, place.state.journal.entries),
    changes: place.random.chance(0.5) ? { text: place.canary() } : { scope: place.random.pick(['mine', 'party', 'log'] as const) },
  }),
  'journal-remove': (place) => ({ entryId: someId(place, place.state.journal.entries) }),
  'purse-change': ({ random }) => ({ changes: { gp: random.below(50) - 10, sp: random.below(9) } }),
  'loot-add': ({ random, people }) => ({
    line: { name: 'Silver goblet', count: 1 + random.below(4), heldBy: random.chance(0.4) ? random.pick(people) : null },
  }),
  'loot-change': (place) => ({
    lineId: someId(place, place.state.loot.lines),
    changes: place.random.chance(0.5) ? { count: 1 + place.random.below(9) } : { heldBy: place.random.pick(place.people) },
  }),
  'loot-remove': (place) => ({ lineId: someId(place, place.state.loot.lines) }),
}

/** One of the players. */
function someReaders({ random, people }: StoryPlace) {
  return [random.pick(people.length > 2 ? people.slice(1) : people)]
}

function someId({ random }: StoryPlace, record: Readonly<Record<string, unknown>>): string {
  const ids = Object.keys(record)
  return ids.length === 0 || random.chance(0.05) ? 'id_none' : random.pick(ids)
}
