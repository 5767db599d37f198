import { type Generators, LAYS_AREAS, type StoryPlace } from './story-place'

export const deedGenerators: Pick<Generators, `deed-${string}` & keyof Generators> = {
  'deed-resolve': (place) =>
    place.random.chance(0.3) ? layingAnArea(place) : { authorId: someCreature(place), act: someAct(place), targets: someTargets(place) },
  'deed-apply': (place) => ({ deedId: someDeed(place) }),
  'deed-undo': (place) => ({ deedId: someDeed(place) }),
}

function someTargets(place: StoryPlace) {
  return Array.from({ length: 1 + place.random.below(4) }, () => ({
    id: someCreature(place),
    ...(place.random.chance(0.2) ? { cover: place.random.pick(['half', 'total'] as const) } : {}),
  }))
}

/** Around the corner of some token, by a creature that can do it if there is one. */
function layingAnArea(place: StoryPlace) {
  const { state, random } = place
  const tokens = Object.values(state.map.tokens)
  const author = tokens.find(({ monsterId }) => monsterId === LAYS_AREAS.monsterId)
  const at = tokens.length === 0 || random.chance(0.1) ? { x: random.below(60) - 30, y: random.below(60) - 30 } : random.pick(tokens)
  return {
    authorId: author?.id ?? someCreature(place),
    act: { kind: 'monster' as const, action: LAYS_AREAS.action },
    place: random.chance(0.05) ? {} : { at: { x: at.x, y: at.y } },
    ...(random.chance(0.3) ? { except: [someCreature(place)] } : {}),
  }
}

function someAct({ random }: StoryPlace) {
  // The goblin of the compendium; most creatures of a story are not made from it.
  if (random.chance(0.2)) return { kind: 'monster' as const, action: 'Scimitar' }
  const hasAttack = random.chance(0.5)
  return {
    kind: 'custom' as const,
    name: `Blast ${random.below(9)}`,
    ...(hasAttack ? { attack: { reach: 'melee' as const, bonus: random.below(9) } } : {}),
    ...(hasAttack && random.chance(0.7)
      ? {}
      : { save: { ability: 'dexterity' as const, dc: 10 + random.below(9), onSuccess: 'half' as const } }),
    damage: [{ dice: '2d6+3', type: random.pick(['fire', 'cold'] as const) }],
    conditions: random.chance(0.3) ? [random.pick(['Prone', 'Poisoned'] as const)] : [],
  }
}

function someCreature({ state, random, people }: StoryPlace): string {
  const creatures = [...people, ...Object.keys(state.map.tokens), ...state.combat.entries.map(({ id }) => id)]
  return random.chance(0.03) ? 'nobody' : random.pick(creatures)
}

function someDeed({ state, random }: StoryPlace): string {
  const deeds = Object.values(state.deeds.log).flat()
  return deeds.length === 0 || random.chance(0.05) ? 'deed_none' : random.pick(deeds).id
}
