import { aCharacter, aPlayer, playStory, rehearse, type StoryMoment, storyMessages, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableEvent, type TableState } from './index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const STORIES = 60

/** Messages of one long fight: all that add creatures to the table, remove them, or bring them back. */
const fight = storyMessages.filter((name) =>
  /^(combat-(?!end)|npc|player-|token-health|encounter-|session-settings|update-|dm-action|add-token|remove-token|tokens-place|duplicate|load-map|undo|redo|game-load)/.test(
    name,
  ),
)

interface Shown {
  readonly what: string
  readonly hp: number | null
  readonly maxHp: number | null
  readonly conditions: readonly string[]
}

/** Everything that shows the health of each creature. Computed independently of the product's own rule. */
function showings({ party, map, npcs, combat }: TableState): Shown[][] {
  const tokens = Object.values(map.tokens)
  const shown = (what: string, things: readonly Omit<Shown, 'what'>[]) => things.map((thing) => ({ ...thing, what }))
  const rowsOf = (ids: readonly string[]) =>
    shown(
      'row',
      combat.entries.filter(({ id }) => ids.includes(id)),
    )
  const ofSeats = party.seats.map((seat) => {
    const own = tokens.filter((token) => token.seatId === seat.id)
    return [...shown('seat', [seat]), ...shown('token', own), ...rowsOf([seat.id, ...own.map(({ id }) => id)])]
  })
  const npcsOf = (id: string) => shown('npc', npcs.npcs[id] === undefined ? [] : [npcs.npcs[id]])
  const free = tokens.filter((token) => token.seatId === null)
  const ofTokens = free.map((token) => [...shown('token', [token]), ...npcsOf(token.id), ...rowsOf([token.id])])
  const others = Object.keys(npcs.npcs).filter((id) => map.tokens[id] === undefined)
  return [...ofSeats, ...ofTokens, ...others.map((id) => [...npcsOf(id), ...rowsOf([id])])]
}

/** null means that the viewer may not know the number: it contradicts nothing. */
function expectOneHealth(state: TableState, where: string): number {
  let compared = 0
  for (const [first, ...others] of showings(state)) {
    for (const other of others) {
      compared += 1
      const same = first !== undefined && first.hp !== null && other.hp !== null ? { hp: first.hp, maxHp: first.maxHp } : {}
      expect(other, `${where}: ${first?.what} and ${other.what}`).toMatchObject({ ...same, conditions: first?.conditions })
    }
  }
  return compared
}

/** Calls `look` with the table after each complete act: between the events of one act, row and token may differ. */
function playActs(seed: number, look: (state: TableState, what: string) => void, messages = storyMessages): void {
  let last: StoryMoment | undefined
  playStory(
    seed,
    (moment) => {
      if (last !== undefined && last.at !== moment.at) look(last.after, last.event.name)
      last = moment
    },
    { messages },
  )
  if (last !== undefined) look(last.after, last.event.name)
}

describe('the health of one creature', () => {
  it.each([
    ['any story', storyMessages],
    ['a fight', fight],
  ])(
    'COMBAT-12 reads the same through seat, token, NPC and row after every act of %s, for the DM and in each player’s view',
    (_, messages) => {
      let compared = 0
      for (let seed = 1; seed <= STORIES; seed += 1) {
        const look = (state: TableState, what: string) => {
          for (const viewer of [THE_DM, AYLA, BRAM]) {
            compared += expectOneHealth(liveTable.view(viewer, state), `seed ${seed}, ${viewer.name} after ${what}`)
          }
        }
        playActs(seed, look, messages)
      }
      expect(compared).toBeGreaterThan(10_000)
    },
  )
})

describe('a row of a token', () => {
  const namesOf = (told: readonly TableEvent[]) => told.map(({ name }) => name)
  const aFight = () => {
    const table = rehearse()
    table.send(THE_DM, 'add-token', { token: { id: 'tok_1', name: 'Lyra', isPlayer: true, ownerId: AYLA.userId, x: 1, y: 1 } })
    table.send(THE_DM, 'combat-start', { combatants: [{ id: 'tok_1', initiative: 5 }] })
    const change = (kind: string, points: number) => table.send(THE_DM, 'combat-hp-change', { targetId: 'tok_1', change: { kind, points } })
    return { table, change, health: () => [table.state.combat.entries[0], table.state.map.tokens.tok_1].map((shown) => shown?.hp) }
  }

  it('COMBAT-12 shows what an undo gives back to the token, and what a map brings that is loaded', () => {
    const { table, health } = aFight()
    table.send(THE_DM, 'update-token', { tokenId: 'tok_1', changes: { hp: 3 } })
    table.send(THE_DM, 'undo', {})
    expect(health()).toEqual([10, 10])
    table.send(THE_DM, 'load-map', { map: { name: 'Lair', tokens: [{ id: 'tok_1', x: 1, y: 1, hp: 7, maxHp: 9 }] } })
    expect(health()).toEqual([7, 7])
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(health()).toEqual([10, 10])
  })

  it('COMBAT-12 keeps its hit points while the token is off the map, and shows the token’s again when that is back', () => {
    const { table, change, health } = aFight()
    table.send(THE_DM, 'remove-token', { tokenId: 'tok_1' })
    change('damage', 4)
    expect(health()).toEqual([6, undefined])
    table.send(THE_DM, 'undo', {})
    expect(health()).toEqual([10, 10])
  })

  it('COMBAT-12, PARTY-6 shows the seat’s health once the token’s player has sat down, and a hit on it hits the seat', () => {
    const { table, change, health } = aFight()
    table.send(AYLA, 'player-join', { character: aCharacter({ hp: 20, maxHp: 30 }) })
    expect(health()).toEqual([20, 20])
    expect(namesOf(table.announcedTo(AYLA, () => change('damage', 4)))).toEqual(['combat-hp-changed', 'health-noted'])
    const afflict = () => table.send(THE_DM, 'combat-condition-add', { targetId: 'tok_1', condition: 'Prone' })
    expect(namesOf(table.announcedTo(AYLA, afflict))).toEqual(['combat-condition-added'])
    expect([...health(), table.state.party.seats[0]?.hp]).toEqual([16, 16, 16])
    expectOneHealth(table.state, 'after the hit')
  })
})
