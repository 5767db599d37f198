import { describe, expect, it } from 'vitest'
import { EMPTY_STATE, overlay, PLAIN_SHAPE } from './index'
import { aPage, conflict, LYRA, ok } from './sender.test-support'

describe('an edit', () => {
  it('is stored as sent before it is sent', () => {
    const page = aPage()
    const [first, second] = page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    expect(first).toMatchObject({ effect: 'store', pending: { put: [{ sent: [{ hitPoints: 8 }] }] } })
    expect(second).toMatchObject({ effect: 'send', request: { action: 'update', revision: 1, fields: { hitPoints: 8 }, base: LYRA } })
    expect(page.answer(ok({ ...LYRA, hitPoints: 8 }))).toMatchObject([
      { effect: 'store', pending: { removed: ['0001'] } },
      { effect: 'put', document: { revision: 2 } },
    ])
  })

  it('of what is on its way waits for the answer, and is sent upon it', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.edit({ ...LYRA, hitPoints: 7 }, { ...LYRA, hitPoints: 8 })
    expect(page.sent()).toHaveLength(1)
    page.answer(ok({ ...LYRA, hitPoints: 8 }))
    expect(page.sent()[1]).toMatchObject({ revision: 2, fields: { hitPoints: 7 } })
  })

  it('upon a screen that still shows what was there before our own save is no conflict with it', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer(ok({ ...LYRA, hitPoints: 8 }))
    page.edit({ ...LYRA, hitPoints: 6 }, LYRA)
    expect(page.sent()[1]).toMatchObject({ revision: 2, fields: { hitPoints: 6 } })
  })

  it('that changes nothing is not sent', () => {
    const page = aPage()
    page.edit({ ...LYRA }, LYRA)
    expect(page.sent()).toEqual([])
  })

  it('made offline goes upon the newer version that a list brought, where both can hold', () => {
    const page = aPage()
    page.send({ event: 'went-offline' })
    const edit = { type: 'scenes', id: 'char_1', base: { revision: 1, fields: LYRA }, fields: { ...LYRA, hitPoints: 8 } } as const
    page.send({ event: 'edited', edit })
    page.send({ event: 'seen', type: 'scenes', documents: [{ id: 'char_1', revision: 4, fields: { ...LYRA, name: 'Lyra II' } }] })
    page.send({ event: 'came-online' })
    expect(page.sent()).toMatchObject([{ revision: 4, fields: { name: 'Lyra II', hitPoints: 8 } }])
  })
})

