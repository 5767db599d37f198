import type { CharacterDocument, SessionSummary } from '@hearthlight/protocol'
import { type Character, completeSheet, levelUp, readSheet, undoLevel } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import type { TableState } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, openHouse } from '../../../testing/live-table'

/** A cleric of level 2 who has spent a slot and a hit die. */
const MAREN = completeSheet({
  name: 'Maren',
  classId: 'cleric',
  class: 'Cleric',
  subclassId: 'life-domain',
  subclass: 'Life Domain',
  level: 2,
  constitution: 14,
  wisdom: 16,
  hitDice: '2d8',
  hitPointsMax: 17,
  hitPointsCurrent: 17,
  spellSlots: [{ level: 1, total: 3, used: 1 }],
  hitDiceUsed: { d8: 1 },
}).character

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

async function aSeatedCleric() {
  const dm = await house.person('Rowan')
  const table = (await dm.call('POST', '/api/sessions', { name: 'Embers' })).body as SessionSummary
  await dm.join(table.id)
  const player = await house.person('Ayla')
  const { id } = (await player.call('POST', '/api/characters', { sheet: MAREN })).body as CharacterDocument
  await player.call('POST', '/api/sessions/join', { code: table.inviteCode, characterId: id })
  await player.join(table.id)
  const { userId } = player
  const read = async () => (await player.call('GET', `/api/characters/${id}`)).body as CharacterDocument
  const save = (sheet: Character, revision: number) => player.call('PUT', `/api/characters/${id}`, { sheet, revision })
  const followed = () => new Promise((resolve) => player.socket.once('player-refreshed', resolve))
  const seat = async () => ((await dm.join(table.id)).state as TableState).party.seats.find((one) => one.id === userId)
  const play = async () => {
    await player.ask('player-hp-update', { playerId: userId, newHp: 6 })
    await player.ask('player-play-update', { playerId: userId, changes: { spellSlots: { 1: { total: 3, used: 3 } }, exhaustion: 1 } })
  }
  return { read, save, followed, seat, play }
}

const sections = () => loadKinds(['races', 'classes', 'backgrounds', 'items', 'spells', 'options'])
const sheetOf = ({ sheet }: CharacterDocument): Character => readSheet(sheet).character

async function risen(document: CharacterDocument): Promise<Character> {
  const result = levelUp(sheetOf(document), await sections(), { hitPoints: 'average', expectedLevel: 2 })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.character
}

describe('a level that is taken at the table', () => {
  it('PARTY-10 reaches sheet and seat: the hit points grow by the same number, and what was spent there stays spent', async () => {
    const { read, save, followed, seat, play } = await aSeatedCleric()
    await play()
    const before = await read()
    expect(before.sheet).toMatchObject({ hitPointsCurrent: 6, spellSlots: [{ level: 1, total: 3, used: 3 }], exhaustion: 1 })
    const told = followed()
    await save(await risen(before), before.revision)
    await told
    expect(await seat()).toMatchObject({
      character: { level: 3 },
      hp: 13,
      maxHp: 24,
      play: { spellSlots: { 1: { total: 4, used: 3 }, 2: { total: 2, used: 0 } }, hitDiceUsed: { d8: 1 }, exhaustion: 1 },
    })
    const { sheet } = await read()
    expect(sheet).toMatchObject({ level: 3, hitPointsMax: 24, hitPointsCurrent: 13, hitDice: '3d8', hitDiceUsed: { d8: 1 } })
    expect(sheet.spellSlots).toEqual([
      { level: 1, total: 4, used: 3 },
      { level: 2, total: 2, used: 0 },
    ])
  })

  it('PARTY-10 is taken once by two tabs: the second is refused, and the newer sheet refuses the same level again', async () => {
    const { read, save, followed, seat } = await aSeatedCleric()
    const [one, other] = [await read(), await read()]
    const told = followed()
    const [first, second] = await Promise.all([save(await risen(one), one.revision), save(await risen(other), other.revision)])
    await told
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const newest = sheetOf(await read())
    expect(levelUp(newest, await sections(), { hitPoints: 'average', expectedLevel: 2 })).toMatchObject({ ok: false })
    expect(await seat()).toMatchObject({ maxHp: 24, hp: 24, character: { level: newest.level } })
    expect(newest.level).toBe(3)
  })

  it('PARTY-10 is taken back from both, and the wounds stay', async () => {
    const { read, save, followed, seat, play } = await aSeatedCleric()
    const before = await read()
    const grown = followed()
    await save(await risen(before), before.revision)
    await grown
    await play()
    const now = await read()
    const undone = undoLevel(sheetOf(now), await sections())
    if (!undone.ok) throw new Error(JSON.stringify(undone.problems))
    const told = followed()
    await save(undone.character, now.revision)
    await told
    expect(await seat()).toMatchObject({ character: { level: 2 }, maxHp: 17, play: { exhaustion: 1, hitDiceUsed: { d8: 1 } } })
    const { sheet } = await read()
    expect([(await seat())?.hp, sheet.hitPointsCurrent]).toEqual([undone.character.hitPointsCurrent, undone.character.hitPointsCurrent])
  })
})
