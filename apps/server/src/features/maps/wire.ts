import { HTTP, LIMITS, type MapDocument, type UserId } from '@hearthlight/protocol'
import { refuseCall, unlessRefused } from '../../http/answers/refusal'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import type { Pictures } from '../../ports/pictures'
import { createMaps, type Maps } from './maps.service'

const IMPORTS_PER_MINUTE = 20
/** Each reads a map of up to 1 MB twice. */
const PLACINGS_PER_MINUTE = 30

/** What campaigns need of the map library, always on behalf of one person. */
interface MapLibrary {
  map(userId: UserId, id: string): Promise<MapDocument['map'] | undefined>
  takeMap: Maps['create']
  removeMap(userId: UserId, id: string): Promise<void>
}

export function wireMaps(context: FeatureContext & { readonly pictures: Pictures }): Feature & { readonly library: MapLibrary } {
  const maps = createMaps(context)
  return {
    accountData: maps.accountData,
    library: {
      map: async (userId, id) => unlessRefused(await maps.get(userId, id))?.map,
      takeMap: maps.create,
      removeMap: async (userId, id) => {
        await maps.remove(userId, id)
      },
    },
    serve: (server) => {
      registerCall(server, HTTP.listMaps, ({ user }) => maps.list(user.userId))
      registerCall(server, HTTP.createMap, ({ user, body }) => maps.create(user.userId, body.map))
      registerCall(server, HTTP.getMap, ({ user, params }) => maps.get(user.userId, params.id))
      registerCall(server, HTTP.updateMap, ({ user, params, body }) => maps.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteMap, ({ user, params }) => maps.remove(user.userId, params.id))
      registerCall(server, HTTP.exportMap, ({ user, params }) => maps.export(user.userId, params.id, params.format), { isHeavy: true })
      registerCall(server, HTTP.placeMap, ({ user, params, body }) => maps.place(user, params.id, body.sessionId), {
        perMinute: PLACINGS_PER_MINUTE,
        isHeavy: true,
      })
      registerCall(server, HTTP.importMap, ({ user, body }) => maps.import(user.userId, body), {
        perMinute: IMPORTS_PER_MINUTE,
        isHeavy: true,
        fileBody: {
          mostBytes: LIMITS.mapFileBytes,
          // Browsers know no type for .dd2vtt, and send .json as application/json.
          types: ['application/octet-stream', 'application/json', 'text/plain'],
          fields: ['name'],
          tooLarge: () => refuseCall('FILE_005', 'This map file is too large: 24 MB at most.'),
          wrongType: () => refuseCall('MAP_003'),
          refuse: maps.refuseMore,
        },
      })
    },
  }
}