describe('a conflict', () => {
  it('of different fields is merged, and nobody is told', () => {
    const page = aPage()
    const edit = { type: 'scenes', id: 'char_1', base: { revision: 1, fields: LYRA }, fields: { ...LYRA, hitPoints: 8 } } as const
    page.send({ event: 'edited', edit })
    page.answer(conflict({ ...LYRA, notes: 'Paid Marn.' }))
    expect(page.sent()[1]).toMatchObject({ revision: 5, fields: { hitPoints: 8, notes: 'Paid Marn.' } })
    expect(page.notices()).toEqual([])
  })

  it('of different fields of a character keeps both, since a level without its hit points is no character', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer(conflict({ ...LYRA, notes: 'Paid Marn.' }))
    expect(page.sent()[1]).toMatchObject({ action: 'create', fields: { hitPoints: 8, notes: 'Owes Marn.' } })
    expect(page.notices()).toMatchObject([{ notice: 'kept-both' }])
  })

  it('of one field keeps both: the newer version in its place, ours made anew beside it', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer(conflict({ ...LYRA, hitPoints: 3 }))
    expect(page.sent()[1]).toMatchObject({ action: 'create', fields: { name: 'Lyra (my changes)', hitPoints: 8 } })
    expect(page.notices()).toMatchObject([{ notice: 'kept-both', name: 'Lyra', copyName: 'Lyra (my changes)' }])
    expect(page.notices()[0]?.conflicts).toEqual([{ path: ['hitPoints'], base: 9, mine: 8, theirs: 3 }])
  })

  it('of a campaign keeps what does not merge in its notes', () => {
    const page = aPage()
    const edit = {
      type: 'campaigns',
      id: 'camp_1',
      base: { revision: 1, fields: LYRA },
      fields: { ...LYRA, name: 'Mine', hitPoints: 8 },
    } as const
    page.send({ event: 'edited', edit })
    page.answer({ outcome: 'conflict', current: { id: 'camp_1', revision: 3, fields: { ...LYRA, name: 'Theirs' } } })
    expect(page.sent()[1]).toMatchObject({ fields: { name: 'Theirs', hitPoints: 8, notes: 'Owes Marn.\nname: Mine' }, revision: 3 })
    expect(page.notices()).toMatchObject([{ notice: 'kept-in-notes', name: 'Theirs' }])
  })

  it('of the one sheet of notes waits for the choice of the user', () => {
    for (const side of ['mine', 'theirs'] as const) {
      const page = aPage()
      const edit = { type: 'notes', id: 'sheet', base: { revision: 1, fields: { text: 'a' } }, fields: { text: 'mine' } } as const
      page.send({ event: 'edited', edit })
      page.answer({ outcome: 'conflict', current: { id: 'sheet', revision: 3, fields: { text: 'theirs' } } })
      expect(page.sent()).toHaveLength(1)
      const [change] = page.state().pending
      expect(change?.conflict?.fields).toEqual({ text: 'theirs' })
      page.send({ event: 'chose', key: change?.key ?? '', side })
      expect(page.sent().slice(1)).toMatchObject(side === 'mine' ? [{ revision: 3, fields: { text: 'mine' } }] : [])
      expect(page.state().pending).toHaveLength(side === 'mine' ? 1 : 0)
    }
  })

  it('is told after the page was closed before it could be', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer(conflict({ ...LYRA, hitPoints: 3 }))
    const { pending, notices } = page.state()
    const reopened = aPage()
    reopened.send({ event: 'opened', owner: 'ayla', pending, notices })
    expect(reopened.notices()).toEqual(page.notices())
    const shown = reopened.send({ event: 'shown', key: notices[0]?.key ?? '' })
    expect(shown).toMatchObject([{ effect: 'store', notices: { removed: [notices[0]?.key] } }])
  })

  it('with the very revision that was sent is a fault of the server’s, and tried again later', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer(conflict({ ...LYRA, hitPoints: 3 }, 1))
    expect(page.waits()).toEqual([2_000])
    expect(page.sent()).toHaveLength(1)
  })
})

describe('a deletion', () => {
  const remove = (page: ReturnType<typeof aPage>) =>
    page.send({ event: 'edited', edit: { type: 'characters', id: 'char_1', base: { revision: 1, fields: LYRA }, fields: null } })

  it('of what was changed elsewhere is taken back and told, since the change would be lost', () => {
    const page = aPage()
    remove(page)
    page.answer(conflict({ ...LYRA, notes: 'Paid Marn.' }))
    expect(page.state().pending).toEqual([])
    expect(page.notices()).toMatchObject([{ notice: 'not-deleted', name: 'Lyra' }])
  })

  it('elsewhere of what we changed makes our version anew and is told', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.answer({ outcome: 'missing', failure: 'gone' })
    expect(page.sent()[1]).toMatchObject({ action: 'create', fields: { name: 'Lyra', hitPoints: 8 } })
    expect(page.notices()).toMatchObject([{ notice: 'kept-as-new', name: 'Lyra' }])
  })

  it('here and elsewhere is done', () => {
    const page = aPage()
    remove(page)
    page.answer({ outcome: 'missing', failure: 'gone' })
    expect([page.state().pending, page.notices()]).toEqual([[], []])
  })

  it('of a draft that was never sent leaves nothing to do', () => {
    const page = aPage()
    page.send({ event: 'went-offline' })
    page.send({ event: 'created', type: 'characters', fields: LYRA, id: 'draft-1' })
    page.edit({ ...LYRA, hitPoints: 1 }, LYRA, { id: 'draft-1', revision: 0 })
    page.send({ event: 'edited', edit: { type: 'characters', id: 'draft-1', base: { revision: 0, fields: LYRA }, fields: null } })
    page.send({ event: 'came-online' })
    expect(page.sent()).toEqual([])
  })
})

