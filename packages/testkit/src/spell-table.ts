import type { Deed, PayloadFor, TableState } from '@hearthlight/table'
import { aCharacter, aCombatSheet, aPlayer, aPlayState, THE_DM } from './builders'
import { rehearse } from './rehearsal'

/** A table for tests whose hero casts spells. */

export const AYLA = aPlayer('Ayla')
export const BRAM = aPlayer('Bram')
const LEVELS = [1, 2, 3, 4, 5, 6]

interface Setting {
  readonly deeds?: 'roll' | 'propose' | 'apply'
  readonly isFight?: boolean
  readonly hp?: number
}

/** Ayla, who has prepared these spells and has 30 hit points at most, Bram, and beside her an ogre, a goblin and a bandit. */
export function spellTable(spells: readonly string[], { deeds = 'apply', isFight = true, hp = 27 }: Setting = {}) {
  const rehearsal = rehearse().seat(AYLA, BRAM)
  const slots = LEVELS.map((level) => ({ level, total: 4 }))
  const spellSlots = Object.fromEntries(LEVELS.map((level) => [level, { total: 4, used: 0 }]))
  const sheet = aCombatSheet({ spells: spells.map((id) => ({ id, caster: 0, isReady: true })), slots })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ hp, maxHp: 30 }), play: aPlayState({ spellSlots }), sheet })
  const { x = 0, y = 0 } = Object.values(rehearsal.state.map.tokens)[0] ?? {}
  for (const [index, id] of ['ogre', 'goblin', 'bandit'].entries()) {
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 40, maxHp: 90, x: x + 1 + index, y, monsterId: id } })
  }
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds, reactionSeconds: 0 } })
  const order = [AYLA.userId, BRAM.userId, 'ogre', 'goblin', 'bandit']
  if (isFight) rehearsal.send(THE_DM, 'combat-start', { combatants: order.map((id, index) => ({ id, initiative: 20 - index })) })
  return rehearsal
}

export type SpellTable = ReturnType<typeof spellTable>
type Resolved = PayloadFor<'deed-resolve'>

export function latest({ deeds }: TableState): Deed {
  const deed = Object.values(deeds.log)
    .flat()
    .sort((one, other) => one.at - other.at)
    .at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}

export function seatOf({ party }: TableState) {
  const seat = party.seats.find(({ id }) => id === AYLA.userId)
  if (seat === undefined) throw new Error('no seat')
  return seat
}

export const tokenOf = ({ map }: TableState, id: string) => Object.values(map.tokens).find((token) => token.id === id)

/** Ayla casts in a slot of that level. */
export function cast(rehearsal: SpellTable, spellId: string, way: number, where: Omit<Resolved, 'authorId' | 'act'>, choices?: object) {
  const act = { kind: 'spell', spellId, way, ...(choices === undefined ? {} : { choices }) } as Resolved['act']
  return rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, ...where })
}

export const apply = (rehearsal: SpellTable, deedId = latest(rehearsal.state).id) => rehearsal.send(THE_DM, 'deed-apply', { deedId })
export const undo = (rehearsal: SpellTable, deedId = latest(rehearsal.state).id) => rehearsal.send(THE_DM, 'deed-undo', { deedId })
