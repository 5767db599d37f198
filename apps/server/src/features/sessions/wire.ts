import {
  type Campaign,
  type CampaignId,
  type CharacterDocument,
  type CharacterId,
  HTTP,
  type SaveSlot,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { type HttpRefused, isRefused, unlessRefused } from '../../http/answers/refusal'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createSessions, type Sessions, type SessionsPorts } from './sessions.service'

/** Anybody may ask, and each answer may open a table. */
const INVITES_PER_MINUTE = 60
/** A whole club behind one address; each join may record a sheet of hundreds of kilobytes. */
const JOINS_PER_MINUTE = 60

interface SessionsNeeds
  extends FeatureContext,
    Pick<
      SessionsPorts,
      | 'campaignByCode'
      | 'requestToJoin'
      | 'writeBack'
      | 'takeSeat'
      | 'share'
      | 'networkAddress'
      | 'newCode'
      | 'launchCampaign'
      | 'isMemberOf'
    > {
  getCharacter(userId: UserId, id: CharacterId): Promise<CharacterDocument | HttpRefused>
  getCampaign(userId: UserId, id: CampaignId): Promise<Campaign | HttpRefused>
  autosave(userId: UserId, sessionId: SessionId): Promise<SaveSlot | HttpRefused>
}

type WiredSessions = Sessions &
  Feature & {
    /** Tells everybody at this person's tables that something about the person has changed. Never throws. */
    tellTablesOf(userId: UserId): void
  }

export function wireSessions(context: SessionsNeeds): WiredSessions {
  const { live, report } = context
  const { query } = context.database
  const announceUpdated = (sessionId: SessionId) =>
    live()
      .announceUpdated(sessionId)
      .catch((error: unknown) => report(error, 'announcing a session'))
  const sessions = createSessions({
    ...context,
    characterOf: async (userId, id) => unlessRefused(await context.getCharacter(userId, id)),
    approvesJoiners: async (id, dmId) => unlessRefused(await context.getCampaign(dmId, id))?.approvesJoiners ?? false,
    ownsCampaign: async (userId, id) => !isRefused(await context.getCampaign(userId, id)),
    ending: async (userId, sessionId) => {
      const saved = await context.autosave(userId, sessionId)
      if (isRefused(saved)) context.remark('the game was not saved at its end', { sessionId, code: saved.code })
    },
    changed: (sessionId, kind) => {
      if (kind === 'updated') return void announceUpdated(sessionId)
      live()
        .announceCreated(sessionId)
        .catch((error: unknown) => report(error, 'announcing a session'))
    },
  })
  return {
    ...sessions,
    tellTablesOf: (userId) => {
      const seats = query.selectFrom('session_members').select('session_id').where('user_id', '=', userId)
      seats
        .execute()
        .then((rows) => Promise.all(rows.map((row) => announceUpdated(row.session_id as SessionId))))
        .catch((error: unknown) => report(error, 'announcing a person'))
    },
    serve: (server) => {
      registerCall(server, HTTP.createSession, ({ user, body }) => sessions.create(user, body))
      registerCall(server, HTTP.listSessions, ({ user }) => sessions.list(user))
      registerCall(server, HTTP.joinSession, ({ user, body, request }) => sessions.join(user, visitorAddress(request), body), {
        perMinute: JOINS_PER_MINUTE,
      })
      registerCall(server, HTTP.getInvite, ({ params, request }) => sessions.findInvite(visitorAddress(request), params.code), {
        perMinute: INVITES_PER_MINUTE,
      })
      registerCall(server, HTTP.getSession, ({ user, params }) => sessions.get(user, params.id))
      registerCall(server, HTTP.getSeatedCharacter, ({ user, params }) => sessions.seatedCharacter(user, params.id, params.playerId))
      registerCall(server, HTTP.listJoinRequests, ({ user, params }) => sessions.requests(user, params.id))
      registerCall(server, HTTP.answerJoinRequest, ({ user, params, body }) =>
        sessions.answerRequest(user, params.id, params.userId, body.decision),
      )
      registerCall(server, HTTP.changeSessionCode, ({ user, params }) => sessions.changeCode(user, params.id))
      registerCall(server, HTTP.getSessionFront, ({ user, params }) => sessions.front(user, params.id))
      registerCall(server, HTTP.renameSession, ({ user, params, body }) => sessions.rename(user, params.id, body.name))
      registerCall(server, HTTP.archiveSession, ({ user, params, body }) => sessions.archive(user, params.id, body.isArchived))
      registerCall(server, HTTP.playOn, ({ user, params }) => sessions.playOn(user, params.id))
      registerCall(server, HTTP.endSession, ({ user, params }) => sessions.end(user, params.id))
    },
  }
}
