import { join } from 'node:path'
import { HTTP, LIMITS, type SessionId } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { refuseCall, unlessRefused } from '../../http/answers/refusal'
import { heldFile } from '../../http/bodies/incoming-files'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import type { Pictures } from '../../ports/pictures'
import { createFolderPictures } from './folder-pictures'
import type { PictureStore } from './picture-store'
import { createTablePictures } from './table-pictures'
import { singleWidth } from './tiles/tiling'
import { createUnfinishedUploads, type UnfinishedUploads } from './unfinished/unfinished.service'
import type { ReaderPorts } from './upload-readers'
import { createUploads } from './uploads.service'

/** Each takes up to seconds of processor time. */
const UPLOADS_PER_MINUTE = 60
/** Of two of the largest pictures that are sent at once, over a fast line. */
const PARTS_PER_MINUTE = 600
/** Six people behind one address open a large map, and the fog is removed bit by bit. Most pieces are cut once for all of them. */
const TILES_PER_MINUTE = 6_000

/** Pictures of the table that a second screen shows. */
const FOR_DISPLAYS = { isForDisplays: true } as const

interface UploadsNeeds extends FeatureContext {
  /** Replaced in tests. */
  readonly pictureStore?: PictureStore | undefined
  readonly isShownInCampaign: ReaderPorts['isShownInCampaign']
}

export function wireUploads(context: UploadsNeeds): Feature & { readonly pictures: Pictures } {
  const uploads = createUploads({ ...context, pictures: context.pictureStore ?? placeForPictures(context.settings, context.database) })
  const unfinished = createUnfinishedUploads({ ...context, add: uploads.add, own: uploads.own })
  return {
    accountData: uploads.accountData,
    start: uploads.start,
    pictures: {
      ownsPicture: uploads.owns,
      picture: async (userId, id) => unlessRefused(await uploads.read(userId, id, 'fullSize')),
      pictureWidth: async (userId, id) => {
        const tiling = unlessRefused(await uploads.tiling(userId, id))
        return tiling === undefined ? undefined : singleWidth(tiling)
      },
      takePicture: (userId, { file, ...picture }) => uploads.add(userId, { ...picture, file: heldFile(file) }, LIMITS.mapFileImageBytes),
      removePicture: async (userId, id) => {
        await uploads.remove(userId, id)
      },
    },
    serve: (server) => {
      registerCall(server, HTTP.listUploads, ({ user }) => uploads.list(user.userId))
      registerCall(server, HTTP.getUpload, ({ user, params }) => uploads.read(user.userId, params.id, 'fullSize'), FOR_DISPLAYS)
      registerCall(server, HTTP.getMotion, ({ user, params, request }) => uploads.readMotion(user.userId, params.id, request.headers), {
        ...FOR_DISPLAYS,
        isStreamed: true,
      })
      registerCall(server, HTTP.getThumbnail, ({ user, params }) => uploads.read(user.userId, params.id, 'thumbnail'), FOR_DISPLAYS)
      registerCall(server, HTTP.getTiling, ({ user, params }) => uploads.tiling(user.userId, params.id), FOR_DISPLAYS)
      registerCall(server, HTTP.getTile, ({ user, params }) => uploads.readTile(user.userId, params.id, params.tile), {
        ...FOR_DISPLAYS,
        perMinute: TILES_PER_MINUTE,
      })
      registerCall(
        server,
        HTTP.getMaskedTile,
        ({ user, params }) => uploads.maskedTiles.read(user.userId, params.id as SessionId, params.piece),
        { ...FOR_DISPLAYS, perMinute: TILES_PER_MINUTE },
      )
      serveUnfinished(server, unfinished)
      registerCall(server, HTTP.deleteUpload, ({ user, params }) => uploads.remove(user.userId, params.id))
      registerCall(server, HTTP.createUpload, ({ user, body }) => uploads.add(user.userId, body), {
        perMinute: UPLOADS_PER_MINUTE,
        fileBody: {
          mostBytes: LIMITS.imageBytes,
          types: ['image/', 'application/octet-stream'],
          fields: ['purpose', 'sessionId', 'name'],
          tooLarge: () => refuseCall('FILE_005'),
          wrongType: () => refuseCall('FILE_003'),
          refuse: uploads.refuseMore,
        },
      })
    },
  }
}

function serveUnfinished(server: FastifyInstance, unfinished: UnfinishedUploads): void {
  registerCall(server, HTTP.beginUpload, ({ user, body }) => unfinished.begin(user.userId, body), { perMinute: UPLOADS_PER_MINUTE })
  registerCall(server, HTTP.sendPart, ({ user, params, body }) => unfinished.addPart(user.userId, params.id, params.at, body.file), {
    perMinute: PARTS_PER_MINUTE,
    fileBody: {
      mostBytes: LIMITS.imagePartBytes,
      types: ['application/octet-stream'],
      fields: [],
      tooLarge: () => refuseCall('FILE_004', 'This part has the wrong length.'),
      wrongType: () => refuseCall('FILE_003'),
      refuse: (userId, { id = '', at = '' }) => unfinished.refusePart(userId, id, at),
    },
  })
  registerCall(server, HTTP.getUnfinishedUpload, ({ user, params }) => unfinished.status(user.userId, params.id))
  registerCall(server, HTTP.finishUpload, ({ user, params }) => unfinished.finish(user.userId, params.id), {
    perMinute: UPLOADS_PER_MINUTE,
  })
  registerCall(server, HTTP.finishMovingUpload, ({ user, params, body }) => unfinished.finish(user.userId, params.id, body.file), {
    perMinute: UPLOADS_PER_MINUTE,
    fileBody: {
      mostBytes: LIMITS.imageBytes,
      types: ['image/', 'application/octet-stream'],
      fields: [],
      tooLarge: () => refuseCall('FILE_005'),
      wrongType: () => refuseCall('FILE_003'),
      refuse: (userId, { id = '' }) => unfinished.refuseStill(userId, id),
    },
  })
  registerCall(server, HTTP.abandonUpload, ({ user, params }) => unfinished.abandon(user.userId, params.id))
}

const FOLDER = 'uploads'

/** With the embedded database pictures are files in a folder; with PostgreSQL they are in a table. */
function placeForPictures(settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>, { query }: Pick<Database, 'query'>): PictureStore {
  return settings.DATABASE_URL === undefined ? createFolderPictures(join(settings.DATA_DIR, FOLDER)) : createTablePictures(query)
}
