import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../lib/storage/memory-storage.test-support'
import { AYLA, aBrowser, aServer, aTab, NO, SAM } from './store.test-support'

let server: ReturnType<typeof aServer>
let browser: ReturnType<typeof aBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'info').mockImplementation(() => {})
  server = aServer()
  browser = aBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const aCharacter = (id: string, name: string) => ({ id, revision: 1, name, createdAt: '' })
const waitingKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')

describe('with a connection', () => {
  it('a change is the server’s at once, and nothing is left behind', async () => {
    const tab = aTab(server, browser)
    expect(await tab.create('Lyra')).toMatchObject({ outcome: 'sent', item: { id: 'char_1', revision: 1 } })
    expect(await tab.rename('char_1', 'Lyra', 'Lyra the Bold')).toMatchObject({ outcome: 'sent', item: { revision: 2 } })
    expect(tab.names()).toEqual(['Lyra the Bold'])
    expect(waitingKeys()).toEqual([])
    expect(tab.news.delivered).not.toHaveBeenCalled()
  })

  it('a refusal is the caller’s, and is not tried again', async () => {
    server.refusing.add('Nameless')
    const tab = aTab(server, browser)
    expect(await tab.create('Nameless')).toEqual({ outcome: 'refused', failure: NO })
    expect(waitingKeys()).toEqual([])
    expect(tab.news.refused).not.toHaveBeenCalled()
  })

  it('a conflict keeps both versions, and the caller hears of its own', async () => {
    server.put({ id: 'char_9', revision: 3, name: 'Theirs' })
    const tab = aTab(server, browser)
    expect(await tab.rename('char_9', 'Thorn', 'Mine')).toMatchObject({ outcome: 'sent', item: { name: 'Mine (my changes)' } })
    expect(server.names()).toEqual(['Theirs', 'Mine (my changes)'])
    expect(tab.notices()).toEqual([['kept-both', 'Theirs', 'Mine (my changes)']])
  })

  it('a slow server: the caller is told that the document is kept, unless it waits for the answer', async () => {
    server.is('slow')
    const told = aTab(server, browser).create('Lyra')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await told).toMatchObject({ outcome: 'kept' })
    await vi.advanceTimersByTimeAsync(12_000)
    const waits = aTab(server, browser).create('Thorn', 60_000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await waits).toMatchObject({ outcome: 'sent', item: { name: 'Thorn' } })
    expect(server.names()).toEqual(['Lyra', 'Thorn'])
  })

  it('a sign-out leaves no queue, no timer and nobody waiting, and what was not sent is there at the next sign-in', async () => {
    const tab = aTab(server, browser)
    server.is('silent')
    const asked = tab.create('Lyra')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    tab.person.owner = undefined
    tab.documents.end()
    expect(vi.getTimerCount()).toBe(0)
    expect(await asked).toMatchObject({ outcome: 'refused', failure: { status: 401 } })
    expect(tab.status.getState()).toEqual({ waiting: 0, isStuck: false })
    tab.show([])
    expect(tab.names()).toEqual([])
    expect(waitingKeys()).toHaveLength(1)
    server.is('up')
    await aTab(server, aBrowser(), AYLA).documents.send()
    expect(server.names()).toEqual(['Lyra'])
    expect(waitingKeys()).toEqual([])
  })
})

