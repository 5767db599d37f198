import { z } from 'zod/mini'
import { storageEntry } from '../../../lib/storage'

/** On this device maps that move stand still. */
export const MAP_PAUSE = storageEntry('mapPause', z.boolean(), 'json')
