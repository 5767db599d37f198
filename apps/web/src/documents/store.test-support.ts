import { UserId } from '@hearthlight/protocol'
import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Failure, failureWithout } from '../http/failure'
import { type Answered, type Collection, type Listed, withoutChange } from './collection'
import type { Exclusive } from './cross-tab'
import { createStoredRows } from './persistence'
import type { DocumentNews, Settled } from './ports'
import { createDocuments } from './store'
import type { DocumentStatus } from './waiting'

export interface TestCharacter extends Listed {
  readonly name: string
  readonly createdAt: string
}
type Documents = ReturnType<typeof createDocuments>

export const AYLA = UserId.parse('user_ayla')
export const SAM = UserId.parse('user_sam')
export const NO: Failure = { ...failureWithout('VAL_001', 400), message: 'no' }

/** A server of characters whose connection can be cut: before it receives a request, or after it has executed it. */
export function aServer() {
  const characters = new Map<string, TestCharacter>()
  const heard: string[] = []
  const refusing = new Set<string>()
  let connection: 'up' | 'slow' | 'down' | 'answers are lost' | 'silent' = 'up'
  let made = 0

  const reach = async (line: string, act: () => Answered<TestCharacter>): Promise<Answered<TestCharacter>> => {
    if (connection === 'silent') return new Promise(() => {})
    if (connection === 'slow') await new Promise((resolve) => setTimeout(resolve, 20_000))
    if (connection === 'down') return { outcome: 'unreachable', failure: NO }
    heard.push(line)
    const answer = act()
    return connection === 'up' || connection === 'slow' ? answer : { outcome: 'unreachable', failure: NO }
  }
  const collection: Collection<TestCharacter> = {
    send: (request) => {
      const { id } = request
      if (request.action === 'find') return reach('list', () => ({ outcome: 'found', items: [...characters.values()] }))
      const name = 'fields' in request ? String(request.fields.name) : ''
      if (request.action === 'create') {
        return reach(`create ${name}`, () => {
          if (refusing.has(name)) return { outcome: 'refused', failure: NO }
          made += 1
          return { outcome: 'ok', item: put({ id: `char_${made}`, revision: 1, name }) }
        })
      }
      const current = characters.get(id)
      if (request.action === 'delete') {
        return reach(`delete ${id}`, () =>
          characters.delete(id) ? { outcome: 'ok', item: undefined } : { outcome: 'missing', failure: NO },
        )
      }
      return reach(`update ${id} ${name}`, () => {
        if (current === undefined) return { outcome: 'missing', failure: NO }
        if (current.revision !== request.revision) return { outcome: 'conflict', current }
        return { outcome: 'ok', item: put({ id, revision: current.revision + 1, name }) }
      })
    },
    documentOf: ({ id, revision, name }) => ({ id, revision, fields: { name } }),
    draft: ({ id, at }, fields) => ({ id, revision: 0, name: String(fields.name), createdAt: at }),
    withFields: (character, fields) => ({ ...character, name: String(fields.name) }),
    nameOf: (fields) => String(fields.name),
    renamed: (fields, name) => ({ ...fields, name }),
  }
  const put = (character: Omit<TestCharacter, 'createdAt'>): TestCharacter => {
    const whole = { ...character, createdAt: '2026-11-21T12:00:00.000Z' }
    characters.set(character.id, whole)
    return whole
  }
  return {
    collection,
    heard,
    refusing,
    put,
    names: () => [...characters.values()].map(({ name }) => name),
    revisionOf: (id: string) => characters.get(id)?.revision ?? 0,
    is: (state: typeof connection) => {
      connection = state
    },
    isUp: () => connection === 'up' || connection === 'slow' || connection === 'silent',
  }
}

type Server = ReturnType<typeof aServer>

/** One browser: the parts that its tabs share. */
export function aBrowser() {
  const tabs: Documents[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const exclusive: Exclusive = (task) => {
    const answer = queue.then(task)
    queue = answer.catch(() => undefined)
    return answer
  }
  return {
    exclusive,
    join: (tab: Documents) => tabs.push(tab),
    announceFrom: (tab: () => Documents) => (settled: Settled) => {
      for (const other of tabs) if (other !== tab()) other.heard(settled)
    },
  }
}

let ids = 0

/** One page with its list of characters as the screen shows it. */
export function aTab(server: Server, browser: ReturnType<typeof aBrowser>, owner = AYLA) {
  const person = { owner: owner as UserId | undefined }
  let list: readonly TestCharacter[] = []
  const news = {
    notice: vi.fn<DocumentNews['notice']>(),
    refused: vi.fn<DocumentNews['refused']>(),
    failed: vi.fn<DocumentNews['failed']>(),
    unstored: vi.fn<DocumentNews['unstored']>(),
    delivered: vi.fn<DocumentNews['delivered']>(),
  }
  const status = createStore<DocumentStatus>(() => ({ waiting: 0, isStuck: false }))
  const show = (items: readonly TestCharacter[]) => {
    list = documents.overlay('characters', items, server.collection)
  }
  const documents: Documents = createDocuments({
    owner: () => person.owner,
    rows: createStoredRows(),
    exclusive: browser.exclusive,
    load: async () => server.collection as unknown as Collection<Listed>,
    isOnline: server.isUp,
    announce: browser.announceFrom(() => documents),
    put: ({ target, item }) => {
      const others = list.filter(({ id }) => id !== target && id !== item?.id)
      show(item === undefined ? others : [...others, item as TestCharacter])
    },
    changed: (_type, dropped) => show(withoutChange(list, dropped, server.collection)),
    reload: () => undefined,
    news,
    status,
    newId: () => {
      ids += 1
      return `id${ids}`
    },
    now: () => 1_700_000_000_000,
  })
  browser.join(documents)
  const edit = (id: string, was: string, revision: number, fields: { readonly name: string } | null) =>
    documents.edit({ type: 'characters', id, base: { revision, fields: { name: was } }, fields })
  return {
    documents,
    news,
    status,
    person,
    show,
    notices: () =>
      news.notice.mock.calls.map(([{ notice, name, copyName }]) => [notice, name, ...(copyName === undefined ? [] : [copyName])]),
    ids: () => list.map(({ id }) => id),
    names: () => list.map(({ name }) => name),
    create: (name: string, patienceMs?: number) => documents.create('characters', { name }, patienceMs),
    rename: (id: string, was: string, name: string, revision = 1) => edit(id, was, revision, { name }),
    remove: (id: string, was: string) => edit(id, was, 1, null),
    /** Sent after a second without another such change. */
    renameSoon: (id: string, was: string, name: string, revision = 1) =>
      documents.editSoon({ type: 'characters', id, base: { revision, fields: { name: was } }, fields: { name } }, 1_000),
  }
}
