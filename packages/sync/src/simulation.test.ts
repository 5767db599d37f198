import { expect, it } from 'vitest'
import type { Fields, SyncDocument } from './index'
import { aBrowser, aClock, aServer, type Browser, type Chance, chanceOf, type Server, type Tab, TYPES } from './simulation.test-support'

const STEPS = 70
const TOKEN = /t\d+t/g
const DRAFT = /draft-\w+/g

/** Each written value is unique, so that it can be found again. */
class Written {
  private readonly all = new Set<string>()
  /** Overwritten, deleted or given up by a user who saw them. */
  private readonly givenUp = new Set<string>()
  token = () => {
    const token = `t${this.all.size}t`
    this.all.add(token)
    return token
  }
  giveUp = (value: unknown) => {
    const text = JSON.stringify(value) ?? ''
    for (const [token] of [...text.matchAll(TOKEN), ...text.matchAll(DRAFT)]) this.givenUp.add(token)
  }
  draftsLeftIn = (truth: string) => (truth.match(DRAFT) ?? []).filter((draft) => !this.givenUp.has(draft))
  lostFrom = (truth: string) => {
    const kept = new Set(truth.match(TOKEN))
    return [...this.all].filter((token) => !this.givenUp.has(token) && !kept.has(token))
  }
}

interface Stage {
  readonly chance: Chance
  readonly written: Written
  readonly server: Server
  readonly browsers: readonly Browser[]
}

function act({ chance, written }: Stage, tab: Tab): void {
  const type = chance.pick(TYPES) ?? 'characters'
  const seen = chance.pick(tab.view(type))
  if (tab.state().owner === undefined) return
  if (type !== 'notes' && (seen === undefined || chance.is(0.06))) {
    const parent = type === 'entities' && chance.is(0.5) ? chance.pick(tab.view('campaigns'))?.id : undefined
    const link = chance.pick(tab.view('entities'))?.id
    const name = chance.is(0.04) ? `BAD ${written.token()}` : written.token()
    const fields = {
      name,
      a: written.token(),
      notes: `${written.token()}\nsecond\nthird`,
      items: [],
      ...(parent && { parent }),
      ...(link && { link }),
    }
    tab.send({ event: 'created', type, fields })
    return
  }
  if (seen === undefined) return
  const { id, revision, fields } = seen
  if (type !== 'notes' && chance.is(0.12)) {
    written.giveUp(seen)
    tab.send({ event: 'edited', edit: { type, id, base: { revision, fields }, fields: null } })
    return
  }
  tab.send({ event: 'edited', edit: { type, id, base: { revision, fields }, fields: edited(seen, chance, written, tab) } }, closing(chance))
}

function edited({ fields }: SyncDocument, chance: Chance, written: Written, tab: Tab): Fields {
  const over = (name: string, value: unknown): Fields => {
    written.giveUp(fields[name])
    return { ...fields, [name]: value }
  }
  const items = (fields.items ?? []) as readonly { readonly id: string; readonly value: string }[]
  const lines = String(fields.notes).split('\n')
  const line = chance.below(lines.length)
  const item = chance.pick(items)
  switch (chance.below(8)) {
    case 0:
      return over('name', chance.is(0.05) ? `BAD ${written.token()}` : written.token())
    case 1:
      return { ...fields, items: [...items, { id: written.token(), value: written.token() }] }
    case 2:
      written.giveUp(item)
      return { ...fields, items: items.filter((one) => one !== item) }
    case 3:
      written.giveUp(item?.value)
      return { ...fields, items: items.map((one) => (one === item ? { ...one, value: written.token() } : one)) }
    case 4:
      written.giveUp(lines[line])
      return { ...fields, notes: lines.with(line, written.token()).join('\n') }
    case 5:
      return { ...fields, notes: lines.toSpliced(line, 0, written.token()).join('\n') }
    case 6:
      return over('link', chance.pick(tab.view('entities'))?.id)
    default:
      return over('a', written.token())
  }
}

/** The number of the effect before which the page is closed; undefined: it is not closed. */
const closing = (chance: Chance) => (chance.is(0.04) ? 1 + chance.below(3) : undefined)

