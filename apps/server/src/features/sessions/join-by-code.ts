import {
  type CampaignId,
  type CharacterDocument,
  type CharacterId,
  type ErrorCode,
  GUEST_REFUSALS,
  JOIN_REFUSALS,
  type JoinAnswer,
  KEPT_OUT,
  type SessionId,
  type SessionSummary,
  type UserId,
} from '@hearthlight/protocol'
import { isCoDm, seatedCharacterOf, type TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseForNow } from '../../http/answers/refusal'
import type { Throttle } from '../../http/limits/throttle'
import { areAlike } from '../../ports/alike-names'
import type { Door, Newcomer } from './door'
import type { SessionsRepo, StoredSession } from './sessions.repo'
import type { createTakeSeat } from './take-seat'

export interface JoinRequest {
  readonly code: string
  readonly characterId: CharacterId
  /** The table at which the character gives up its seat for this one. */
  readonly leaving?: SessionId | undefined
}

export interface JoinPorts {
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** The person's own character; undefined for another person's. */
  characterOf(userId: UserId, id: CharacterId): Promise<CharacterDocument | undefined>
  /** The campaign with this invite code. */
  campaignByCode(code: string): Promise<{ readonly id: CampaignId; readonly dmId: UserId } | undefined>
  /** Asks to join a campaign. Only a member may take a seat. */
  requestToJoin(visitor: {
    readonly campaignId: CampaignId
    readonly dmId: UserId
    readonly userId: UserId
    readonly username: string
    readonly characterId: CharacterId
    readonly characterName: string
  }): Promise<'member' | 'waiting' | 'refused'>
  /** Called when a session was created, or its stored part has changed. Must not throw. */
  changed(sessionId: SessionId, kind: 'created' | 'updated'): void
}

interface StoredPorts {
  readonly repo: SessionsRepo
  readonly takeSeat: ReturnType<typeof createTakeSeat>
  readonly door: Door
  /** Whether the DM of this campaign decides about each new player. */
  approvesJoiners(campaignId: CampaignId, dmId: UserId): Promise<boolean>
  /** Counts wrong codes of a person and of an address. */
  readonly throttle: Throttle
  summary(viewer: UserId, session: StoredSession): Promise<SessionSummary>
}

