import { type Campaign, type Invite, InviteCode, JOIN_REFUSALS, type SessionId, type UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import type { Throttle } from '../../http/limits/throttle'
import type { LiveTables } from '../../ports/live-tables'
import type { SessionsRepo, StoredSession } from './sessions.repo'

export interface InvitePorts {
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  live(): Pick<LiveTables, 'seats' | 'online'>
  campaignByCode(code: string): Promise<Pick<Campaign, 'id' | 'dmId' | 'name' | 'approvesJoiners'> | undefined>
  /** Whether the DM of this campaign decides about each new player. */
  approvesJoiners(campaignId: Campaign['id'], dmId: UserId): Promise<boolean>
  nameOf(userId: UserId): Promise<string>
}

interface StoredPorts {
  readonly repo: SessionsRepo
  /** Counts wrong codes of an address, those of joining by code included. */
  readonly throttle: Throttle
  dmNameOf(session: StoredSession): string
}

/** Describes the table behind an invite code to anybody. It names no account, and nothing that players don't see. */
export function createFindInvite(ports: InvitePorts & StoredPorts) {
  const { repo, throttle } = ports

  const party = (session: StoredSession, state: TableState | undefined) => {
    const seats = ports.live().seats(session.id) ?? state?.party.seats ?? []
    const online = ports.live().online(session.id)
    return seats.map(({ id, character }) => ({ name: character.name, isOnline: online.has(id) }))
  }

  const ofSession = async (session: StoredSession): Promise<Invite> => {
    const known = { name: session.name, dmName: ports.dmNameOf(session) }
    if (session.status === 'completed') return { ...known, ...NOTHING_RUNS, status: 'ended', needsApproval: false }
    const state = await ports.stateOf(session.id)
    const seated = party(session, state)
    const door = state?.session.settings.door
    return {
      ...known,
      status: seated.length < session.maxPlayers ? 'open' : 'full',
      needsApproval:
        door === 'ask' || (session.campaignId !== null && (await ports.approvesJoiners(session.campaignId, session.firstDmId))),
      ...(door === 'accounts' ? { isForAccounts: true } : {}),
      ...(state?.session.settings.letsWatch === true ? { letsWatch: true } : {}),
      isDmOnline: ports.live().online(session.id).has(session.dmId),
      seats: session.maxPlayers,
      party: seated,
      scene: session.currentScene.name,
    }
  }

  return async (address: string, given: string): Promise<Invite | HttpRefused> => {
    const key = `address ${address}`
    const waitMs = throttle.waitMs(key)
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    const code = InviteCode.safeParse(given).data ?? ''
    const session = await repo.byCode(code)
    if (session !== undefined) return ofSession(session)
    const campaign = await ports.campaignByCode(code)
    if (campaign === undefined) {
      throttle.fail(key)
      return refuseCall(JOIN_REFUSALS.unknownCode.code, JOIN_REFUSALS.unknownCode.message)
    }
    const running = await repo.runningFrom(campaign.id)
    if (running !== undefined) return ofSession(running)
    const { name, dmId, approvesJoiners } = campaign
    return { name, dmName: await ports.nameOf(dmId), ...NOTHING_RUNS, status: 'waiting', needsApproval: approvesJoiners }
  }
}

const NOTHING_RUNS = { isDmOnline: false, seats: 0, party: [], scene: '' }

/** WATCH-1 The session behind an invite code: its own, or the running one of a campaign. */
export function createSessionByCode({ repo, campaignByCode }: Pick<InvitePorts & StoredPorts, 'repo' | 'campaignByCode'>) {
  return async (code: string): Promise<SessionId | undefined> => {
    const session = await repo.byCode(code)
    const campaign = session === undefined ? await campaignByCode(code) : undefined
    return (campaign === undefined ? session : await repo.runningFrom(campaign.id))?.id
  }
}

/** GUEST-6 The names of the people at the table behind an invite code, its DM first; nobody for an unknown code. */
export function createNamesAt({
  repo,
  campaignByCode,
  stateOf,
  dmNameOf,
  nameOf,
}: Pick<InvitePorts & StoredPorts, 'repo' | 'campaignByCode' | 'stateOf' | 'dmNameOf' | 'nameOf'>) {
  return async (code: string): Promise<readonly string[]> => {
    const session = await repo.byCode(code)
    const campaign = session === undefined ? await campaignByCode(code) : undefined
    const found = campaign === undefined ? session : await repo.runningFrom(campaign.id)
    if (found === undefined) return campaign === undefined ? [] : [await nameOf(campaign.dmId)]
    const state = await stateOf(found.id)
    const [leading, seats] = [state?.roles?.coDms ?? [], state?.party.seats ?? []]
    return [dmNameOf(found), ...leading.map(({ playerName }) => playerName), ...seats.map(({ playerName }) => playerName)]
  }
}
