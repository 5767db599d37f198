import { HTTP, type UserId } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { makeBackupApart } from '../../backup/backup-process'
import { type Environment, settingsAsRead } from '../../config'
import { type HttpRefused, isRefused } from '../../http/answers/refusal'
import { visitorAddress } from '../../http/limits/visitor-address'
import type { RecentErrors } from '../../http/recent-errors'
import { registerCall } from '../../http/register-call'
import type { Administration } from '../../ports/administration'
import type { SignedInUser } from '../../ports/authentication'
import type { Feature, FeatureContext } from '../../ports/feature'
import { type Backups, type BackupsPorts, createBackups } from './backups'
import { type OverviewPorts, runningTables, serverState } from './overview'

interface OperatorNeeds extends Omit<FeatureContext, 'report'>, Pick<OverviewPorts, 'version' | 'isSavingPaused'> {
  readonly report: BackupsPorts['report']
  readonly makeBackup?: BackupsPorts['makeBackup'] | undefined
  readonly recentErrors: Pick<RecentErrors, 'find'>
  /** From which the settings were read. */
  readonly environment: Environment
  readonly administration: Administration
}

export function wireOperator(context: OperatorNeeds): Feature & Pick<Backups, 'beginIfDue' | 'close'> {
  const { settings, database, env, report, remark, administration, makeBackup = makeBackupApart } = context
  const overview: OverviewPorts = { ...context, query: database.query, startedAt: env.now() }
  const backups = createBackups({ settings, query: database.query, makeBackup, now: env.now, report })

  /** OPER-2 */
  const only = { isHiddenFrom: async ({ userId }: SignedInUser) => !(await administration.isOperator(userId)) }
  /** Logs what an operator did, by ids. */
  const logged = async (operator: SignedInUser, act: string, outcome: Promise<HttpRefused | undefined>, userId?: string) => {
    const facts = { act, operatorId: operator.userId, ...(userId === undefined ? {} : { userId }) }
    const refusal = await outcome.catch((error: unknown) => {
      remark('an operator acted', { ...facts, failed: true })
      throw error
    })
    remark('an operator acted', isRefused(refusal) ? { ...facts, refused: refusal.code } : facts)
    return refusal
  }

  const serveAccounts = (server: FastifyInstance) => {
    registerCall(server, HTTP.findAccounts, ({ body }) => administration.find(body.text, body.page), only)
    registerCall(
      server,
      HTTP.lockAccount,
      ({ user, params }) => logged(user, 'lock an account', administration.lock(params.id as UserId), params.id),
      only,
    )
    registerCall(
      server,
      HTTP.unlockAccount,
      ({ user, params }) => logged(user, 'unlock an account', administration.unlock(params.id as UserId), params.id),
      only,
    )
    registerCall(
      server,
      HTTP.signOutAccount,
      ({ user, params }) => logged(user, 'sign an account out', administration.signOut(params.id as UserId), params.id),
      only,
    )
    registerCall(
      server,
      HTTP.removeAccount,
      ({ user, params, body, request }) => {
        const removed = administration.remove(user, visitorAddress(request), params.id as UserId, body)
        return logged(user, 'delete an account', removed, params.id)
      },
      only,
    )
  }

  return {
    beginIfDue: backups.beginIfDue,
    close: backups.close,
    serve: (server) => {
      registerCall(server, HTTP.getServerState, () => serverState(overview), only)
      registerCall(server, HTTP.listRunningTables, () => runningTables(overview), only)
      registerCall(server, HTTP.findErrors, async ({ body }) => context.recentErrors.find(body.id), only)
      serveAccounts(server)
      registerCall(server, HTTP.getBackups, () => backups.state(), only)
      registerCall(server, HTTP.makeBackup, ({ user }) => logged(user, 'make a backup', backups.begin()), only)
      registerCall(server, HTTP.getSettings, async () => settingsAsRead(settings, context.environment), only)
    },
  }
}
