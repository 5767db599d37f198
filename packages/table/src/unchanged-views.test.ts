import { aPlayer, playStory, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, liveTable, type TableState } from './index'
import { isEqual } from './kernel/is-equal'

const STORIES = 44

/** Events that are announced without being stored in the state: sent whether or not anything changes. */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(['voice-spoken', 'area-revealed', 'combat-reminder', 'tokens-targeted'])

/** A view as text, cached per state: the state before an event is usually the state after the previous one. */
function viewsOf(viewer: Actor) {
  const known = new WeakMap<TableState, string>()
  return (state: TableState) => {
    const text = known.get(state) ?? JSON.stringify(liveTable.view(viewer, state))
    known.set(state, text)
    return text
  }
}

describe('what changes nothing for a player', () => {
  it.each(['Ayla', 'Bram'])('SECRET-21 is not told to them, announcements apart: %s', (name) => {
    const viewer = aPlayer(name)
    const view = viewsOf(viewer)
    let unseen = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      playStory(seed, ({ event, before, after, by }) => {
        if (view(before) !== view(after)) return
        if (before !== after) unseen += 1
        const told = liveTable.project(viewer, event, before, after, by).map((each) => each.name)
        expect(
          told.filter((each) => !ANNOUNCEMENTS.has(each)),
          `seed ${seed}: ${event.name}`,
        ).toEqual([])
      })
    }
    expect(unseen, 'the DM did things that this player can’t see').toBeGreaterThan(1_000)
  })

  it('SECRET-21 is no part of what they are told: each event changes their copy', () => {
    const viewer = aPlayer('Ayla')
    for (let seed = 1; seed <= STORIES; seed += 1) {
      let copy: TableState | undefined
      playStory(seed, ({ event, before, after, at, by }) => {
        copy ??= liveTable.view(viewer, before)
        for (const told of liveTable.project(viewer, event, before, after, by)) {
          const next = liveTable.apply(copy, told, { at, by })
          if (!ANNOUNCEMENTS.has(told.name)) expect(isEqual(next, copy), `seed ${seed}: ${told.name} at ${event.name}`).toBe(false)
          copy = next
        }
      })
    }
  })

  it('SECRET-21 is told to the DM all the same', () => {
    playStory(1, ({ event, before, after, by }) => {
      const isOfOthers = (event.payload as { to?: readonly string[] }).to?.includes(THE_DM.userId) === false
      expect(liveTable.project(THE_DM, event, before, after, by).length > 0 || isOfOthers, event.name).toBe(true)
    })
  })
})
