import { HTTP, LIMITS } from '@hearthlight/protocol'
import { refuseCall } from '../../http/answers/refusal'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createSounds, NO_SOUND, TOO_LARGE } from './sounds.service'

const SOUNDS_PER_MINUTE = 20

export function wireSounds(context: FeatureContext): Feature {
  const sounds = createSounds(context)
  return {
    accountData: sounds.accountData,
    serve: (server) => {
      registerCall(server, HTTP.listSounds, ({ user }) => sounds.list(user.userId))
      registerCall(server, HTTP.getSound, ({ user, params, request }) => sounds.read(user.userId, params.id, request.headers), {
        isStreamed: true,
      })
      registerCall(server, HTTP.deleteSound, ({ user, params }) => sounds.remove(user.userId, params.id))
      registerCall(server, HTTP.createSound, ({ user, body }) => sounds.add(user.userId, body), {
        perMinute: SOUNDS_PER_MINUTE,
        fileBody: {
          mostBytes: LIMITS.soundBytes,
          // Some systems send an .ogg as an application type and an .m4a as a video.
          types: ['audio/', 'video/', 'application/ogg', 'application/octet-stream'],
          fields: ['name'],
          tooLarge: () => refuseCall('FILE_005', TOO_LARGE),
          wrongType: () => refuseCall('FILE_003', NO_SOUND),
          refuse: sounds.refuseMore,
        },
      })
    },
  }
}
