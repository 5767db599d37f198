import { CharacterId, type TokenId, type UserId } from '@hearthlight/protocol'
import type { PlayState } from '@hearthlight/rules/character'
import type { CombatSheet } from '@hearthlight/rules/resolve'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import { aCombatSheet, aPlayState, NO_CARD } from './builders'
import { chatGenerators } from './random-chat'
import { combatGenerators, FOE_HP, foeHp } from './random-combat'
import { deedGenerators, POISONER } from './random-deeds'
import { displayGenerators } from './random-displays'
import { mapGenerators } from './random-map-messages'
import { paperGenerators } from './random-papers'
import { regionGenerators } from './random-regions'
import { roleGenerators } from './random-roles'
import { scenesGenerators } from './random-scenes'
import { sightGenerators } from './random-sight'
import { storytellingGenerators } from './random-storytelling'
import type { SeededRandom } from './seeded-random'
import { type Generators, LAYS_AREAS, type StoryPlace, someToken, someTokens } from './story-place'

const CONDITIONS = ['Prone', 'Poisoned', 'Stunned'] as const

/** A generator of one plausible payload per message; a message without a generator does not compile. */
const generators: Generators = {
  ...combatGenerators,
  ...deedGenerators,
  ...displayGenerators,
  ...paperGenerators,
  ...regionGenerators,
  ...roleGenerators,
  ...scenesGenerators,
  ...sightGenerators,
  ...storytellingGenerators,
  'dm-action': ({ random }) => {
    const action = random.pick(['pause', 'alert', 'reveal-area', 'rewind'] as const)
    if (action === 'pause') return { action, value: random.chance(0.3) }
    if (action === 'alert') return { action, value: `Hear me ${random.below(99)}` }
    return action === 'rewind' ? { action } : { action, value: { x: 0, y: 0, width: random.below(9), height: random.below(9) } }
  },
  'dm-message': ({ random, canary }) =>
    random.chance(0.5) ? { message: `Hear me ${random.below(99)}`, isSecret: false } : { message: canary(), isSecret: true },
  'session-settings-change': ({ random }) => {
    const settings = {
      npcHpShownAs: random.pick(['exact', 'words', 'nothing', 'monsters-in-words']),
      // The clock of a story goes on by a second with each look at it.
      reactionSeconds: random.pick([6, 60, 120]),
      ...(random.chance(0.3) ? { deeds: 'apply' } : {}),
      ...(random.chance(0.3) ? { chatStaysAtPlace: random.chance(0.7), isSpeedHeld: random.chance(0.5) } : {}),
      ...(random.chance(0.2) ? { door: random.pick(['open', 'ask', 'accounts']) } : {}),
    } satisfies PayloadFor<'session-settings-change'>['settings']
    // No further random choice, so that stories without spectators stay as they are.
    const { reactionSeconds } = settings
    return {
      settings: {
        ...settings,
        letsWatch: reactionSeconds > 6,
        playersWriteLog: reactionSeconds > 6,
        turnSeconds: reactionSeconds === 60 ? 0 : reactionSeconds * 5,
      },
    }
  },
  'dm-screen-change': ({ random, people }) => ({
    screen: random.pick([
      { areRollsHidden: random.chance(0.5) },
      { isInitiativeAuto: random.chance(0.5) },
      { isWhispering: random.chance(0.5), whisperTo: [random.pick(people)] },
    ]),
  }),
  'party-roll': ({ random }) => ({ check: random.pick(['perception', 'stealth', 'initiative'] as const) }),
  'session-seats-change': ({ random }) => ({ maxPlayers: 10 + random.below(10) }),
  'session-rename': ({ random }) => ({ name: `Evening ${random.below(9)}` }),
  'session-end': () => ({}),
  'game-load': someGame,
  'player-join': ({ random }) => ({
    character: someHero(random, `char_${random.below(9)}`),
    ...(random.chance(0.5) ? { play: somePlay(random), sheet: someSheet(random), conditions: [random.pick(CONDITIONS)] } : {}),
  }),
  'player-leave': ({ state, random, people }) => ({ characterId: someSeat(state, random, people).characterId }),
  'player-refresh': ({ state, random, people }) => {
    const { playerId, characterId } = someSeat(state, random, people)
    const shared = () => ({ hp: random.below(30), conditions: [random.pick(CONDITIONS)], play: somePlay(random) })
    const sheet = random.chance(0.5) ? { sheet: someSheet(random) } : {}
    return { playerId, character: someHero(random, characterId), from: shared(), to: shared(), ...sheet }
  },
  'player-kick': ({ random, people }) => ({
    playerId: random.chance(0.2) ? random.pick(people) : ('user_none' as UserId),
    ...(random.chance(0.3) ? { keepOut: true } : {}),
  }),
  'player-readmit': ({ state, random }) => {
    const { former } = state.access
    return { playerId: former.length > 0 ? random.pick(former).playerId : ('user_none' as UserId) }
  },
  'player-hp-update': ({ random, people }) => ({ playerId: random.pick(people), newHp: random.below(60) - 10 }),
  'player-condition-update': ({ random, people }) => ({ playerId: random.pick(people), conditions: [random.pick(CONDITIONS)] }),
  'player-play-update': ({ random, people }) => ({
    playerId: random.pick(people),
    changes: {
      tempHitPoints: random.below(9),
      ...(random.chance(0.3) ? { concentration: random.pick(['', 'bless', 'Web']) } : {}),
      spellSlots: { 1: { total: 4, used: random.below(5) } },
      resourcesUsed: { ki: random.below(4) },
      inventory: { torch: { id: 'torch', name: 'Torch', quantity: 3, weight: 1, equipped: false } },
    },
  }),
  'player-portrait-update': ({ random }) => ({ uploadId: `up_${random.below(1_000)}` }),
  'add-token': (place) => ({
    token: {
      // Sometimes the token of an NPC.
      ...(place.random.chance(0.3) ? { id: place.random.pick([...Object.keys(place.state.npcs.npcs), 'npc_none']) as TokenId } : {}),
      name: place.canary(),
      isVisible: place.random.chance(0.5),
      size: 1 + place.random.below(4),
      notes: place.random.chance(0.3) ? place.canary() : '',
      ...(place.random.chance(0.4)
        ? { monsterId: place.random.chance(0.5) ? place.random.pick([POISONER, LAYS_AREAS.monsterId]) : place.canary() }
        : {}),
      ...(place.random.chance(0.6) ? ofParty(place) : { hp: foeHp(place), maxHp: FOE_HP.most }),
    },
  }),
  'token-move': (place) =>
    (place.random.chance(0.4) ? actingTokenMoves(place) : undefined) ?? {
      tokenId: someToken(place),
      x: place.random.below(30),
      y: place.random.below(30),
    },
  'token-drag': (place) => ({ tokenId: someToken(place), x: place.random.next() * 30, y: place.random.next() * 30 }),
  'tokens-move': (place) => ({
    moves: someTokens(place).map((tokenId) => ({ tokenId, x: place.random.below(30), y: place.random.below(30) })),
  }),
  'tokens-place': (place) => ({
    tokens: [1, 2].map(() => ({
      id: `tok_placed_${place.random.below(9)}` as TokenId,
      x: place.random.below(24),
      y: place.random.below(24),
      name: place.canary(),
      isVisible: place.random.chance(0.5),
      monsterId: place.canary(),
    })),
  }),
  'update-token': (place) => ({ tokenId: someToken(place), changes: someTokenChanges(place) }),
  'update-tokens': (place) => ({ tokenIds: someTokens(place), changes: someTokenChanges(place) }),
  'pose-tokens': (place) => ({
    tokenIds: place.random.chance(0.5) ? [someToken(place)] : someTokens(place),
    ...(place.random.chance(0.5) ? { turnBy: 45 } : { elevationFt: place.random.below(60) }),
  }),
  'torch-light': (place) => ({
    tokenId: someHeroToken(place),
    source: place.random.chance(0.8) ? { entryId: 'torch' } : { isAgain: true as const },
  }),
  'torch-put-out': (place) => ({ tokenId: someHeroToken(place) }),
  'time-pass': ({ random }) => ({ minutes: 1 + random.below(40) }),
  'mount-tokens': (place) => ({ riderIds: [someToken(place)], mountId: place.random.chance(0.7) ? someToken(place) : null }),
  'remove-token': (place) => ({ tokenId: someToken(place) }),
  'remove-tokens': (place) => ({ tokenIds: someTokens(place) }),
  'duplicate-tokens': (place) => ({ tokenIds: someTokens(place), count: 1 + place.random.below(2) }),
  'token-target': (place) => ({ tokenIds: someTokens(place), isTargeted: place.random.chance(0.7) }),
  ...mapGenerators,
  'dice-roll': (place) => ({
    ...(place.random.chance(0.2) ? { targets: someTokens(place) } : {}),
    ...(place.random.chance(0.1) ? { typed: [1 + place.random.below(20)] } : {}),
    ...aRoll(place),
  }),
  'dm-secret-roll': ({ random, canary }) => ({ dice: random.pick(['', '1d20+2', '3d6', 'nonsense']), reason: canary() }),
  ...chatGenerators,
  'card-show': ({ random, people }) => ({
    card: random.pick([
      { kind: 'spells', id: 'fireball' },
      { kind: 'conditions', id: 'prone' },
      { kind: 'monsters', id: 'goblin' },
      { kind: 'rules', id: NO_CARD },
    ]),
    ...(random.chance(0.5) ? { to: [random.pick(people)] } : {}),
  }),
}

