import type { CampaignId, CharacterDocument, CharacterId, SessionId, SessionSummary, UserId } from '@hearthlight/protocol'
import { campaignAsPlayed, GameSlices, type Seat, seatedCharacterOf, type TableState } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import type { KeepMembers } from './keep-members'
import type { SessionsRepo, StoredSession } from './sessions.repo'

export interface PlayOnPorts {
  live(): Pick<LiveTables, 'join' | 'loadGame' | 'seats'>
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  characterOf(userId: UserId, id: CharacterId): Promise<CharacterDocument | undefined>
  ownsCampaign(userId: UserId, id: CampaignId): Promise<boolean>
  /** Opens a session of the campaign, or returns the running one. */
  launchCampaign(user: TableUser, id: CampaignId): Promise<{ readonly session: SessionSummary; readonly isNew: boolean } | HttpRefused>
  isMemberOf(userId: UserId, id: CampaignId): Promise<boolean>
  changed(sessionId: SessionId, kind: 'created' | 'updated'): void
}

interface StoredPorts {
  readonly repo: Pick<SessionsRepo, 'begin'>
  readonly keepMembers: KeepMembers
  createLike(ended: StoredSession): Promise<StoredSession | HttpRefused>
  summaryOf(userId: UserId, id: SessionId): Promise<SessionSummary | HttpRefused>
}

/**
 * Opens the next session after an ended one: the same campaign, the game as it ended, and the same players with the characters that
 * they still have. A session of the campaign that is running already is returned as it is.
 */
export function createPlayOn(ports: PlayOnPorts & StoredPorts) {
  const { live, repo } = ports

  const open = async (user: TableUser, ended: StoredSession, campaignId: CampaignId | null) => {
    if (campaignId !== null) return ports.launchCampaign(user, campaignId)
    const session = await ports.createLike(ended)
    return isRefused(session) ? session : { session, isNew: true }
  }

  /** Seats a player again, if they still have the character and, in a campaign, are still a member. */
  const seat = async (sessionId: SessionId, campaignId: CampaignId | null, { id: userId, playerName, character }: Seat) => {
    if (campaignId !== null && !(await ports.isMemberOf(userId, campaignId))) return
    const document = await ports.characterOf(userId, character.id as CharacterId)
    if (document !== undefined) await live().join(sessionId, { userId, username: playerName }, seatedCharacterOf(document))
  }

  return async (user: TableUser, ended: StoredSession): Promise<SessionSummary | HttpRefused> => {
    const slices = GameSlices.safeParse(await ports.stateOf(ended.id))
    if (!slices.success) return refuseCall('FILE_004', 'This session can’t be read, so that it can’t be continued.')
    // A deleted campaign is played on without it.
    const isOfCampaign = ended.campaignId !== null && (await ports.ownsCampaign(user.userId, ended.campaignId))
    const campaignId = isOfCampaign ? ended.campaignId : null
    const opened = await open(user, ended, campaignId)
    if (isRefused(opened)) return opened
    const { id } = opened.session
    if (!opened.isNew) return ports.summaryOf(user.userId, id)
    const { party, campaign } = slices.data
    for (const each of party.seats) await seat(id, campaignId, each)
    const present = await ports.stateOf(id)
    const known = present === undefined ? campaign : campaignAsPlayed(present.campaign, campaign)
    const ack = await live().loadGame(id, user, ended.name, { ...slices.data, campaign: known })
    if (!ack.ok) return ack
    const seats = live().seats(id) ?? []
    if (seats.length > 0) {
      await ports.keepMembers(id, seats)
      await repo.begin(id)
    }
    ports.changed(id, 'updated')
    return ports.summaryOf(user.userId, id)
  }
}