function disturb(stage: Stage, tab: Tab | undefined): void {
  if (tab === undefined) return
  const { chance, written } = stage
  const what = chance.below(100)
  if (what < 50) act(stage, tab)
  else if (what < 76) {
    const how = chance.is(0.2) ? 'lost' : chance.is(0.02) ? 'signed out' : 'on'
    tab.travel(chance.below(tab.network().length || 1), how, closing(chance))
  } else if (what < 83) tab.refresh()
  else if (what < 86) tab.open()
  else if (what < 91) tab.send({ event: 'went-offline' })
  else if (what < 95) tab.send({ event: 'came-online' })
  else if (what < 97) tab.send({ event: 'retry-due' })
  else if (what < 98) {
    // The user has confirmed it: pending changes are given up.
    if (chance.is(0.5)) {
      written.giveUp(tab.state().pending)
      tab.send({ event: 'signed-out', forget: true })
    } else tab.send({ event: 'signed-out', forget: false })
  } else decide(stage, tab)
}

/** Makes the decisions that only a user can make. */
function decide({ chance, written }: Stage, tab: Tab): void {
  if (tab.state().owner === undefined) tab.open()
  for (const { key, id, conflict, wanted } of tab.state().pending) {
    if (tab.state().held.includes(key)) {
      written.giveUp([id, wanted])
      tab.send({ event: 'discard', key })
    } else if (conflict !== null) {
      const side = chance.is(0.5) ? 'mine' : 'theirs'
      written.giveUp(side === 'mine' ? conflict.fields : wanted)
      tab.send({ event: 'chose', key, side })
    }
  }
}

/** All tabs open and go online again, and nothing is lost any more. */
function comeToRest(stage: Stage): void {
  const { browsers, chance } = stage
  const isBusy = () => browsers.some(({ rows, tabs }) => rows.size > 0 || tabs.some((tab) => tab.network().length > 0))
  const tabs = browsers.flatMap((browser) => browser.tabs)
  for (const tab of tabs) {
    tab.open()
    tab.send({ event: 'came-online' })
  }
  for (const browser of browsers) arrive(chance, browser, browser.strays.length)
  for (let round = 0; round < 400 && isBusy(); round += 1) {
    for (const tab of tabs) {
      decide(stage, tab)
      tab.send({ event: 'retry-due' })
      tab.travel(0, 'on')
    }
  }
  for (const tab of tabs) tab.refresh()
}

/** Requests of closed pages reach the server late; their answers are dropped. */
function arrive(chance: Chance, browser: Browser, count: number): void {
  for (let each = 0; each < count; each += 1) {
    const [stray] = browser.strays.splice(chance.below(browser.strays.length), 1)
    if (stray !== undefined) browser.server.handle(stray)
  }
}

function simulate(seed: number): void {
  const tick = aClock()
  const chance = chanceOf(seed)
  const server = aServer(tick)
  const browsers = [aBrowser('ann', server, tick), aBrowser('ben', server, tick)]
  const stage = { chance, written: new Written(), server, browsers }
  for (const { tabs } of browsers) for (const tab of tabs) tab.refresh()
  for (let count = 0; count < STEPS; count += 1) {
    const browser = browsers[chance.below(2)]
    // Most people have one tab.
    disturb(stage, browser?.tabs[chance.is(0.8) ? 0 : 1])
    if (browser !== undefined && chance.is(0.1)) arrive(chance, browser, 1)
  }
  comeToRest(stage)

  for (const { owner, rows, shown, tabs } of browsers) {
    expect([...rows.values()], `${owner} has nothing left to send or to tell`).toEqual([])
    for (const tab of tabs) {
      for (const type of TYPES) expect(tab.view(type), `${owner} sees what the server has`).toEqual(server.list(type))
    }
    const keys = shown.map(({ key }) => key)
    expect(new Set(keys).size, 'nothing is told twice').toBe(keys.length)
  }
  expect(stage.written.lostFrom(server.truth()), 'no value is lost that nobody gave up').toEqual([])
  expect(stage.written.draftsLeftIn(server.truth()), 'whatever named a draft names the document that was made of it').toEqual([])
  const copies = server.made.map(({ name }) => String(name)).filter((name) => name.endsWith('(mine)'))
  const told = new Set(browsers.flatMap(({ shown }) => shown.map(({ copyName }) => copyName)))
  expect(
    copies.filter((name) => !told.has(name)),
    'whoever has a copy was told',
  ).toEqual([])
}

const seeds = Array.from({ length: 1_000 }, (_, seed) => seed)

it('two browsers and a server agree after edits, deletions, lost answers, reloads and sign-outs, and lose nothing that was written', () => {
  const failed = seeds.flatMap((seed) => {
    try {
      simulate(seed)
      return []
    } catch (error) {
      return [`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
  expect(failed.slice(0, 5), `${failed.length} of ${seeds.length} seeds failed`).toEqual([])
})
