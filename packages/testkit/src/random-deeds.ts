import { type Generators, LAYS_AREAS, type StoryPlace } from './story-place'

/** Its Spores poison, hurt each turn, and end by a save. */
export const POISONER = 'vrock'

type OfDeeds = `deed-${string}` | `due-${string}` | 'effect-end' | 'opportunity-pass' | 'movement-dash'

export const deedGenerators: Pick<Generators, OfDeeds & keyof Generators> = {
  'deed-resolve': (place) => {
    if (place.random.chance(0.3)) return layingAnArea(place)
    return { ...(place.random.chance(0.1) ? someMoment(place) : someUse(place)), targets: someTargets(place) }
  },
  'deed-react': (place) => {
    const { random } = place
    const deed = someOpenDeed(place)
    const asked = deed?.window === undefined ? undefined : random.pick(deed.window.asked)
    const option = asked === undefined || asked.options.length === 0 || random.chance(0.2) ? undefined : random.pick(asked.options)
    const way = option?.ways === undefined || random.chance(0.05) ? {} : { way: random.pick(option.ways) }
    return {
      deedId: deed?.id ?? 'deed_none',
      creatureId: asked?.creatureId ?? someCreature(place),
      answer: option === undefined ? ('pass' as const) : { key: option.key, ...way },
    }
  },
  'deed-settle': (place) => ({ deedId: someOpenDeed(place)?.id ?? someDeed(place) }),
  'deed-hold': (place) => ({ deedId: someOpenDeed(place)?.id ?? someDeed(place), isHeld: place.random.chance(0.5) }),
  'deed-edit': (place) => {
    const { random } = place
    return {
      deedId: someDeed(place),
      targets: [
        {
          id: someCreature(place),
          ...(random.chance(0.5) ? { attack: random.pick(['hit', 'miss', 'critical', 'dice'] as const) } : {}),
          ...(random.chance(0.5) ? { save: random.pick(['success', 'failure', 'dice'] as const) } : {}),
          ...(random.chance(0.3) ? { share: random.pick([0, 0.5, 1, 2] as const) } : {}),
          ...(random.chance(0.3) ? { mode: random.pick(['advantage', 'disadvantage', 'plain'] as const) } : {}),
        },
      ],
      ...(random.chance(0.2) ? { add: [someCreature(place)] } : {}),
      ...(random.chance(0.2) ? { drop: [someCreature(place)] } : {}),
    }
  },
  'deed-apply': (place) => ({
    deedId: someDeed(place),
    ...(place.random.chance(0.3) ? { shares: [{ targetId: someCreature(place), times: place.random.pick([0, 0.5, 1, 2] as const) }] } : {}),
  }),
  'deed-undo': (place) => ({ deedId: someDeed(place) }),
  'movement-dash': ({ random }) => ({ isDashing: random.chance(0.6) }),
  'opportunity-pass': ({ state, random }) => {
    const { open } = state.opportunities
    return { opportunityId: open.length === 0 ? 'opp_none' : random.pick(open).id }
  },
  'due-roll': (place) => ({
    ...(place.random.chance(0.8) ? someDue(place) : someEffect(place)),
    ...(place.random.chance(0.2) ? { isLegendary: place.random.chance(0.7) } : {}),
  }),
  'due-dismiss': someDue,
  'effect-end': someEffect,
}

function someMoment({ state, random }: StoryPlace) {
  const deeds = Object.values(state.deeds.log).flat()
  const later = deeds.filter(({ moments }) => moments !== undefined)
  const deed = later.length > 0 ? random.pick(later) : deeds.at(-1)
  return { authorId: deed?.author.id ?? 'nobody', act: { kind: 'moment' as const, deedId: deed?.id ?? 'deed_none' } }
}

function someEffect({ state, random, people }: StoryPlace) {
  const bearers = Object.entries(state.effects.creatures).filter(([, { effects }]) => effects.length > 0)
  const [creatureId, { effects }] = bearers.length > 0 ? random.pick(bearers) : [random.pick(people), { effects: [{ id: 'none' }] }]
  return { creatureId, effectId: random.pick(effects).id }
}

/** An act of somebody; a poisoner uses its own. */
function someUse(place: StoryPlace) {
  const { random, state } = place
  const poisoners = Object.values(state.map.tokens).filter(({ monsterId }) => monsterId === POISONER)
  return poisoners.length > 0 && random.chance(0.5)
    ? { authorId: random.pick(poisoners).id, act: { kind: 'monster' as const, action: 'Spores' } }
    : { authorId: someCreature(place), act: someAct(place) }
}

function someDue({ state, random, people }: StoryPlace) {
  const asked = Object.entries(state.effects.creatures).filter(([, { due }]) => due.length > 0)
  const [creatureId, { due }] = asked.length > 0 ? random.pick(asked) : [random.pick(people), { due: [{ id: 'due_none' }] }]
  return { creatureId, dueId: random.pick(due).id }
}

/** Only the DM says who has cover. */
function someTargets(place: StoryPlace) {
  const hasCover = place.random.chance(0.15)
  return Array.from({ length: 1 + place.random.below(3) }, () => ({
    id: someCreature(place),
    ...(hasCover ? { cover: place.random.pick(['half', 'total'] as const) } : {}),
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
  if (random.chance(0.2)) return { kind: 'weapon' as const, name: random.pick(['Longbow', 'Unarmed strike', 'Spoon']) }
  if (random.chance(0.3)) {
    const spellId = random.pick(['fire-bolt', 'magic-missile', 'cure-wounds', 'bless', 'fireball', 'heroism'])
    return {
      kind: 'spell' as const,
      spellId,
      way: spellId === 'fire-bolt' ? ('cantrip' as const) : random.pick([1, 1, 2, 3, 'pact'] as const),
    }
  }
  if (random.chance(0.1)) return { kind: 'item' as const, entryId: random.pick(['potion-of-healing', 'rope']) }
  const hasAttack = random.chance(0.5)
  const concentration = random.chance(0.3)
  return {
    kind: 'custom' as const,
    name: `Blast ${random.below(9)}`,
    ...(hasAttack ? { attack: { reach: 'melee' as const, bonus: random.below(9) } } : {}),
    ...(hasAttack && random.chance(0.7)
      ? {}
      : { save: { ability: 'dexterity' as const, dc: 10 + random.below(9), onSuccess: 'half' as const } }),
    damage: [{ dice: '2d6+3', type: random.pick(['fire', 'cold'] as const) }],
    concentration,
    conditions: concentration || random.chance(0.3) ? [random.pick(['Prone', 'Poisoned'] as const)] : [],
  }
}

function someCreature({ state, random, people }: StoryPlace): string {
  const creatures = [...people, ...Object.keys(state.map.tokens), ...state.combat.entries.map(({ id }) => id)]
  return random.chance(0.03) ? 'nobody' : random.pick(creatures)
}

function someOpenDeed({ state, random }: StoryPlace) {
  const open = Object.values(state.deeds.log)
    .flat()
    .filter(({ window }) => window !== undefined)
  return open.length === 0 ? undefined : random.pick(open)
}

function someDeed({ state, random }: StoryPlace): string {
  const deeds = Object.values(state.deeds.log).flat()
  return deeds.length === 0 || random.chance(0.05) ? 'deed_none' : random.pick(deeds).id
}