export function randomPayload<Name extends MessageName>(name: Name, place: StoryPlace): PayloadFor<Name> {
  return generators[name](place)
}

export const messageNames = Object.keys(generators) as MessageName[]

function someHero(random: SeededRandom, id: string) {
  const name = random.pick(['Lyra', 'Lyra the Bold'])
  return { id: CharacterId.parse(id), name, level: 3, class: 'Ranger', race: 'Elf', hp: 20, maxHp: 30 + random.below(3), ac: 14 }
}

function somePlay(random: SeededRandom): PlayState {
  return aPlayState({
    tempHitPoints: random.below(9),
    exhaustion: random.below(3),
    spellSlots: { 1: { total: 4, used: random.below(5) } },
    resourcesUsed: { ki: random.below(4) },
  })
}

/** Whose turn it is steps beside another, or away from it if it stands there. */
function actingTokenMoves({ state, random }: StoryPlace) {
  const acting = state.combat.active ? state.combat.entries[state.combat.turn]?.id : undefined
  const tokens = Object.values(state.map.tokens)
  const token = tokens.find(({ id, seatId }) => id === acting || (seatId !== null && seatId === acting))
  const others = tokens.filter(({ isPlayer }) => isPlayer !== token?.isPlayer)
  if (token === undefined || others.length === 0) return undefined
  const isNear = others.some(({ x, y }) => Math.max(Math.abs(x - token.x), Math.abs(y - token.y)) <= 1)
  const other = random.pick(others)
  return isNear ? { tokenId: token.id, x: (token.x + 7) % 30, y: token.y } : { tokenId: token.id, x: other.x + 1, y: other.y }
}

