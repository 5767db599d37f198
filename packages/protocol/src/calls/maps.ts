import { z } from 'zod/mini'
import { SessionId } from '../ids'
import { call, FileName, Nothing, SentFile } from './http-call'
import { StorageUse } from './uploads'

const mapFields = {
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  createdAt: z.string(),
  savedAt: z.string(),
}
/** One entry of the list of a DM's stored maps. */
export const MapSummary = z.object({
  ...mapFields,
  bytes: z.int(),
  /** The upload that is the map's background, for its thumbnail. */
  uploadId: z.nullable(z.string()),
})
export type MapSummary = z.infer<typeof MapSummary>
/** `map` is a `SavedMap` of @hearthlight/table. */
export const MapDocument = z.object({ ...mapFields, map: z.record(z.string(), z.unknown()) })
export type MapDocument = z.infer<typeof MapDocument>
const MapBody = z.object({ map: z.record(z.string(), z.unknown()) })
export const MAP_FORMATS = ['json', 'dd2vtt', 'foundry'] as const

/** The stored maps of a DM. */
export const MAP_CALLS = {
  /** Last saved first. */
  listMaps: call({
    method: 'GET',
    path: '/api/maps',
    needsToken: true,
    body: Nothing,
    answer: z.extend(StorageUse, { maps: z.array(MapSummary) }),
  }),
  createMap: call({ method: 'POST', path: '/api/maps', needsToken: true, status: 201, body: MapBody, answer: MapDocument }),
  getMap: call({ method: 'GET', path: '/api/maps/:id', needsToken: true, body: Nothing, answer: MapDocument }),
  updateMap: call({
    method: 'PUT',
    path: '/api/maps/:id',
    needsToken: true,
    body: z.extend(MapBody, { revision: z.int() }),
    answer: MapDocument,
  }),
  deleteMap: call({ method: 'DELETE', path: '/api/maps/:id', needsToken: true, body: Nothing, answer: Nothing }),
  /** A Universal VTT file, a scene of Foundry VTT, a dungeon of Watabou or donjon, or a map that was exported here. `problems` are texts for the DM. */
  importMap: call({
    method: 'POST',
    path: '/api/maps/import',
    needsToken: true,
    status: 201,
    takesFile: true,
    body: z.object({ name: FileName, file: SentFile }),
    answer: z.object({ map: MapDocument, problems: z.array(z.string()) }),
  }),
  /**
   * `:format`: `json` keeps everything; `dd2vtt` is for other programs, and needs a background;
   * `foundry` is a scene without its picture.
   */
  exportMap: call({
    method: 'GET',
    path: '/api/maps/:id/export/:format',
    needsToken: true,
    body: Nothing,
    answer: z.record(z.string(), z.unknown()),
  }),
  /** Places the map on the table of a session that the caller runs: for maps that are too large for a live message. */
  placeMap: call({
    method: 'POST',
    path: '/api/maps/:id/place',
    needsToken: true,
    body: z.object({ sessionId: SessionId }),
    answer: Nothing,
  }),
} as const
