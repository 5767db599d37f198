import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, overlay, type PendingChange, PLAIN_SHAPE, type SyncEvent } from './index'
import { aPage } from './sender.test-support'

describe('any order of events', () => {
  const fields = fc.record({
    name: fc.constantFrom('a', 'b'),
    text: fc.constantFrom('', 'x', 'x\ny'),
    link: fc.constantFrom('draft-1', 'id-1'),
  })
  const id = fc.constantFrom('draft-1', 'draft-2', 'id-1', 'id-2')
  const type = fc.constantFrom('characters' as const, 'campaigns' as const, 'notes' as const)
  const document = fc.record({ id: fc.constantFrom('id-1', 'id-2'), revision: fc.integer({ min: 1, max: 4 }), fields })
  const answer: fc.Arbitrary<Answer<string>> = fc.oneof(
    fc.record({ outcome: fc.constant('ok' as const), document: fc.option(document) }),
    fc.record({ outcome: fc.constant('found' as const), documents: fc.array(document, { maxLength: 2 }) }),
    fc.record({ outcome: fc.constant('conflict' as const), current: document }),
    fc.record({ outcome: fc.constantFrom('missing' as const, 'refused' as const), failure: fc.constant('no') }),
    fc.record({ outcome: fc.constantFrom('unreachable' as const, 'signed-out' as const) }),
  )
  const event: fc.Arbitrary<SyncEvent<string> | Answer<string> | 'opened'> = fc.oneof(
    fc.constant('opened' as const),
    fc.record({ event: fc.constant('created' as const), type, fields, id: fc.constantFrom('draft-1', 'draft-2') }),
    fc.record({
      event: fc.constant('edited' as const),
      edit: fc.record({ type, id, base: fc.record({ revision: fc.nat(3), fields }), fields: fc.option(fields) }),
    }),
    fc.record({ event: fc.constant('seen' as const), type, documents: fc.array(document, { maxLength: 2 }) }),
    { arbitrary: answer, weight: 4 },
    fc.record({ event: fc.constantFrom('went-offline' as const, 'came-online' as const, 'retry-due' as const) }),
    fc.record({ event: fc.constant('signed-out' as const), forget: fc.boolean() }),
  )

  it('leaves the stored rows as the state has them, and never two requests for one document', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const page = aPage({ mostAtOnce: 3 })
        const rows = new Map<string, PendingChange>()
        for (const one of events) {
          if (page.state().owner === undefined && one !== 'opened') continue
          const effects =
            one === 'opened'
              ? page.send({ event: 'opened', owner: 'ayla', pending: [...rows.values()], notices: [] })
              : 'event' in one
                ? page.send(one)
                : page.answer(one)
          for (const effect of effects) {
            if (effect.effect !== 'store') continue
            for (const key of effect.pending.removed) rows.delete(key)
            for (const row of effect.pending.put) rows.set(row.key, JSON.parse(JSON.stringify(row)) as PendingChange)
          }
          const { owner, pending, requests } = page.state()
          if (owner !== undefined) expect([...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(pending)
          const onTheirWay = requests.map((request) => `${request.type}/${request.id}`)
          expect(new Set(onTheirWay).size).toBe(onTheirWay.length)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('shows each document once, and laying what waits over it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.uniqueArray(document, { selector: (one) => one.id }), (events, documents) => {
        const page = aPage()
        page.send({ event: 'went-offline' })
        for (const one of events) {
          if (one === 'opened' || !('event' in one) || page.state().owner === undefined) continue
          // Draft ids are never reused.
          page.send(one.event === 'created' ? { event: 'created', type: one.type, fields: one.fields } : one)
        }
        const pending = page.state().pending.filter((change) => change.type === 'characters')
        const shown = overlay(documents, pending, PLAIN_SHAPE)
        const ids = shown.map((one) => one.id)
        expect(new Set(ids).size).toBe(ids.length)
        const onServer = shown.filter((one) => !one.id.startsWith('draft-'))
        expect(overlay(onServer, pending, PLAIN_SHAPE)).toEqual(shown)
      }),
      { numRuns: 500 },
    )
  })
})
