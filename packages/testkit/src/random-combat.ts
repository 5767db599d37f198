import type { MessageName } from '@hearthlight/table'
import { MONSTER_USES } from './builders'
import { type Generators, type StoryPlace, someToken, someTokens } from './story-place'

type CombatMessage = Extract<MessageName, `combat-${string}` | 'encounter-send' | 'token-health-change' | `creature-${string}`>

const CONDITIONS = ['Prone', 'Poisoned', 'Stunned'] as const

/** Hit points of foes: four digits that nothing else at the table has, so that a leak can be detected. */
export const FOE_HP = { least: 3_001, most: 8_999 } as const

export const combatGenerators: Pick<Generators, CombatMessage> = {
  'combat-start': (place) => ({
    combatants:
      isHelped(place) && place.random.chance(0.5)
        ? creaturesInSight(place)
        : Array.from({ length: 1 + place.random.below(5) }, () => someCombatant(place)),
    shuffle: place.random.chance(0.2),
    ...(place.random.chance(0.3) ? { rolls: 'kind' as const } : {}),
  }),
  'combat-end': () => ({}),
  'combat-next-turn': someTurn,
  'combat-previous-turn': someTurn,
  'combat-fallen-change': ({ random }) => ({ areSkipped: random.chance(0.6) }),
  'combat-entry-add': (place) => ({ entry: someCombatant(place) }),
  'combat-entry-update': (place) => ({ targetId: someEntry(place), ...someEntryChange(place) }),
  'combat-entry-remove': (place) => ({ targetId: place.random.chance(0.3) ? someEntry(place) : 'cmb_none' }),
  'combat-hp-change': (place) => ({ targetId: someEntry(place), change: someHpChange(place) }),
  'combat-condition-add': (place) => ({ targetId: someEntry(place), condition: place.random.pick(CONDITIONS) }),
  'combat-condition-remove': (place) => ({ targetId: someEntry(place), condition: place.random.pick(CONDITIONS) }),
  'encounter-send': (place) => ({
    foes: Array.from({ length: 1 + place.random.below(3) }, (_, index) => ({
      name: place.canary(),
      x: index,
      y: place.random.below(9),
      size: 1,
      // One or two digits, outside `FOE_HP`: players may read the hit points of a token that they see.
      hp: 1 + place.random.below(40),
      modifier: place.random.below(5),
      notes: place.canary(),
      monsterId: place.canary(),
    })),
    isHidden: place.random.chance(0.5),
    withInitiative: place.random.chance(0.7),
  }),
  'creature-uses-change': (place) => ({
    creatureId: someToken(place),
    counter: place.random.pick(MONSTER_USES).key,
    spend: place.random.below(5) - 1,
  }),
  'creature-uses-regain': (place) => ({ creatureId: someToken(place) }),
  'creature-recharge': (place) => ({ creatureId: someToken(place), counter: place.random.pick(MONSTER_USES).key }),
  'token-health-change': (place) => ({ tokenIds: someTokens(place), change: someHealthChange(place) }),
  'combat-death-save': (place) => {
    const fallen = place.state.combat.entries.filter((entry) => entry.hp === 0)
    return { targetId: fallen.length > 0 ? place.random.pick(fallen).id : someEntry(place) }
  },
}

/** Random hit points for a creature that is no character. */
export function foeHp({ random }: StoryPlace): number {
  return FOE_HP.least + random.below(FOE_HP.most - FOE_HP.least)
}

function isHelped({ state }: StoryPlace): boolean {
  return (state.roles?.assistants?.length ?? 0) > 0
}

/** As an assistant asks, who names nobody whom they don't see. */
function creaturesInSight({ state: { map, party }, random }: StoryPlace) {
  const seen = Object.values(map.tokens).filter(({ isVisible, seatId }) => isVisible && seatId === null)
  const ids = [...party.seats.map(({ id }) => id), ...seen.slice(0, 5).map(({ id }) => id)]
  return ids.map((id) => (random.chance(0.5) ? { id } : { id, initiative: random.below(4) }))
}

function someCombatant(place: StoryPlace) {
  const { state, random, canary, people } = place
  // Few different numbers, so that ties are common.
  const initiative = random.below(4)
  const isHidden = random.chance(0.5)
  const standsFor = [...people, ...Object.keys(state.map.tokens), ...Object.keys(state.npcs.npcs)]
  if (random.chance(0.6)) return { id: random.pick(standsFor), name: canary(), initiative, isHidden }
  const maxHp = foeHp(place)
  return { name: canary(), modifier: random.below(5), hp: maxHp, maxHp, isHidden }
}

function someEntry({ state, random }: StoryPlace): string {
  const { entries } = state.combat
  return entries.length === 0 || random.chance(0.05) ? 'cmb_none' : random.pick(entries).id
}

function someTurn({ state, random }: StoryPlace) {
  const { turn, round, entries } = state.combat
  if (random.chance(0.4)) return {}
  const here = { currentTurnIndex: random.chance(0.8) ? turn : random.below(5), round }
  return random.chance(0.3) && entries.length > 0 ? { ...here, entryId: random.pick(entries).id } : here
}

function someEntryChange(place: StoryPlace) {
  const { random, canary } = place
  const isHidden = random.chance(0.5)
  switch (random.below(4)) {
    case 0:
      return { changes: { isHidden } }
    case 1:
      return { changes: { initiative: random.below(4) } }
    case 2:
      return { changes: { name: canary(), concentration: random.chance(0.5) ? `Hex ${random.below(9)}` : null } }
    default:
      return { changes: {}, rollInitiative: random.below(3) }
  }
}

function someHealthChange(place: StoryPlace) {
  const { random } = place
  if (random.chance(0.5)) return someHpChange(place)
  return { kind: random.pick(['add-condition', 'remove-condition'] as const), condition: random.pick(CONDITIONS) }
}

function someHpChange(place: StoryPlace) {
  const { random } = place
  switch (random.below(4)) {
    case 0:
      return { kind: 'set' as const, hp: random.chance(0.3) ? 0 : foeHp(place) }
    case 1:
      return { kind: 'damage' as const, points: random.below(40), isCritical: random.chance(0.2) }
    case 2:
      return { kind: 'heal' as const, points: random.below(40) }
    default:
      return { kind: 'temporary' as const, points: random.below(20) }
  }
}