describe('an answer that is lost on its way', () => {
  it('of a creation is looked for before it is made again', () => {
    const page = aPage()
    page.send({ event: 'created', type: 'characters', fields: LYRA })
    page.answer({ outcome: 'unreachable' })
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA, { id: page.state().pending[0]?.id ?? '', revision: 0 })
    page.send({ event: 'retry-due' })
    expect(page.sent()[1]).toMatchObject({ action: 'find', attempts: [LYRA] })
    page.answer({ outcome: 'found', documents: [{ id: 'char_7', revision: 1, fields: LYRA }] })
    expect(page.sent()[2]).toMatchObject({ action: 'update', id: 'char_7', revision: 1, fields: { hitPoints: 8 } })
  })

  it('of a change is no conflict with it, also where the user went on', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    page.edit({ ...LYRA, hitPoints: 7 }, { ...LYRA, hitPoints: 8 })
    page.answer({ outcome: 'unreachable' })
    page.send({ event: 'retry-due' })
    page.answer(conflict({ ...LYRA, hitPoints: 8 }, 2))
    expect(page.sent()[2]).toMatchObject({ revision: 2, fields: { hitPoints: 7 } })
    expect(page.notices()).toEqual([])
  })

  it('is waited for twice as long each time, and no longer than a minute', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      page.answer({ outcome: 'unreachable' })
      page.send({ event: 'retry-due' })
    }
    expect(page.waits()).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })
})

describe('drafts', () => {
  it('that name another draft are sent after it, with the id that the server gave', () => {
    const page = aPage()
    page.send({ event: 'went-offline' })
    page.send({
      event: 'created',
      type: 'entities',
      fields: { name: 'Inn', text: 'See draft-camp.', parent: 'draft-camp' },
      id: 'draft-inn',
    })
    page.send({ event: 'created', type: 'campaigns', fields: { name: 'Thornwood' }, id: 'draft-camp' })
    page.send({ event: 'came-online' })
    expect(page.sent()).toMatchObject([{ action: 'create', id: 'draft-camp' }])
    page.answer(ok({ name: 'Thornwood' }, 1, 'camp_9'))
    expect(page.sent()[1]).toMatchObject({ fields: { name: 'Inn', text: 'See camp_9.', parent: 'camp_9' } })
  })

  it('that name each other are made, and then name what was made of them', () => {
    const page = aPage()
    page.send({ event: 'went-offline' })
    page.send({ event: 'created', type: 'entities', fields: { name: 'A', link: 'draft-b' }, id: 'draft-a' })
    page.send({ event: 'created', type: 'entities', fields: { name: 'B', link: 'draft-a' }, id: 'draft-b' })
    page.send({ event: 'came-online' })
    page.answer(ok({ name: 'A', link: 'draft-b' }, 1, 'ent_1'))
    page.answer(ok({ name: 'B', link: 'ent_1' }, 1, 'ent_2'))
    expect(page.sent().slice(1)).toMatchObject([
      { action: 'create', fields: { name: 'B', link: 'ent_1' } },
      { action: 'update', id: 'ent_1', fields: { name: 'A', link: 'ent_2' } },
    ])
  })

  it('that name themselves do so by the id that the server gave', () => {
    const page = aPage()
    page.send({ event: 'created', type: 'entities', fields: { text: 'draft-a' }, id: 'draft-a' })
    page.answer(ok({ text: 'draft-a' }, 1, 'ent_1'))
    expect(page.sent()[1]).toMatchObject({ action: 'update', id: 'ent_1', fields: { text: 'ent_1' } })
  })

  it('that arrived, though the answer is on its way, show once', () => {
    const page = aPage()
    page.send({ event: 'created', type: 'characters', fields: LYRA, id: 'draft-a' })
    const listed = [{ id: 'char_1', revision: 1, fields: LYRA }]
    expect(overlay(listed, page.state().pending, PLAIN_SHAPE)).toEqual([{ id: 'draft-a', revision: 0, fields: LYRA }])
  })
})

