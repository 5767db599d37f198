import { join } from 'node:path'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { createFolderPictures } from './folder-pictures'
import type { PictureStore } from './picture-store'
import { createTablePictures } from './table-pictures'

const FOLDER = 'uploads'

/** Beside the embedded database in a folder; in PostgreSQL in a table. */
export function placeForPictures(settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>, { query }: Pick<Database, 'query'>): PictureStore {
  return settings.DATABASE_URL === undefined ? createFolderPictures(join(settings.DATA_DIR, FOLDER)) : createTablePictures(query)
}