function someSheet(random: SeededRandom): CombatSheet {
  const { spells } = aCombatSheet()
  return aCombatSheet({
    speedFt: random.pick([25, 30]),
    slots: [{ level: 1, total: 2 + random.below(3) }],
    spells: [...spells, { id: 'shield', caster: 0, isReady: true }],
    traits: random.chance(0.5) ? ['uncanny-dodge'] : [],
  })
}

function someSeat(state: TableState, random: SeededRandom, people: readonly UserId[]) {
  const seat = state.party.seats.length > 0 ? random.pick(state.party.seats) : undefined
  return { playerId: seat?.id ?? random.pick(people), characterId: seat?.character.id ?? CharacterId.parse('char_none') }
}

function aRoll({ random, canary }: StoryPlace) {
  return {
    dice: random.pick(['1d20', '2d6+3', '4d6kh3', 'nonsense']),
    modifier: random.below(9) - 4,
    ...(random.chance(0.2) ? { hidden: true, reason: canary() } : {}),
    ...(random.chance(0.4) ? { audience: random.pick(['dm', 'blind', 'self'] as const), reason: canary() } : {}),
  }
}

function someTokenChanges(place: StoryPlace) {
  return place.random.pick([
    { isVisible: place.random.chance(0.5) },
    { isVisible: place.random.chance(0.5), notes: place.canary() },
    { notes: place.canary() },
    { hp: place.random.below(20), maxHp: 5 + place.random.below(9) },
    { hp: foeHp(place), maxHp: FOE_HP.most },
    { size: 1 + place.random.below(4), conditions: [place.random.pick(CONDITIONS)], emoji: '🐉' },
    { ownerId: place.random.pick(place.people), isPlayer: place.random.chance(0.3) },
    { name: place.random.pick(['Lyra', 'Owl']) },
    {
      rotation: place.random.pick([null, 90]),
      elevationFt: place.random.below(30),
      layer: 'below' as const,
      rings: ['#dd2729'],
      groupId: 'group',
    },
    { isLocked: place.random.chance(0.2) },
    {
      aura: place.random.chance(0.3)
        ? null
        : { radiusFt: 10, color: '#dd2729', audience: place.random.pick(['everyone', 'owner', 'dm'] as const) },
    },
  ])
}

