import type { Recap, UserId } from '@hearthlight/protocol'
import { deathSaveOutcome } from '@hearthlight/rules/combat'
import type { ChatLine } from './chat/chat.state'
import type { Roll } from './dice/dice.state'
import type { Actor, TableEvent } from './kernel/define-event'
import { liveTable, type TableState } from './live-table'

export interface RecapMoment {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
}

/** Summarises a session from its events, from the first on, for one reader: events hidden from the reader and secret rolls are left out. */
export interface RecapWriter {
  add(moment: RecapMoment): void
  result(): Recap
}

interface Deeds {
  name: string
  hero?: string
  rolls: number
  naturalTwenties: number
  naturalOnes: number
  bestRoll: number | null
  damageDealt: number
}

const MINUTE_MS = 60_000

export function createRecap(reader: Actor): RecapWriter {
  const people = new Map<string, Deeds>()
  const scenes: string[] = []
  const fallen: string[] = []
  /** Names of the party's members who went down, and whether they are dead now. */
  const down = new Map<string, boolean>()
  const done = new Map<string, string>()
  const cards = new Map<string, Recap['cards'][number]>()
  let [begun, ended]: (number | undefined)[] = []
  let [fights, rounds] = [0, 0]

  const deedsOf = (id: string, name: string): Deeds => {
    const known = people.get(id) ?? { name, rolls: 0, naturalTwenties: 0, naturalOnes: 0, bestRoll: null, damageDealt: 0 }
    people.set(id, known)
    return known
  }

  const hearRoll = (roll: Roll) => {
    // DICE-20 What was typed in is no roll of the table's.
    if (roll.isTyped === true) return
    const deeds = deedsOf(roll.playerId, roll.playerName)
    deeds.rolls += 1
    if (roll.critical) deeds.naturalTwenties += 1
    if (roll.fumble) deeds.naturalOnes += 1
    if (deeds.bestRoll === null || roll.total > deeds.bestRoll) deeds.bestRoll = roll.total
  }

  const asRead = <Slice extends 'combat' | 'quests'>(state: TableState, slice: Slice): TableState[Slice] =>
    reader.role === 'dm' ? state[slice] : (liveTable.viewOf(reader, slice, state[slice]) as TableState[Slice])

  const hearCombat = ({ event, before, after }: RecapMoment) => {
    if (!before.combat.active && after.combat.active) fights += 1
    if (after.combat.active && after.combat.round > before.combat.round) rounds += 1
    if (!before.combat.active && after.combat.active) rounds += 1
    if (event.name !== 'combat-hp-changed') return
    const { targetId } = event.payload as { targetId: string }
    const [was, is] = [before, after].map((state) => asRead(state, 'combat').entries.find((entry) => entry.id === targetId))
    if (was === undefined || is === undefined || was.hp === null || is.hp === null || was.isParty || is.hp >= was.hp) return
    const acting = before.combat.entries[before.combat.turn]
    const actor = acting?.playerId === null || acting === undefined ? undefined : acting
    if (actor?.playerId != null) deedsOf(actor.playerId, nameOf(after, actor.playerId, actor.name)).damageDealt += was.hp - is.hp
    if (is.hp === 0 && was.hp > 0) fallen.push(is.name)
  }

  const hearParty = ({ before, after }: RecapMoment) => {
    if (before.party === after.party && before.combat === after.combat) return
    for (const { id, character, hp, playerName } of after.party.seats) {
      deedsOf(id, playerName).hero = character.name
      const was = before.party.seats.find((seat) => seat.id === id)?.hp ?? hp
      if (was > 0 && hp === 0) down.set(character.name, false)
      if (hp > 0 && down.has(character.name)) down.set(character.name, false)
    }
    for (const { name, isParty, hp, deathSaves } of asRead(after, 'combat').entries) {
      if (isParty && hp === 0 && deathSaveOutcome(deathSaves) === 'dead') down.set(name, true)
    }
  }

  const hearQuests = ({ before, after }: RecapMoment) => {
    if (before.quests === after.quests) return
    const known = asRead(before, 'quests')
    for (const quest of Object.values(asRead(after, 'quests').quests)) {
      const isDone = quest.status === 'completed'
      if (isDone && known.quests[quest.id]?.status !== 'completed') done.set(quest.id, quest.name)
      if (!isDone) done.delete(quest.id)
    }
  }

  return {
    add(stored) {
      const { event, at, by } = stored
      // What was only tried out has not happened.
      if (stored.before.scenes.rehearsal !== null && by === stored.before.session.dmId) return
      const projected = liveTable.project(reader, event, stored.before, stored.after, by)
      if (projected.length === 0) return
      const [before, after] = [stored.before, stored.after].map((state) => liveTable.stateSeenBy(reader.userId, state)) as [
        TableState,
        TableState,
      ]
      const moment = { ...stored, before, after }
      begun ??= at
      ended = at
      if (event.name === 'player-joined') {
        const { player } = event.payload as { player: { id: string; playerName: string } }
        deedsOf(player.id, player.playerName)
      }
      if (event.name === 'player-roll') hearRoll(event.payload as Roll)
      if (event.name === 'chat-message') {
        const { card } = event.payload as ChatLine
        if (card !== undefined) cards.set(`${card.kind} ${card.id}`, card)
      }
      if (after.scene.scene.name !== before.scene.scene.name) scenes.push(after.scene.scene.name)
      hearCombat(moment)
      hearParty(moment)
      hearQuests(moment)
    },
    result() {
      return {
        begun: begun === undefined ? null : new Date(begun).toISOString(),
        durationMinutes: begun === undefined || ended === undefined ? 0 : Math.round((ended - begun) / MINUTE_MS),
        people: [...people.values()].map((deeds) => ({ ...deeds })),
        scenes: [...scenes],
        fights,
        rounds,
        fallen: [...fallen],
        down: [...down].map(([name, isDead]) => ({ name, isDead })),
        quests: [...done.values()],
        cards: [...cards.values()],
      }
    },
  }
}

function nameOf({ party }: TableState, playerId: string, fallback: string): string {
  return party.seats.find((seat) => seat.id === playerId)?.playerName ?? fallback
}
