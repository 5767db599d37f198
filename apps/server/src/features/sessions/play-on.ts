import type { CampaignId, CharacterId, SessionId, SessionSummary, UserId } from '@hearthlight/protocol'
import { campaignAsPlayed, type Door, type Seat, type TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import { endedGame } from './ended-game'
import type { KeepMembers } from './keep-members'
import type { SessionsRepo, StoredSession } from './sessions.repo'
import type { createTakeSeat } from './take-seat'

export interface PlayOnPorts {
  live(): Pick<LiveTables, 'loadGame' | 'seats'>
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  ownsCampaign(userId: UserId, id: CampaignId): Promise<boolean>
  /** Opens a session of the campaign with this door, or returns the running one. */
  launchCampaign(
    user: TableUser,
    id: CampaignId,
    door: Door | undefined,
  ): Promise<{ readonly session: SessionSummary; readonly isNew: boolean } | HttpRefused>
  isMemberOf(userId: UserId, id: CampaignId): Promise<boolean>
  changed(sessionId: SessionId, kind: 'created' | 'updated'): void
}

interface StoredPorts {
  readonly repo: Pick<SessionsRepo, 'begin'>
  readonly keepMembers: KeepMembers
  readonly takeSeat: ReturnType<typeof createTakeSeat>
  createLike(ended: StoredSession, door: Door | undefined): Promise<StoredSession | HttpRefused>
  summaryOf(userId: UserId, id: SessionId): Promise<SessionSummary | HttpRefused>
}

/**
 * Opens the next session after an ended one: the same campaign, the game as it ended, and the same players with the characters that
 * they still have. A session of the campaign that is running already is returned as it is.
 */
export function createPlayOn(ports: PlayOnPorts & StoredPorts) {
  const { live, repo } = ports

  const open = async (user: TableUser, ended: StoredSession, campaignId: CampaignId | null, door: Door | undefined) => {
    if (campaignId !== null) return ports.launchCampaign(user, campaignId, door)
    const session = await ports.createLike(ended, door)
    return isRefused(session) ? session : { session, isNew: true }
  }

  /** Seats a player again, if the character still exists, sits at no other table and, in a campaign, its player is still a member. */
  const seat = async (sessionId: SessionId, campaignId: CampaignId | null, { id: userId, playerName, character }: Seat) => {
    if (campaignId !== null && !(await ports.isMemberOf(userId, campaignId))) return
    await ports.takeSeat({ userId, username: playerName }, { sessionId, characterId: character.id as CharacterId })
  }

  return async (user: TableUser, ended: StoredSession): Promise<SessionSummary | HttpRefused> => {
    const last = await ports.stateOf(ended.id)
    const game = last && (await endedGame(last))
    if (game === undefined) return refuseCall('FILE_004', 'This session can’t be read, so it can’t be continued.')
    // A deleted campaign is played on without it.
    const isOfCampaign = ended.campaignId !== null && (await ports.ownsCampaign(user.userId, ended.campaignId))
    const campaignId = isOfCampaign ? ended.campaignId : null
    // DOOR-7 From its first moment on: its invite may be known, and those who sat there are seated below without being asked.
    const opened = await open(user, ended, campaignId, last?.session.settings.door)
    if (isRefused(opened)) return opened
    const { id } = opened.session
    if (!opened.isNew) return ports.summaryOf(user.userId, id)
    const { party, campaign } = game
    for (const each of party.seats) await seat(id, campaignId, each)
    const present = await ports.stateOf(id)
    const known = present === undefined ? campaign : campaignAsPlayed(present.campaign, campaign)
    const seats = party.seats.map((seat) => asOnSheet(seat, present?.party.seats ?? []))
    const ack = await live().loadGame(id, user, ended.name, { ...game, party: { ...party, seats }, campaign: known })
    if (!ack.ok) return ack
    const taken = live().seats(id) ?? []
    if (taken.length > 0) {
      await ports.keepMembers(id, taken)
      await repo.begin(id)
    }
    ports.changed(id, 'updated')
    return ports.summaryOf(user.userId, id)
  }
}

/** The sheet remembers the evening, and what its owner did since. Seats of older versions were not written to it. */
function asOnSheet(ended: Seat, present: readonly Seat[]): Seat {
  const seat = present.find(({ id, character }) => id === ended.id && character.id === ended.character.id)
  return ended.play === undefined || seat === undefined ? ended : seat
}
