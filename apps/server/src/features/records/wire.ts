import { HTTP } from '@hearthlight/protocol'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createRecords } from './records.service'

/** A scrubber requests one page at a time; each may replay thousands of events. */
const PAGES_PER_MINUTE = 120
/** A panel that follows the game requests it again after every event. */
const VIEWS_PER_MINUTE = 120

export function wireRecords(context: FeatureContext): Feature {
  const records = createRecords(context)
  return {
    serve: (server) => {
      const page = { perMinute: PAGES_PER_MINUTE, isHeavy: true }
      const view = { perMinute: VIEWS_PER_MINUTE, isHeavy: true }
      registerCall(server, HTTP.getDiceRecord, ({ user, params }) => records.dice(user.userId, params.id), page)
      registerCall(server, HTTP.viewAsPlayer, ({ user, params }) => records.viewAs(user.userId, params.id, params.playerId), view)
      registerCall(server, HTTP.getHistory, ({ user, params }) => records.history(user.userId, params.id, params.from), page)
      registerCall(server, HTTP.getRecap, ({ user, params }) => records.recap(user.userId, params.id), page)
    },
  }
}
