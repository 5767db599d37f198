import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../testing/both-databases'
import type { TemporaryDatabase } from '../testing/temporary-database'
import { createDocumentStore, type DocumentStore } from './document-store'

const AT = 1_767_600_000_000

describeOnBothDatabases('documents', (open) => {
  let temporary: TemporaryDatabase
  let store: DocumentStore
  beforeEach(async () => {
    temporary = await open()
    store = createDocumentStore(temporary.database.query, { table: 'characters', owner: 'created_by' })
    for (const id of ['mira', 'tam']) {
      const user = { id, email: id, username: id, password_hash: '', is_demo: 0, created_at: AT, used_at: AT }
      await temporary.database.query.insertInto('users').values(user).execute()
    }
  })
  afterEach(() => temporary.remove())

  const add = (id: string, owner: string, document = '{}', createdAt = AT) => store.add({ id, owner, revision: 1, createdAt, document })

  it('come back as they were written, oldest first, times as numbers', async () => {
    await add('char_2', 'mira', '{"name":"Zoë \\u0000 🐉"}', AT + 1)
    await add('char_1', 'mira')
    expect(await store.list('mira')).toEqual([
      { id: 'char_1', owner: 'mira', revision: 1, createdAt: AT, document: '{}' },
      { id: 'char_2', owner: 'mira', revision: 1, createdAt: AT + 1, document: '{"name":"Zoë \\u0000 🐉"}' },
    ])
  })

  it('are found, changed and removed by their owner alone', async () => {
    await add('char_1', 'mira')
    expect(await store.find('tam', 'char_1')).toBeUndefined()
    expect(await store.replace({ owner: 'tam', id: 'char_1', revision: 1, document: '[]', at: AT })).toBeUndefined()
    expect(await store.remove('tam', 'char_1')).toBe(false)
    await store.removeAll('tam')
    expect(await store.find('mira', 'char_1')).toMatchObject({ document: '{}', revision: 1 })
  })

  it('take one of two changes to the same revision', async () => {
    await add('char_1', 'mira')
    const change = (document: string) => store.replace({ owner: 'mira', id: 'char_1', revision: 1, document, at: AT })
    const both = await Promise.all([change('"one"'), change('"two"')])
    expect(both.filter((replaced) => replaced !== undefined)).toEqual([expect.objectContaining({ revision: 2 })])
  })

  it('are counted and measured, with and without one of them', async () => {
    await add('char_1', 'mira', '12345')
    await add('char_2', 'mira', '123')
    expect(await store.size('mira')).toEqual({ count: 2, length: 8 })
    expect(await store.size('mira', 'char_1')).toEqual({ count: 1, length: 3 })
    expect(await store.size('tam')).toEqual({ count: 0, length: 0 })
  })

  it('go with their owner', async () => {
    await add('char_1', 'mira')
    await temporary.database.query.deleteFrom('users').where('id', '=', 'mira').execute()
    expect(await store.find('mira', 'char_1')).toBeUndefined()
  })
})
