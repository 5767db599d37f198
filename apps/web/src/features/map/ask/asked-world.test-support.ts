import { RULEBOOK } from '@hearthlight/rules/rulebook'
import { type Actor, isRefusal, liveTable, type TableState } from '@hearthlight/table'
import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import type { Asker } from './view-of-table'

export const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** How a world differs from the usual one: bright, with diagonals of five feet, where players see by their tokens. */
export interface WorldParts {
  readonly rule?: '5-5-5' | '5-10-5' | 'euclid'
  readonly light?: 'bright' | 'dark'
  readonly sight?: 'shared' | 'own' | null
}

/** Lyra has darkvision and a speed of 30 feet. The names are what the questions name. */
export const TOKENS = [
  { id: 'lyra', name: 'Lyra', x: 3, y: 5, isPlayer: true, ownerId: AYLA.userId },
  { id: 'thorn', name: 'Thorn', x: 6, y: 9, isPlayer: true, ownerId: BRAM.userId },
  { id: 'ogre', name: 'Ogre', x: 9, y: 4, size: 2, monsterId: 'ogre' },
  { id: 'goblin', name: 'Goblin', x: 7, y: 3, monsterId: 'goblin' },
  { id: 'goblin2', name: 'Goblin 2', x: 7, y: 6, monsterId: 'goblin' },
  { id: 'wolf', name: 'Wolf', x: 5, y: 6, monsterId: 'wolf' },
  { id: 'skeleton', name: 'Skeleton', x: 15, y: 6, monsterId: 'skeleton' },
  { id: 'bat', name: 'Bat', x: 1, y: 12, monsterId: 'bat', conditions: ['Blinded'] },
  { id: 'rat', name: 'Rat', x: 3, y: 10 },
  { id: 'kobold', name: 'Kobold', x: 4, y: 3, monsterId: 'kobold', hp: 0 },
]

/** A wall with a door, a pillar, a hedge, a window, a curtain, a cliff's edge, and a case of glass with the rat in it. */
const WALLS = [
  { at: [12, 0, 12, 6] },
  { at: [12, 6, 12, 7], door: 'closed' },
  { at: [12, 7, 12, 20] },
  { at: [5, 1, 6, 1] },
  { at: [6, 1, 6, 2] },
  { at: [6, 2, 5, 2] },
  { at: [5, 2, 5, 1] },
  { at: [6, 3, 6, 5], kind: 'terrain' },
  { at: [8, 9, 8, 11], kind: 'window' },
  { at: [2, 8, 5, 8], kind: 'ethereal' },
  { at: [9, 7, 11, 7], kind: 'invisible' },
  { at: [3, 10, 4, 10], kind: 'window' },
  { at: [4, 10, 4, 11], kind: 'window' },
  { at: [4, 11, 3, 11], kind: 'window' },
  { at: [3, 11, 3, 10], kind: 'window' },
]

export interface World {
  readonly table: Rehearsal
  done(by: Actor, name: string, payload: object): void
  seenBy(viewer: Actor): TableState
}

export function aWorld({ rule = '5-5-5', light = 'bright', sight = 'shared' }: WorldParts = {}): World {
  const table = rehearse()
  const done: World['done'] = (by, name, payload) => {
    const outcome = table.send(by, name, payload)
    if (isRefusal(outcome)) throw new Error(`${name}: ${outcome.message}`)
  }
  for (const [player, name] of [
    [AYLA, 'Lyra'],
    [BRAM, 'Thorn'],
  ] as const) {
    const character = aCharacter({ id: `char_${player.userId}` as never, name })
    const sheet = aCombatSheet(name === 'Lyra' ? { speedFt: 30, senses: { darkvisionFt: 60 } } : { speedFt: 25 })
    done(player, 'player-join', { character, play: aPlayState(), sheet })
  }
  done(THE_DM, 'remove-tokens', { tokenIds: Object.keys(table.state.map.tokens) })
  done(THE_DM, 'session-settings-change', { settings: { distanceRule: rule } })
  for (const token of TOKENS) done(THE_DM, 'add-token', { token })
  done(THE_DM, 'walls-change', {
    walls: WALLS,
    lights: [{ x: 8.5, y: 5.5, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 1, isOn: true }],
  })
  if (light === 'dark') done(THE_DM, 'lighting-change', { light })
  if (sight !== null) done(THE_DM, 'set-sight', { sight })
  const perCell = table.state.map.fog.perCell ?? 1
  const rows = Array.from({ length: 3 * perCell }, (_, row) => ({ x: 4 * perCell, y: 5 * perCell + row, length: perCell }))
  done(THE_DM, 'terrain-paint', { add: rows })
  return { table, done, seenBy: (viewer) => liveTable.view(viewer, table.state) }
}

/** The DM with Lyra's token selected, unless another is. */
export function theDm(selected = 'lyra'): Asker {
  return { userId: THE_DM.userId, isDm: true, selected: [selected], monsterOf: (id) => RULEBOOK.monsters.get(id) }
}

export const AYLA_ASKS: Asker = { userId: AYLA.userId, isDm: false, selected: [] }

/** What the parser knows of these. */
export function namesOf(ownId: string | undefined = 'lyra') {
  return { ownId, tokens: TOKENS.map(({ id, name }) => ({ id, name })) }
}
