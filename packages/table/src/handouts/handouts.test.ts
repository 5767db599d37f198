import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, PAPER_MESSAGES, playStory, rehearse, storyOfScenes, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type TableState } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const LETTER = { kind: 'letter', title: 'To the heir', text: 'Burn this.', hand: 'flowing', paper: 'worn' } as const
const PORTRAIT = { ...LETTER, kind: 'picture', title: 'The baron', text: '', pictureId: 'up_baron' } as const

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (name: string, payload: object, actor = THE_DM) => expect(isRefusal(table.send(actor, name, payload)), name).toBe(false)
  const seenBy = (viewer = AYLA) => Object.values(liveTable.view(viewer, table.state).handouts.handouts)
  const show = (handout: object = LETTER, to?: readonly string[]) => {
    done('handout-show', { handout, ...(to === undefined ? {} : { to }) })
    return Object.keys(table.state.handouts.handouts).at(-1) ?? ''
  }
  return { table, done, seenBy, show }
}

describe('handouts', () => {
  it('HANDOUT-1 are shown by the DM alone, to everyone or to players at the table', () => {
    const { table, seenBy, show } = aTable()
    expect(table.send(AYLA, 'handout-show', { handout: LETTER })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'handout-show', { handout: LETTER, to: ['user_none'] })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'handout-show', { handout: LETTER, to: [] })).toMatchObject({ refused: 'SOCK_004' })
    show()
    expect([AYLA, BRAM, THE_DM].map((viewer) => seenBy(viewer))).toMatchObject([[LETTER], [LETTER], [LETTER]])
  })

  it.each([
    ['a letter without words', { ...LETTER, text: ' ' }],
    ['a picture without its file', { ...PORTRAIT, pictureId: undefined }],
  ])('HANDOUT-1 %s is refused', (_what, handout) => {
    const { table } = aTable()
    expect(table.send(THE_DM, 'handout-show', { handout })).toMatchObject({ refused: 'VAL_001' })
    expect(table.state.handouts.handouts).toEqual({})
  })

  it('HANDOUT-2 reach their readers alone, who don’t learn who else reads them', () => {
    const { table, seenBy, show } = aTable()
    const told = table.announcedTo(BRAM, () => show(LETTER, [AYLA.userId]))
    expect([told, seenBy(BRAM)]).toEqual([[], []])
    show({ ...LETTER, title: 'To both' }, [AYLA.userId, BRAM.userId])
    expect(seenBy(BRAM)).toMatchObject([{ title: 'To both', to: [BRAM.userId] }])
    expect(JSON.stringify(seenBy(BRAM))).not.toContain(AYLA.userId)
  })

  it('HANDOUT-2 for everyone are in the journal of somebody who sits down later', () => {
    const { table, seenBy, show } = aTable()
    const CORA = aPlayer('Cora')
    show()
    show({ ...LETTER, title: 'Secret' }, [AYLA.userId])
    table.seat(CORA)
    expect(seenBy(CORA).map(({ title }) => title)).toEqual(['To the heir'])
  })

  it('HANDOUT-3 are taken back, once, and shown to others', () => {
    const { table, done, seenBy, show } = aTable()
    const handoutId = show(LETTER, [AYLA.userId])
    const told = table.announcedTo(AYLA, () => done('handout-readers-change', { handoutId, to: [BRAM.userId] }))
    expect(told).toEqual([{ name: 'handout-taken-back', payload: { handoutId } }])
    expect([seenBy(AYLA).length, seenBy(BRAM).length]).toEqual([0, 1])
    done('handout-readers-change', { handoutId, to: null })
    expect([seenBy(AYLA).length, seenBy(BRAM).length]).toEqual([1, 1])
    expect(table.send(AYLA, 'handout-take-back', { handoutId })).toMatchObject({ refused: 'AUTH_003' })
    done('handout-take-back', { handoutId })
    expect([seenBy(AYLA), seenBy(BRAM), seenBy(THE_DM)]).toEqual([[], [], []])
    expect(table.send(THE_DM, 'handout-take-back', { handoutId })).toEqual([])
    expect(table.send(THE_DM, 'handout-readers-change', { handoutId, to: null })).toMatchObject({ refused: 'VAL_001' })
  })

  it('HANDOUT-4 are unread until their reader opens them, which the DM learns and no other player', () => {
    const { table, done, seenBy, show } = aTable()
    const handoutId = show()
    const toBram = table.announcedTo(BRAM, () => done('handout-open', { handoutId }, AYLA))
    expect([toBram, seenBy(BRAM)[0]?.readBy]).toEqual([[], []])
    expect([seenBy(AYLA)[0]?.readBy, seenBy(THE_DM)[0]?.readBy]).toEqual([[AYLA.userId], [AYLA.userId]])
    expect(table.send(AYLA, 'handout-open', { handoutId })).toEqual([])
    expect(table.send(THE_DM, 'handout-open', { handoutId })).toEqual([])
    const secret = show(LETTER, [AYLA.userId])
    expect(table.send(BRAM, 'handout-open', { handoutId: secret })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(BRAM, 'handout-open', { handoutId: 'handout_none' })).toMatchObject({ refused: 'VAL_001' })
  })

  it('HANDOUT-5 show a picture of the DM to their readers, until they are taken back', () => {
    const { table, done, show } = aTable()
    const pictures = (viewer = AYLA) => liveTable.picturesSeenBy(viewer, table.state)
    const handoutId = show(PORTRAIT, [AYLA.userId])
    show({ ...LETTER, pictureId: 'up_other' })
    expect([pictures(AYLA), pictures(BRAM)]).toEqual([[{ uploadId: 'up_baron', owner: 'dm' }], []])
    done('handout-take-back', { handoutId })
    expect(pictures(AYLA)).toEqual([])
  })

  it('HANDOUT-6 are so many and so long together', () => {
    const { table, done } = aTable()
    const long = { ...LETTER, text: 'x'.repeat(LIMITS.handoutLength) }
    for (let count = 0; count < LIMITS.handoutsLength / LIMITS.handoutLength; count += 1) done('handout-show', { handout: long })
    expect(table.send(THE_DM, 'handout-show', { handout: LETTER })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'handout-show', { handout: { ...LETTER, text: `${long.text}x` } })).toMatchObject({ refused: 'SOCK_004' })
    const many = aTable()
    for (let count = 0; count < LIMITS.handoutsPerTable; count += 1) many.done('handout-show', { handout: PORTRAIT })
    expect(many.table.send(THE_DM, 'handout-show', { handout: PORTRAIT })).toMatchObject({ refused: 'VAL_001' })
  })

  it('HANDOUT-7 are rewound as the DM’s other acts, and stay when a saved game is loaded', () => {
    const { table, done, seenBy, show } = aTable()
    const handoutId = show(LETTER, [AYLA.userId])
    done('handout-take-back', { handoutId })
    done('dm-action', { action: 'rewind' })
    expect([seenBy(AYLA).length, seenBy(BRAM).length]).toEqual([1, 0])
    done('game-load', { name: 'Early', slices: { map: table.state.map } })
    expect(seenBy(AYLA)).toHaveLength(1)
  })

  it('SCREEN-4 in Whisper Mode go only to the chosen people', () => {
    const { table, done, seenBy, show } = aTable()
    done('dm-screen-change', { screen: { isWhispering: true, whisperTo: [BRAM.userId] } })
    show()
    expect([seenBy(AYLA).length, seenBy(BRAM).length]).toEqual([0, 1])
    done('dm-screen-change', { screen: { isWhispering: true, whisperTo: [] } })
    expect(table.send(THE_DM, 'handout-show', { handout: LETTER })).toMatchObject({ refused: 'VAL_001' })
  })

  it('ROOM-6 and the journal and the loot are empty at a table whose snapshot is older', () => {
    const { handouts: _handouts, journal: _journal, loot: _loot, ...older } = aTable().table.state
    const state = older as TableState
    const view = liveTable.view(AYLA, state)
    expect([view.handouts, view.journal, view.loot]).toMatchObject([{ handouts: {} }, { entries: {} }, { lines: {} }])
    const handout = { ...LETTER, id: 'handout_1', at: 5, readBy: [] }
    const event = { name: 'handout-shown', payload: { handout } }
    const after = liveTable.apply(state, event, { at: 5, by: THE_DM.userId })
    expect(after.handouts.handouts).toEqual({ handout_1: handout })
    expect(liveTable.project(AYLA, event, state, after, THE_DM.userId)).toEqual([event])
  })
})

