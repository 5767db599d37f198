import { SessionId } from '@hearthlight/protocol'
import type { Deed } from '@hearthlight/table'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { aGuest, type Guest } from '../cluster/guest'
import { expect, type RunningServer } from '../server'
import { type Presses, pressesOn } from '../support/presses'
import { phoneScreen, wideScreen } from './fight-screens'
import { wholeSheet } from './forge'
import { arrive, type NamedPerson } from './person'

/** A fight of two heroes against three monsters of the compendium, for journeys that play it on three screens and count presses. */

export type Character = 'Mira' | 'Thorn'
export type Fighter = Character | 'Hell Hound' | 'Worg' | 'Goblin'

/** In the order of initiative; with the cell of the token's upper left corner, where no screen covers it. */
const FIGHTERS = {
  Mira: { initiative: 20, x: 13, y: 10, size: 1, hp: 150, maxHp: 150 },
  'Hell Hound': { initiative: 18, x: 14, y: 10, size: 1, hp: 150, maxHp: 150, monsterId: 'hell-hound' },
  Thorn: { initiative: 15, x: 13, y: 11, size: 1, hp: 150, maxHp: 150 },
  Worg: { initiative: 12, x: 14, y: 11, size: 2, hp: 150, maxHp: 150, monsterId: 'worg' },
  // Wounded: the first spell that never misses fells it. The others outlast five rounds whatever is rolled.
  Goblin: { initiative: 8, x: 19, y: 10, size: 1, hp: 6, maxHp: 7, monsterId: 'goblin' },
} as const

export const ORDER = Object.keys(FIGHTERS) as readonly Fighter[]

/** What one fighter does in a turn. */
export interface Turn {
  readonly who: Fighter
  /** An action of the stat block, or a weapon or spell of the sheet. */
  readonly act: string
  /** Whom it concerns: those who stand in its area, if it has one. */
  readonly on: readonly [Fighter, ...Fighter[]]
  /** Attacks of one action. */
  readonly times?: number
}

export interface Standing {
  readonly hp: number
  readonly conditions: readonly string[]
}
export type Standings = Readonly<Record<Fighter, Standing>>

/** What came of a turn. */
export interface Outcome {
  readonly deeds: readonly Deed[]
  readonly changes: readonly Change[]
  readonly after: Standings
}

