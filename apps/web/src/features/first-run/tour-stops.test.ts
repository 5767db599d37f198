import { beforeEach, expect, it, vi } from 'vitest'
import { tourStops } from './tour-stops'

const screen = vi.hoisted(() => ({ shows: [] as readonly string[], tokens: [] as readonly object[] }))
vi.mock('./on-screen', () => ({
  boxesOn: () => [],
  elementInSight: (selector: string) =>
    screen.shows.some((each) => selector.includes(each)) ? { getBoundingClientRect: () => ({}), closest: () => null } : undefined,
  tokensInSight: () => screen.tokens,
}))

const EVERYTHING = ['map-menu', 'keyshortcuts="F"', 'next-turn', '"combat"', 'invite', 'opens-palette']

beforeEach(() => {
  screen.shows = EVERYTHING
  screen.tokens = [{}]
})

it('a DM is shown five things in forty words at most', () => {
  const words = stopsOf({ tokens: 1, isFighting: true }).flatMap((text) => text?.split(/\s+/) ?? [])
  expect(stopsOf({ tokens: 1, isFighting: true })).toHaveLength(5)
  expect(words.length).toBeLessThanOrEqual(40)
})

it('the tour of an empty map tells where tokens come from, as the rules of the table have it', () => {
  screen.tokens = []
  expect(stopsOf({})[0]).toBe('Players bring their tokens. Add others here.')
  expect(stopsOf({ joiningPlacesTokens: false })[0]).toBe('Add tokens here.')
  expect(stopsOf({ tokens: 2 })[0]).toBeUndefined()
})

it('the tour shows the fight, the way to it, or where one begins', () => {
  expect(stopsOf({ isFighting: true })[2]).toBe('Next turn moves the fight on.')
  expect(stopsOf({ isFighting: false })[2]).toBe('Start a fight here.')
  screen.shows = EVERYTHING.filter((each) => each !== 'next-turn')
  expect(stopsOf({ isFighting: true })[2]).toBe('The fight goes on here.')
})

it('what is not on the screen is left out of the tour', () => {
  screen.shows = []
  screen.tokens = []
  expect(stopsOf({})).toEqual([undefined, undefined, undefined, undefined, undefined])
})

function stopsOf({ tokens = 0, isFighting = false, joiningPlacesTokens = true }): readonly (string | undefined)[] {
  const table = {
    map: { tokens: Object.fromEntries(Array.from({ length: tokens }, (_, index) => [`token_${index}`, {}])) },
    combat: { active: isFighting },
    session: { settings: { joiningPlacesTokens } },
  }
  return tourStops(table as unknown as Parameters<typeof tourStops>[0]).map((stop) => stop?.text)
}
