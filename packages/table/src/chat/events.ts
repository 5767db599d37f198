import { LIMITS, UserId } from '@hearthlight/protocol'
import type { Health } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { audienceKey } from '../kernel/audience-log'
import { defineEvent, happen } from '../kernel/define-event'
import type { Facts } from '../session-context/facts'
import { hitPointsShownAs, type NpcHpShownAs, type WithHitPoints } from '../session-context/settings'
import { addToChat, type ChatState, HealthNews, LineId, TimeNews } from './chat.state'

/** Within this time, further changes of one creature's hit points are added to the line of the first. Milliseconds. */
const ONE_LINE_MS = 4_000

const HealthNoted = z.extend(HealthNews, {
  name: z.string().check(z.maxLength(LIMITS.nameLength)),
  /** Absent if everyone at the table reads it. */
  to: z.optional(z.array(UserId)),
})

/** CHAT-20 Changed hit points are a line in the chat, for those who may know them. */
export const healthNoted = defineEvent<ChatState>()({
  name: 'health-noted',
  payload: HealthNoted,
  apply: (state, { to, name, ...news }, { at, by }) => {
    if (by === undefined) return state
    const lines = state.log[audienceKey(to)] ?? []
    const last = lines.at(-1)
    if (last?.health === undefined || last.health.targetId !== news.targetId || at - last.at > ONE_LINE_MS) {
      const id = `health_${at}_${news.targetId}`
      return addToChat(state, to, { id, playerId: by, playerName: name, message: '', kind: 'health', health: news, at })
    }
    const sum = added(last.health, news)
    const line = { ...last, health: sum, at }
    const isUndone = sum.points === 0 && !sum.hasFallen
    return { log: { ...state.log, [audienceKey(to)]: [...lines.slice(0, -1), ...(isUndone ? [] : [line])] } }
  },
  seenBy: (viewer, told) => (told.to === undefined || told.to.includes(viewer.userId) ? told : null),
})

/** TORCH-2, TORCH-3 Time of the game that passes, and lights that go out. */
export const timeNoted = defineEvent<ChatState>()({
  name: 'time-noted',
  payload: z.extend(TimeNews, {
    id: LineId,
    /** Of the bearer; empty where time passes. */
    name: z.string().check(z.maxLength(LIMITS.nameLength)),
    /** Absent if everyone at the table reads it. */
    to: z.optional(z.array(UserId)),
  }),
  apply: (state, { to, id, name, ...time }, { at, by }) => {
    if (by === undefined) return state
    return addToChat(state, to, { id, playerId: by, playerName: name, message: '', kind: 'time', time, at })
  },
  seenBy: (viewer, told) => (told.to === undefined || told.to.includes(viewer.userId) ? told : null),
})

function added(before: HealthNews, { points, ...news }: HealthNews): HealthNews {
  if (points === undefined || before.points === undefined) return { ...before, ...news }
  return { ...news, points: before.points + points, hasFallen: news.hasFallen || (before.hasFallen && points <= 0) }
}

interface Subject extends WithHitPoints {
  readonly id: string
  readonly name: string
  /** The players who see it; undefined: all. */
  readonly seenBy: readonly UserId[] | undefined
  readonly before: Pick<Health, 'hp'>
  readonly after: Pick<Health, 'hp'>
  /** Damage as it was dealt, also beyond the last hit point. */
  readonly damage: number | undefined
}

/** The DM reads numbers. So do players who see the creature and its numbers; where they see words, they read that it falls. */
export function noteHealth({ dms, seated, peopleHere }: Facts, setting: NpcHpShownAs, subject: Subject) {
  const { id: targetId, name, before, after, damage } = subject
  const here = peopleHere()?.filter((id) => !dms.includes(id))
  const seenBy = here === undefined ? subject.seenBy : here.filter((id) => subject.seenBy?.includes(id) !== false)
  const points = damage === undefined ? after.hp - before.hp : -damage
  const hasFallen = before.hp > 0 && after.hp === 0
  if (points === 0 && !hasFallen) return []
  const inNumbers = { targetId, name, points, hasFallen }
  const shownAs = hitPointsShownAs(setting, subject)
  if (shownAs === 'numbers') return separateAudiences(dms, seenBy).map((to) => happen(healthNoted, { ...inNumbers, ...to }))
  const isFallTold = hasFallen && shownAs === 'words'
  return [
    happen(healthNoted, { ...inNumbers, to: [...dms] }),
    ...(isFallTold ? (seenBy ?? seated).map((reader) => happen(healthNoted, { targetId, name, hasFallen, to: [reader] })) : []),
  ]
}

/** SECRET-2 What only some players see is told to each by itself, so that nobody reads who else sees it. */
export function separateAudiences(dms: readonly UserId[], readers: readonly UserId[] | undefined): readonly { readonly to?: UserId[] }[] {
  if (readers === undefined) return [{}]
  return [{ to: [...dms] }, ...readers.filter((reader) => !dms.includes(reader)).map((reader) => ({ to: [reader] }))]
}
