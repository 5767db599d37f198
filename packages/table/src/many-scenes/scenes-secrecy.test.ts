import { aPlayer, playStory, storyOfScenes, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableState, tableOfOneScene } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const STORIES = 30
const canariesIn = (value: unknown): readonly string[] => JSON.stringify(value)?.match(/canary-\d+-/g) ?? []
/** What somebody may know at most: without other scenes, and without undo steps, which repeat the same texts. */
const own = ({ map, scenes: _, ...others }: TableState) => ({ ...others, map: { ...map, history: null }, rewind: null })

describe('a table with several scenes', () => {
  it.each([THE_DM, AYLA, BRAM])('SCENES-3 projecting and then applying equals applying and then projecting, for $name', (viewer) => {
    let visits = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          replica ??= liveTable.view(viewer, before)
          for (const seen of liveTable.project(viewer, event, before, after, by)) {
            if (seen.name === 'scene-entered') visits += 1
            replica = tableOfOneScene.apply(replica, seen, { at, by })
          }
          expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after))
        },
        { messages: storyOfScenes },
      )
    }
    expect(visits).toBeGreaterThan(30)
  })

  it('SCENES-1 nothing of the scenes where they are not is in a byte that a player is sent, nor of a rehearsal', () => {
    let elsewhere = 0
    let rehearsed = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      playStory(
        seed,
        ({ event, before, after, by }) => {
          for (const viewer of [AYLA, BRAM]) {
            const known = new Set(canariesIn([before, after].map((state) => own(liveTable.stateFor(viewer.userId, state)))))
            const { away, rehearsal } = liveTable.stateFor(viewer.userId, after).scenes
            const secrets = new Set(canariesIn([away, rehearsal]).filter((canary) => !known.has(canary)))
            elsewhere += secrets.size
            const told = liveTable.project(viewer, event, before, after, by)
            const leaked = canariesIn([told, liveTable.view(viewer, after)]).filter((canary) => secrets.has(canary))
            expect(leaked, `seed ${seed}, ${event.name}`).toEqual([])
            if (event.name !== 'rehearsed') continue
            rehearsed += 1
            expect(told, `seed ${seed}, ${event.name}`).toEqual([])
          }
        },
        { messages: storyOfScenes },
      )
    }
    expect(elsewhere, 'there are secrets elsewhere').toBeGreaterThan(1_000)
    expect(rehearsed).toBeGreaterThan(200)
  })
})
