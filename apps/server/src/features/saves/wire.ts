import { HTTP, LIMITS } from '@hearthlight/protocol'
import { refuseCall } from '../../http/answers/refusal'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createSaves, type Saves } from './saves.service'

const SAVES_PER_MINUTE = 60
/** Each sends everybody the whole table again. */
const LOADS_PER_MINUTE = 6

export function wireSaves(context: FeatureContext): Saves & Feature {
  const saves = createSaves(context)
  return {
    ...saves,
    serve: (server) => {
      const options = { perMinute: SAVES_PER_MINUTE }
      registerCall(server, HTTP.listSaves, ({ user, params }) => saves.list(user.userId, params.id))
      registerCall(server, HTTP.createSave, ({ user, params, body }) => saves.create(user.userId, params.id, body.name), options)
      registerCall(server, HTTP.autosave, ({ user, params }) => saves.autosave(user.userId, params.id), options)
      registerCall(server, HTTP.exportSave, ({ user, params }) => saves.export(user.userId, params.id, params.saveId), { isHeavy: true })
      registerCall(server, HTTP.loadSave, ({ user, params }) => saves.load(user, params.id, params.saveId), {
        perMinute: LOADS_PER_MINUTE,
      })
      registerCall(server, HTTP.deleteSave, ({ user, params }) => saves.remove(user.userId, params.id, params.saveId))
      registerCall(server, HTTP.importSave, ({ user, params, body }) => saves.import(user.userId, params.id, body.file), {
        ...options,
        fileBody: {
          mostBytes: LIMITS.saveBytes,
          types: ['application/json', 'application/octet-stream', 'text/plain'],
          fields: [],
          tooLarge: () => refuseCall('FILE_005', 'This file is too large for a saved game: 8 MB at most.'),
          wrongType: () => refuseCall('FILE_004', 'This is not a saved game that can be read.'),
          refuse: (userId, { id = '' }) => saves.refuseMore(userId, id),
        },
      })
    },
  }
}