describe('a change that is sent after a rest', () => {
  const thorn = () => {
    server.put({ id: 'char_9', revision: 1, name: 'Thorn' })
    const tab = aTab(server, browser)
    tab.show([aCharacter('char_9', 'Thorn')])
    return tab
  }

  it('is shown and stored at once, and two of one document are one request', async () => {
    const tab = thorn()
    tab.renameSoon('char_9', 'Thorn', 'Thorn I')
    await vi.advanceTimersByTimeAsync(900)
    tab.renameSoon('char_9', 'Thorn I', 'Thorn II')
    expect(tab.names()).toEqual(['Thorn II'])
    const reloaded = aTab(server, browser)
    reloaded.show([aCharacter('char_9', 'Thorn')])
    expect(reloaded.names(), 'as a page shows it that is opened now').toEqual(['Thorn II'])
    await vi.advanceTimersByTimeAsync(900)
    expect(server.heard).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(server.heard).toEqual(['update char_9 Thorn II'])
    expect(waitingKeys()).toEqual([])
    expect(tab.news.delivered, 'it never waited for a connection').not.toHaveBeenCalled()
  })

  it('goes with whatever is sent earlier', async () => {
    const tab = thorn()
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    await tab.create('Lyra')
    await tab.documents.send()
    expect(server.names()).toEqual(['Thorn II', 'Lyra'])
    expect(tab.news.delivered).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is sent after the one that is on its way, upon what that one made', async () => {
    const tab = thorn()
    const { send } = server.collection
    vi.spyOn(server.collection, 'send').mockImplementationOnce(async (request) => {
      const answer = await send(request)
      tab.renameSoon('char_9', 'Thorn II', 'Thorn III')
      return answer
    })
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    await tab.documents.send()
    expect(server.heard).toEqual(['update char_9 Thorn II', 'update char_9 Thorn III'])
    expect(tab.names()).toEqual(['Thorn III'])
    expect(tab.notices()).toEqual([])
  })

  it('is gone from screen and storage when it is taken back in time', async () => {
    const tab = thorn()
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    tab.renameSoon('char_9', 'Thorn II', 'Thorn')
    expect(tab.names()).toEqual(['Thorn'])
    expect(waitingKeys()).toEqual([])
    await vi.runAllTimersAsync()
    expect(server.heard).toEqual([])
  })

  it('stays where it is refused, and can be tried again', async () => {
    const tab = thorn()
    vi.spyOn(server.collection, 'send').mockResolvedValueOnce({ outcome: 'refused', failure: NO })
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    await vi.runAllTimersAsync()
    expect(tab.names()).toEqual(['Thorn II'])
    expect(server.names()).toEqual(['Thorn'])
    expect(tab.news.refused).not.toHaveBeenCalled()
    const [failure, retry] = tab.news.failed.mock.calls[0] ?? []
    expect(failure).toEqual(NO)
    retry?.()
    await vi.runAllTimersAsync()
    expect(server.names()).toEqual(['Thorn II'])
    expect(tab.news.failed).toHaveBeenCalledOnce()
  })

  it('waits like any other without a connection, and its delivery is news', async () => {
    const tab = thorn()
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    server.is('down')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tab.status.getState()).toMatchObject({ waiting: 1, isStuck: true })
    expect(tab.names()).toEqual(['Thorn II'])
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Thorn II'])
    expect(tab.news.delivered).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('keeps both versions where the document was changed elsewhere', async () => {
    const tab = thorn()
    server.put({ id: 'char_9', revision: 2, name: 'Theirs' })
    tab.renameSoon('char_9', 'Thorn', 'Mine')
    await vi.runAllTimersAsync()
    expect(server.names()).toEqual(['Theirs', 'Mine (my changes)'])
  })

  it('made without a connection is a copy of its own where the document was changed elsewhere', async () => {
    const tab = thorn()
    server.is('down')
    tab.renameSoon('char_9', 'Thorn', 'Mine')
    server.put({ id: 'char_9', revision: 2, name: 'Theirs' })
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Theirs', 'Mine (my copy)'])
    expect(tab.news.delivered).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('leaves no timer behind at a sign-out, and is there at the next sign-in', async () => {
    const tab = thorn()
    tab.renameSoon('char_9', 'Thorn', 'Thorn II')
    tab.person.owner = undefined
    tab.documents.end()
    expect(vi.getTimerCount()).toBe(0)
    expect(server.heard).toEqual([])
    await aTab(server, aBrowser()).documents.send()
    expect(server.names()).toEqual(['Thorn II'])
  })
})

describe('without a connection', () => {
  beforeEach(() => server.is('down'))

  it('changes are shown, kept, and sent in their order when it returns', async () => {
    server.put({ id: 'char_9', revision: 1, name: 'Thorn' })
    server.put({ id: 'char_8', revision: 1, name: 'Old' })
    const tab = aTab(server, browser)
    tab.show([aCharacter('char_9', 'Thorn'), aCharacter('char_8', 'Old')])
    expect(await tab.create('Lyra')).toMatchObject({ outcome: 'kept' })
    await tab.rename('char_9', 'Thorn', 'Thorn II')
    await tab.remove('char_8', 'Old')
    expect(tab.names()).toEqual(['Thorn II', 'Lyra'])
    await tab.documents.send()
    expect(tab.status.getState()).toEqual({ waiting: 3, isStuck: true })
    server.is('up')
    await tab.documents.send()
    expect(server.heard).toEqual(['list', 'create Lyra', 'update char_9 Thorn II', 'delete char_8'])
    expect(tab.status.getState()).toEqual({ waiting: 0, isStuck: false })
    expect(tab.news.delivered).toHaveBeenCalledExactlyOnceWith(3)
    expect([...tab.ids()].sort()).toEqual(['char_1', 'char_9'])
  })

  it('of a character made, changed and deleted nothing remains', async () => {
    const tab = aTab(server, browser)
    const made = await tab.create('Lyra')
    const target = made.outcome === 'kept' ? made.target : ''
    await tab.rename(target, 'Lyra', 'Lyra the Bold', 0)
    await tab.remove(target, 'Lyra the Bold')
    expect(tab.names()).toEqual([])
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual([])
  })

  it('a change of what was made offline follows it to its new id', async () => {
    const tab = aTab(server, browser)
    const made = await tab.create('Lyra')
    await tab.documents.send()
    await tab.rename(made.outcome === 'kept' ? made.target : '', 'Lyra', 'Lyra the Bold', 0)
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Lyra the Bold'])
    expect(tab.names()).toEqual(['Lyra the Bold'])
  })

  it('they survive a reload in the middle', async () => {
    await aTab(server, browser).create('Lyra')
    const reloaded = aTab(server, browser)
    reloaded.show([])
    expect(reloaded.names()).toEqual(['Lyra'])
    server.is('up')
    await reloaded.documents.send()
    expect(server.names()).toEqual(['Lyra'])
    expect(reloaded.ids()).toEqual(['char_1'])
  })

  it('are tried again after a while by themselves', async () => {
    const tab = aTab(server, browser)
    await tab.create('Lyra')
    server.is('up')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.names()).toEqual(['Lyra'])
  })

  it('another user of this browser neither sees nor sends them', async () => {
    await aTab(server, browser).create('Lyra')
    const sam = aTab(server, browser, SAM)
    sam.show([])
    server.is('up')
    await sam.documents.send()
    expect(sam.names()).toEqual([])
    expect(sam.status.getState().waiting).toBe(0)
    expect(server.heard).toEqual([])
    const back = aTab(server, browser)
    await back.documents.send()
    expect(server.names()).toEqual(['Lyra'])
    expect(back.news.delivered).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('what doesn’t fit into the storage is said, and sent all the same', async () => {
    vi.stubGlobal('localStorage', memoryStorage(20))
    const tab = aTab(server, browser)
    await tab.create('Lyra')
    expect(tab.news.unstored).toHaveBeenCalledOnce()
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Lyra'])
  })
})

describe('an answer that is lost on its way', () => {
  it('does not make a character twice', async () => {
    server.is('answers are lost')
    const tab = aTab(server, browser)
    await tab.create('Lyra')
    await tab.documents.send()
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Lyra'])
    expect(tab.ids()).toEqual(['char_1'])
  })

  it('is not taken for a conflict', async () => {
    server.put({ id: 'char_9', revision: 1, name: 'Thorn' })
    server.is('answers are lost')
    const tab = aTab(server, browser)
    await tab.rename('char_9', 'Thorn', 'Thorn II')
    await tab.documents.send()
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Thorn II'])
    expect(tab.notices()).toEqual([])
  })
})

describe('a conflict', () => {
  it('keeps both versions: the newer in its place, ours as a copy with its later changes', async () => {
    server.is('down')
    const tab = aTab(server, browser)
    tab.show([aCharacter('char_9', 'Thorn')])
    await tab.rename('char_9', 'Thorn', 'Mine')
    const later = aTab(server, browser)
    await later.rename('char_9', 'Mine', 'Mine, later')
    server.put({ id: 'char_9', revision: 4, name: 'Theirs' })
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Theirs', 'Mine, later (my copy)'])
    expect(server.heard).toContain('create Mine, later (my copy)')
    expect([...tab.notices(), ...later.notices()], 'once, by whichever tab sent it').toEqual([
      ['kept-both', 'Theirs', 'Mine, later (my copy)'],
    ])
  })

  it('of a change with a deletion elsewhere keeps the change', async () => {
    server.is('down')
    const tab = aTab(server, browser)
    await tab.rename('char_9', 'Thorn', 'Thorn II')
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Thorn II'])
    expect(tab.notices()).toEqual([['kept-as-new', 'Thorn II']])
  })

  it('of two deletions is none', async () => {
    server.is('down')
    const tab = aTab(server, browser)
    await tab.remove('char_9', 'Thorn')
    server.is('up')
    await tab.documents.send()
    expect(tab.status.getState().waiting).toBe(0)
    expect(tab.notices()).toEqual([])
  })
})

describe('a refusal of what was made offline', () => {
  it('is told, holds nothing else up, and is the user’s to retry or discard', async () => {
    server.is('down')
    server.refusing.add('Nameless')
    const tab = aTab(server, browser)
    await tab.create('Nameless')
    await tab.create('Lyra')
    server.is('up')
    await tab.documents.send()
    expect(server.names()).toEqual(['Lyra'])
    const [failure, choices] = tab.news.refused.mock.calls[0] ?? []
    expect(failure).toEqual(NO)
    expect(tab.status.getState().waiting).toBe(1)
    choices?.discard()
    expect(waitingKeys()).toEqual([])
    expect(tab.status.getState().waiting).toBe(0)
  })
})

describe('two tabs', () => {
  it('send each change once, and both see the outcome', async () => {
    server.is('down')
    const [one, other] = [aTab(server, browser), aTab(server, browser)]
    await one.create('Lyra')
    await other.create('Thorn')
    other.show([])
    server.is('up')
    await Promise.all([one.documents.send(), other.documents.send()])
    expect([...server.names()].sort()).toEqual(['Lyra', 'Thorn'])
    expect(server.heard.filter((line) => line.startsWith('create'))).toHaveLength(2)
    expect([...other.ids()].sort()).toEqual(['char_1', 'char_2'])
    expect([...one.ids()].sort()).toEqual(['char_1', 'char_2'])
  })

  it('a change is not lost that is made while an earlier one is on its way', async () => {
    server.put({ id: 'char_9', revision: 1, name: 'Thorn' })
    const tab = aTab(server, browser)
    await Promise.all([tab.rename('char_9', 'Thorn', 'Thorn II'), tab.rename('char_9', 'Thorn II', 'Thorn III')])
    expect(server.names()).toEqual(['Thorn III'])
    expect(tab.notices()).toEqual([])
  })
})