export interface Change {
  readonly name: Fighter
  /** Hit points gained; below 0: lost. */
  readonly hp: number
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

export interface Seated extends NamedPerson {
  readonly presses: Presses
}

/** The same three people for several fights. */
export interface People {
  readonly rowan: Seated
  readonly ayla: Seated
  readonly bram: Seated
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** A DM and a player at desks, and a player with a phone. Motion is reduced, because three pages run on one machine. */
export async function peopleWithPhone(browser: Browser, server: RunningServer): Promise<People> {
  const seat = async (name: string, options: BrowserContextOptions = {}): Promise<Seated> => {
    const person = await arrive(browser, server, name, { reducedMotion: 'reduce', ...options })
    return { ...person, presses: await pressesOn(person.page) }
  }
  return { rowan: await seat('Rowan'), ayla: await seat('Ayla'), bram: await seat('Bram', PHONE) }
}

const LEVEL_5 = { level: 5, proficiencyBonus: 3, hitPointsMax: 150, hitPointsCurrent: 150 }
const slots = (...totals: readonly number[]) => totals.map((total, index) => ({ level: index + 1, total, used: 0 }))
const worn = (id: string, name: string) => ({ id, name, quantity: 1, weight: 3, equipped: true })

const SHEETS = {
  Mira: {
    ...LEVEL_5,
    name: 'Mira',
    ...{ race: 'Elf', raceId: 'elf', class: 'Wizard', classId: 'wizard' },
    ...{ strength: 8, dexterity: 14, constitution: 14, intelligence: 18, wisdom: 12, charisma: 10 },
    knownSpells: ['fire-bolt', 'magic-missile', 'invisibility', 'shatter'],
    preparedSpells: ['magic-missile', 'invisibility', 'shatter'],
    spellSlots: slots(4, 3, 2),
    inventory: [worn('dagger', 'Dagger')],
  },
  Thorn: {
    ...LEVEL_5,
    name: 'Thorn',
    ...{ race: 'Human', raceId: 'human', class: 'Paladin', classId: 'paladin' },
    ...{ strength: 18, dexterity: 10, constitution: 14, intelligence: 8, wisdom: 10, charisma: 16 },
    armorClass: 18,
    knownSpells: ['cure-wounds'],
    preparedSpells: ['cure-wounds'],
    spellSlots: slots(4, 2),
    inventory: [worn('longsword', 'Longsword'), worn('chain-mail', 'Chain Mail'), worn('shield', 'Shield')],
  },
}

/** A new table at which the fight has begun; all three have it open. `deeds`: the table's switch. */
export async function beginFight(server: RunningServer, { rowan, ayla, bram }: People, deeds: 'propose' | 'apply') {
  const { id, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Five rounds' } })
  const window = await aGuest(server.address, { ...rowan.account, characterId: '' }, SessionId.parse(id))
  await window.join()
  const ask = async (name: string, payload: object) => expect(await window.ask(name, payload), name).toMatchObject({ ok: true })
  // A token that came with its hero would stand anywhere.
  await ask('session-settings-change', { settings: { joiningPlacesTokens: false, deeds } })
  const players = { Mira: ayla, Thorn: bram }
  for (const hero of ['Mira', 'Thorn'] as const) {
    const { account } = players[hero]
    const { id: characterId } = await account.call('createCharacter', { body: { sheet: wholeSheet(SHEETS[hero]) } })
    await account.call('joinSession', { body: { code: inviteCode, characterId } })
  }
  for (const name of ORDER) {
    const { initiative: _, ...body } = FIGHTERS[name]
    const ownerId = isCharacter(name) ? players[name].account.userId : undefined
    const side = ownerId === undefined ? { color: '#d86e67' } : { color: '#65b4e9', isPlayer: true, ownerId, seatId: ownerId }
    await ask('add-token', { token: { id: tokenId(name), name, ...body, ...side } })
  }
  const rowId = (name: Fighter) => (isCharacter(name) ? players[name].account.userId : tokenId(name))
  await ask('combat-start', { combatants: ORDER.map((name) => ({ id: rowId(name), initiative: FIGHTERS[name].initiative })) })
  await Promise.all([rowan, ayla, bram].map(({ page }) => page.goto(`/session/${id}`)))
  const [dm, mira, thorn] = [await wideScreen(rowan), await wideScreen(ayla), await phoneScreen(bram)]
  await rowan.presses.uncounted(() => dm.desk('Combat'))
  const screens = [dm, mira, thorn] as const
  return {
    dm,
    mira,
    thorn,
    ...watched(window),
    presses: async () => {
      const totals = await Promise.all(screens.map(({ presses }) => presses.total()))
      return totals.reduce((sum, total) => sum + total, 0)
    },
    leave: () => window.leave(),
  }
}

export type Fight = Awaited<ReturnType<typeof beginFight>>

/** A second window of the DM that hears of every deed, and looks how everybody fares. */
function watched(window: Guest) {
  const known = new Set<string>()
  const idIn = ({ deed }: { readonly deed: Deed }) => deed.id
  return {
    /** The first deed that was not asked for here before. */
    nextDeed: async (): Promise<Deed> => {
      const [, payload] = await window.hears('deed-resolved', (heard) => !known.has(idIn(heard)))
      const { deed } = payload as { readonly deed: Deed }
      known.add(deed.id)
      return deed
    },
    standings: async (): Promise<Standings> => {
      const { combat } = await window.look()
      const of = (name: Fighter): Standing => {
        const { hp, conditions } = combat.entries.find((entry) => entry.name === name) ?? { hp: null, conditions: [] }
        return { hp: hp ?? Number.NaN, conditions: [...conditions].sort() }
      }
      return Object.fromEntries(ORDER.map((name) => [name, of(name)])) as Standings
    },
  }
}

export function changesBetween(before: Standings, after: Standings): readonly Change[] {
  const all = ORDER.map((name) => ({
    name,
    hp: after[name].hp - before[name].hp,
    gained: after[name].conditions.filter((one) => !before[name].conditions.includes(one)),
    lost: before[name].conditions.filter((one) => !after[name].conditions.includes(one)),
  }))
  return all.filter(({ hp, gained, lost }) => hp !== 0 || gained.length + lost.length > 0)
}

export function isCharacter(name: Fighter): name is Character {
  return name === 'Mira' || name === 'Thorn'
}

/** `150/150`, as the order of initiative shows it. */
export function hitPointsText(name: Fighter, { hp }: Standing): string {
  return `${hp}/${FIGHTERS[name].maxHp}`
}

/** The middle of the fighter's token, in cells. */
export function middleOf(name: Fighter): readonly [x: number, y: number] {
  const { x, y, size } = FIGHTERS[name]
  return [x + size / 2, y + size / 2]
}

function tokenId(name: Fighter): string {
  return name.toLowerCase().replace(' ', '-')
}
