import { UserId } from '@hearthlight/protocol'
import { vi } from 'vitest'
import type { Collection } from './collection'
import { createEntryStore } from './entry-store'
import { createOutbox, type Outbox } from './outbox'
import type { Fields, Listed } from './outbox-entry'
import type { OutboxNews, Settled } from './outbox-ports'
import type { Exclusive } from './tabs'

export interface TestCharacter extends Listed {
  readonly name: string
  readonly createdAt: string
}

export const AYLA = UserId.parse('user_ayla')
export const SAM = UserId.parse('user_sam')

/** A server of heroes that can be cut off: before it hears, or after it has acted. */
export function aServer() {
  const heroes = new Map<string, TestCharacter>()
  const heard: string[] = []
  const refusing = new Set<string>()
  let connection: 'up' | 'down' | 'answers are lost' = 'up'
  let made = 0

  const reach = async <Answer>(line: string, act: () => Answer): Promise<Answer | { outcome: 'unreachable'; failure: string }> => {
    if (connection === 'down') return { outcome: 'unreachable', failure: 'down' }
    heard.push(line)
    const answer = act()
    return connection === 'up' ? answer : { outcome: 'unreachable', failure: 'lost' }
  }
  const collection: Collection<TestCharacter, string> = {
    create: (fields) =>
      reach(`create ${fields.name}`, () => {
        if (refusing.has(String(fields.name))) return { outcome: 'refused', failure: 'no' } as const
        made += 1
        return { outcome: 'done', item: put({ id: `char_${made}`, revision: 1, name: String(fields.name) }) } as const
      }),
    update: (id, fields, revision) =>
      reach(`update ${id} ${fields.name}`, () => {
        const current = heroes.get(id)
        if (current === undefined) return { outcome: 'missing', failure: 'gone' } as const
        if (current.revision !== revision) return { outcome: 'conflict', current, failure: 'stale' } as const
        return { outcome: 'done', item: put({ id, revision: revision + 1, name: String(fields.name) }) } as const
      }),
    remove: (id) =>
      reach(`delete ${id}`, () =>
        heroes.delete(id) ? ({ outcome: 'done', item: undefined } as const) : ({ outcome: 'missing', failure: 'gone' } as const),
      ),
    list: () => reach('list', () => ({ outcome: 'listed', items: [...heroes.values()] }) as const),
    draft: ({ target, fields, at }) => ({ id: target, revision: 0, name: String(fields.name), createdAt: at }),
    withFields: (hero, fields) => ({ ...hero, name: String(fields.name) }),
    isMadeFrom: ({ name }, fields) => name === fields.name,
    nameOf: (fields) => String(fields.name),
    renamed: (fields: Fields, name) => ({ ...fields, name }),
  }
  const put = (hero: Omit<TestCharacter, 'createdAt'>): TestCharacter => {
    const whole = { ...hero, createdAt: '2026-11-21T12:00:00.000Z' }
    heroes.set(hero.id, whole)
    return whole
  }
  return {
    collection,
    heard,
    refusing,
    put,
    names: () => [...heroes.values()].map(({ name }) => name),
    revisionOf: (id: string) => heroes.get(id)?.revision ?? 0,
    is: (state: typeof connection) => {
      connection = state
    },
    isUp: () => connection === 'up',
  }
}

type Server = ReturnType<typeof aServer>

/** One browser: what its tabs share. */
export function aBrowser() {
  const tabs: Outbox<string>[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const exclusive: Exclusive = (task) => {
    const answer = queue.then(task)
    queue = answer.catch(() => undefined)
    return answer
  }
  return {
    exclusive,
    join: (tab: Outbox<string>) => tabs.push(tab),
    announceFrom: (tab: () => Outbox<string>) => (settled: Settled) => {
      for (const other of tabs) if (other !== tab()) other.heard(settled)
    },
  }
}

let ids = 0

/** One page with its list of heroes as the screen shows it. */
export function aTab(server: Server, browser: ReturnType<typeof aBrowser>, owner = AYLA) {
  const person = { owner: owner as UserId | undefined }
  let list: readonly Listed[] = []
  const news = {
    conflict: vi.fn<OutboxNews<string>['conflict']>(),
    gone: vi.fn<OutboxNews<string>['gone']>(),
    refused: vi.fn<OutboxNews<string>['refused']>(),
    unstored: vi.fn<OutboxNews<string>['unstored']>(),
    delivered: vi.fn<OutboxNews<string>['delivered']>(),
  }
  const show = (items: readonly Listed[]) => {
    list = outbox.overlay('characters', items as readonly TestCharacter[], server.collection)
  }
  const outbox: Outbox<string> = createOutbox<string>({
    owner: () => person.owner,
    shelf: createEntryStore(),
    exclusive: browser.exclusive,
    collections: { characters: server.collection, campaigns: server.collection, entities: server.collection },
    isOnline: server.isUp,
    announce: browser.announceFrom(() => outbox),
    settled: ({ target, item }) => {
      const others = list.filter(({ id }) => id !== target && id !== item?.id)
      show(item === undefined ? others : [...others, item])
    },
    changed: () => show(list),
    reload: () => undefined,
    news,
    newId: () => {
      ids += 1
      return `id${ids}`
    },
    now: () => 1_700_000_000_000,
  })
  browser.join(outbox)
  return {
    outbox,
    news,
    person,
    show,
    ids: () => list.map(({ id }) => id),
    names: () => (list as readonly TestCharacter[]).map(({ name }) => name),
    create: (name: string) => outbox.submit({ kind: 'characters', action: 'create', fields: { name } }),
    rename: (target: string, name: string, revision = 1, answersConflict = false) =>
      outbox.submit({ kind: 'characters', action: 'update', target, fields: { name }, revision }, { answersConflict }),
    remove: (target: string) => outbox.submit({ kind: 'characters', action: 'delete', target }),
  }
}