const STORIES = 24
const often = Array.from({ length: 5 }, () => PAPER_MESSAGES).flat()

describe('what a player may know of papers', () => {
  it.each([THE_DM, AYLA])('SECRET-1 projecting and then applying equals applying and then projecting, for $name', (viewer) => {
    for (let seed = 1; seed <= STORIES; seed += 1) {
      let copy: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          copy ??= liveTable.view(viewer, before)
          for (const seen of liveTable.project(viewer, event, before, after, by)) copy = liveTable.apply(copy, seen, { at, by })
          expect(copy.handouts, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after).handouts)
          expect(copy.journal, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after).journal)
          expect(copy.loot, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after).loot)
        },
        { messages: [...storyOfScenes, ...often, ...often] },
      )
    }
  })

  it.each([THE_DM, AYLA, BRAM])('HANDOUT-2, JOURNAL-1 no word of another’s note, nor of a handout for others, reaches $name', (viewer) => {
    let hidden = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      const allowed = new Set<string>()
      playStory(
        seed,
        ({ event, before, after, by }) => {
          for (const { to, title, text, pictureId } of Object.values(after.handouts.handouts)) {
            if (viewer.role !== 'dm' && to?.includes(viewer.userId) === false) hidden += 1
            else for (const words of [title, text, pictureId]) if (words !== undefined) allowed.add(words)
          }
          for (const { authorId, scope, text } of Object.values(after.journal.entries)) {
            if (scope === 'mine' && authorId !== viewer.userId) hidden += 1
            else allowed.add(text)
          }
          const told = liveTable.project(viewer, event, before, after, by)
          const bytes = JSON.stringify([told, liveTable.view(viewer, after), liveTable.picturesSeenBy(viewer, after)])
          const leaked = (bytes.match(/canary-\d+-/g) ?? []).filter((canary) => !allowed.has(canary))
          expect(leaked, `seed ${seed}, ${event.name}`).toEqual([])
          // SECRET-21
          const isUnseen = JSON.stringify(liveTable.view(viewer, before)) === JSON.stringify(liveTable.view(viewer, after))
          if (viewer.role === 'player' && isUnseen && /^(handout|journal)/.test(event.name))
            expect(told, `seed ${seed}, ${event.name}`).toEqual([])
        },
        { messages: [...PAPER_MESSAGES, 'dm-action', 'dm-screen-change'] },
      )
    }
    expect(hidden, 'the stories hold secrets at all').toBeGreaterThan(500)
  })
})