/** Fields that make a token the party's, sometimes with the name and owner of a seated character. */
function ofParty({ state, random, people }: StoryPlace) {
  const seat = state.party.seats.length > 0 && random.chance(0.4) ? random.pick(state.party.seats) : undefined
  if (seat !== undefined) return { name: seat.character.name, isPlayer: true, ownerId: seat.id, hp: 1 + random.below(20) }
  const ownerId = random.chance(0.5) ? random.pick(people) : null
  return { isPlayer: ownerId === null || random.chance(0.5), ownerId }
}

/** The campaign as a saved game has it: with other places hidden. */
function someCampaign({ state: { campaign }, random, people }: StoryPlace) {
  const locations = Object.values(campaign.locations).map((location) => ({
    ...location,
    isHidden: random.chance(0.5),
    ...(random.chance(0.5) ? { shownTo: [random.pick(people)] } : {}),
  }))
  return { ...campaign, locations: Object.fromEntries(locations.map((location) => [location.id, location])) }
}

/** A game saved some time ago: some things differ from now, some did not exist yet. */
function someGame(place: StoryPlace) {
  const { state, random } = place
  const tokens = Object.fromEntries(Object.entries(state.map.tokens).filter(() => random.chance(0.7)))
  const seats = state.party.seats.map((seat) => ({ ...seat, hp: random.below(40) }))
  return {
    name: `Game ${random.below(99)}`,
    slices: {
      map: { ...state.map, tokens, fog: random.chance(0.5) ? { isUsed: false, rows: [] } : state.map.fog },
      party: { seats },
      combat: random.chance(0.5) ? state.combat : { ...state.combat, active: false, entries: [], turn: 0, round: 1 },
      npcs: { ...state.npcs, npcs: Object.fromEntries(Object.entries(state.npcs.npcs).filter(() => random.chance(0.8))) },
      quests: state.quests,
      campaign: someCampaign(place),
      scene: state.scene,
      notes: { sceneNotes: place.canary(), campaignNotes: '' },
      ...savedScenes(place),
    },
  }
}

/** In some games of tables with several scenes: those that it holds, of which one may be missing. */
function savedScenes({ state: { scenes }, random, people }: StoryPlace) {
  const { here, order } = scenes
  const others = Object.entries(scenes.away)
  if (others.length === 0 || random.chance(0.3)) return {}
  const gone = random.chance(0.5) ? random.pick(others)[0] : undefined
  const away = Object.fromEntries(others.filter(([id]) => id !== gone))
  const at = Object.fromEntries(Object.keys(away).map((id) => [random.pick(people), id]))
  return { scenes: { main: here, order: order.filter((id) => id !== gone), at, away } }
}

/** Mostly of a character. */
function someHeroToken(place: StoryPlace): TokenId {
  const heroes = Object.values(place.state.map.tokens).filter(({ seatId }) => seatId !== null)
  return heroes.length > 0 && place.random.chance(0.9) ? place.random.pick(heroes).id : someToken(place)
}