/** Joins a session or a campaign by invite code. Wrong codes are counted per person and per address, because codes are short. */
export function createJoinByCode(ports: JoinPorts & StoredPorts) {
  const { repo, door, throttle } = ports

  const isFullFor = async (userId: UserId, session: StoredSession): Promise<boolean> => {
    const members = await repo.members([session.id])
    return members.length >= session.maxPlayers && !members.some((member) => member.userId === userId)
  }

  /** Whether the DM keeps this person out until they are readmitted. */
  const isKeptOut = (userId: UserId, state: TableState | undefined): boolean =>
    state?.access.former.some((player) => player.isKeptOut && player.playerId === userId) === true

  /** GUEST-6 Whether a guest would sit there under the name of the DM or of somebody else; nobody who sits there so already. */
  const isNameTaken = async ({ userId, username, isVisitor }: Newcomer, dmId: UserId, state: TableState | undefined): Promise<boolean> => {
    if (!isVisitor || userId === dmId) return false
    const seats = state?.party.seats ?? []
    if (seats.some(({ id, playerName }) => id === userId && areAlike(playerName, username))) return false
    const leading = (state?.roles?.coDms ?? []).filter(({ playerId }) => playerId !== userId)
    const names = [
      await repo.nameOf(dmId),
      ...leading.map(({ playerName }) => playerName),
      ...seats.filter(({ id }) => id !== userId).map(({ playerName }) => playerName),
    ]
    return names.some((name) => name !== undefined && areAlike(name, username))
  }

  return async (user: Newcomer, address: string, { code, characterId, leaving }: JoinRequest): Promise<JoinAnswer | HttpRefused> => {
    const keys = [`user ${user.userId}`, `address ${address}`]
    const waitMs = Math.max(...keys.map(throttle.waitMs))
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    const ownSession = await repo.byCode(code)
    const campaign = ownSession === undefined ? await ports.campaignByCode(code) : campaignOf(ownSession)
    const session = ownSession ?? (campaign === undefined ? undefined : await repo.runningFrom(campaign.id))
    const dmId = session?.dmId ?? campaign?.dmId
    if (dmId === undefined) {
      for (const key of keys) throttle.fail(key)
      return refusal(JOIN_REFUSALS.unknownCode)
    }
    if (session?.status === 'completed') return refusal(JOIN_REFUSALS.ended)
    // The DM needs no seat: their own code opens their own table.
    if (session !== undefined && dmId === user.userId) {
      return { success: true, session: await ports.summary(user.userId, session) }
    }
    // Checked before the DM is asked: a person who is kept out does not send a join request either.
    const state = session === undefined ? undefined : await ports.stateOf(session.id)
    if (isKeptOut(user.userId, state)) return refusal(KEPT_OUT)
    const closed = door.refuse(user, state)
    if (closed !== undefined) return refusal(closed)
    if (await isNameTaken(user, dmId, state)) return refusal(GUEST_REFUSALS.takenAtTable)
    if (session !== undefined && (await isFullFor(user.userId, session))) return refusal(JOIN_REFUSALS.full)
    const character = dmId === user.userId ? undefined : await ports.characterOf(user.userId, characterId)
    if (character === undefined && dmId !== user.userId) return refusal(JOIN_REFUSALS.noCharacter)
    const characterName = character === undefined ? '' : seatedCharacterOf(character).name
    // DOOR-6 A campaign that asks its DM about each newcomer asks once.
    const isOwner = campaign?.dmId === user.userId
    const isAsked = campaign !== undefined && !isOwner && (await ports.approvesJoiners(campaign.id, campaign.dmId))
    // Whoever leads the table would ask themselves.
    if (session !== undefined && !isAsked && !isCoDm(state?.roles, user.userId)) {
      const answer = await door.pass(user, address, session, state, characterName)
      if (answer === 'waiting') return waiting('approval', undefined)
      if (answer !== 'in') return isRefused(answer) ? answer : refusal(answer)
    }
    // A campaign’s owner is none of its newcomers: at a table that another leads now, its door asks about them.
    if (campaign !== undefined && character !== undefined && !isOwner) {
      const answer = await ports.requestToJoin({
        campaignId: campaign.id,
        dmId: campaign.dmId,
        userId: user.userId,
        username: user.username,
        characterId,
        characterName,
      })
      if (answer === 'refused') return refusal({ code: 'SESS_004', message: 'The DM did not let you in.' })
      if (answer === 'waiting') return waiting('approval', campaign.id)
    }
    if (session === undefined || character === undefined) return waiting('session', campaign?.id)
    // The room decides: it seats one player at a time, even when several join at the same moment.
    const ack = await ports.takeSeat(user, { sessionId: session.id, characterId, leaving })
    if (!ack.ok) return { ...refusal(ack), ...(ack.seatedAt === undefined ? {} : { seatedAt: ack.seatedAt }) }
    await door.seated(session.id, user.userId)
    await repo.begin(session.id)
    ports.changed(session.id, 'updated')
    return { success: true, session: await ports.summary(user.userId, { ...session, status: 'active' }) }
  }
}

/** A session's own code follows the rules of its campaign. */
function campaignOf({ campaignId, firstDmId }: StoredSession): { id: CampaignId; dmId: UserId } | undefined {
  return campaignId === null ? undefined : { id: campaignId, dmId: firstDmId }
}

const WAITING = {
  approval: 'Your DM has been asked to let you in. You join as soon as they agree.',
  session: 'This campaign has no session running right now. You can join as soon as the DM starts one.',
} as const

function waiting(waitsFor: keyof typeof WAITING, campaignId: CampaignId | undefined): JoinAnswer {
  return { success: false, error: WAITING[waitsFor], code: 'SESS_005', waitsFor, ...(campaignId === undefined ? {} : { campaignId }) }
}

function refusal({ code, message }: { readonly code: ErrorCode; readonly message: string }): Extract<JoinAnswer, { success: false }> {
  return { success: false, error: message, code }
}
