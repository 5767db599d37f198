import { HTTP, type SessionId } from '@hearthlight/protocol'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createDisplays, type Displays, type DisplaysPorts } from './displays.service'

/** Anybody may ask, and each answer may open a table. */
const JOINS_PER_MINUTE = 60
/** Each puts a name before everybody at a table. */
const WATCHES_PER_MINUTE = 10

export function wireDisplays(
  context: FeatureContext & Pick<DisplaysPorts, 'share' | 'sessionByCode' | 'namesAt' | 'isRefusedBy'>,
): Displays & Feature {
  const displays = createDisplays(context)
  return {
    ...displays,
    serve: (server) => {
      registerCall(server, HTTP.listDisplays, ({ user, params }) => displays.list(user, params.id as SessionId))
      registerCall(server, HTTP.openDisplay, ({ user, params, body }) => displays.open(user, params.id as SessionId, body))
      registerCall(
        server,
        HTTP.watchTable,
        ({ body, request }) => displays.watch(visitorAddress(request), body, request.signedIn?.userId),
        {
          perMinute: WATCHES_PER_MINUTE,
        },
      )
      registerCall(server, HTTP.joinDisplay, ({ body, request }) => displays.join(visitorAddress(request), body.code), {
        perMinute: JOINS_PER_MINUTE,
      })
    },
  }
}