describe('a refusal', () => {
  it('holds up nothing but what hangs on it, until the user retries, edits or discards', () => {
    const page = aPage()
    page.send({ event: 'went-offline' })
    page.send({ event: 'created', type: 'campaigns', fields: { name: '' }, id: 'draft-camp' })
    page.send({ event: 'created', type: 'entities', fields: { parent: 'draft-camp' } })
    page.send({ event: 'created', type: 'characters', fields: LYRA })
    page.send({ event: 'came-online' })
    const key = page.state().pending[0]?.key ?? ''
    expect(page.answer({ outcome: 'refused', failure: 'no name' })).toContainEqual(
      expect.objectContaining({ effect: 'refused', failure: 'no name' }),
    )
    expect(page.sent()[1]).toMatchObject({ type: 'characters' })
    page.answer(ok(LYRA, 1))
    expect(page.sent()).toHaveLength(2)
    page.edit({ name: 'Thornwood' }, { name: '' }, { id: 'draft-camp', revision: 0, type: 'campaigns' as 'characters' })
    expect(page.sent()[2]).toMatchObject({ action: 'create', fields: { name: 'Thornwood' } })
    page.answer({ outcome: 'refused', failure: 'still no' })
    page.send({ event: 'discard', key })
    expect(page.state().pending).toMatchObject([{ type: 'entities' }])
  })
})

describe('a batch', () => {
  it('of which the server accepts a part is sent again for the rest', () => {
    const page = aPage({ mostAtOnce: 3 })
    page.send({ event: 'went-offline' })
    for (const id of ['char_1', 'char_2', 'char_3']) page.edit({ ...LYRA, hitPoints: 8 }, LYRA, { id })
    page.send({ event: 'came-online' })
    const [one, two, three] = page.state().requests
    page.send({
      event: 'answered',
      answers: [
        { key: one?.key ?? '', answer: ok({ ...LYRA, hitPoints: 8 }) },
        { key: two?.key ?? '', answer: { outcome: 'refused', failure: 'no' } },
        { key: three?.key ?? '', answer: { outcome: 'unreachable' } },
      ],
    })
    expect(page.state().pending.map(({ id }) => id)).toEqual(['char_2', 'char_3'])
    page.send({ event: 'retry-due' })
    expect(page.sent().map(({ id }) => id)).toEqual(['char_1', 'char_2', 'char_3', 'char_3'])
  })
})

describe('who signs out', () => {
  it('leaves no queue behind, and finds what waits at the next sign-in', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    const { pending } = page.state()
    expect(page.send({ event: 'signed-out', forget: false })).toEqual([])
    expect(page.state()).toEqual(EMPTY_STATE)
    page.send({ event: 'opened', owner: 'ayla', pending, notices: [] })
    expect(page.sent()).toHaveLength(2)
  })

  it('and forgets what waits leaves no rows either', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    expect(page.send({ event: 'signed-out', forget: true })).toMatchObject([{ effect: 'store', pending: { put: [], removed: ['0001'] } }])
  })

  it('hears no answer to what was asked before', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    const key = page.state().requests[0]?.key ?? ''
    page.send({ event: 'signed-out', forget: false })
    page.send({ event: 'opened', owner: 'sam', pending: [], notices: [] })
    expect(page.send({ event: 'answered', answers: [{ key, answer: ok(LYRA) }] })).toEqual([])
  })

  it('without knowing, as an answer says, keeps all that waits', () => {
    const page = aPage()
    page.edit({ ...LYRA, hitPoints: 8 }, LYRA)
    expect(page.answer({ outcome: 'signed-out' })).toEqual([{ effect: 'sign-in-needed' }])
    expect(page.state()).toEqual(EMPTY_STATE)
  })
})
