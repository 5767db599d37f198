import { z } from 'zod/mini'
import { storageEntry } from '../../../lib/storage'

/** On this device maps that move stand still. */
export const MAP_PAUSE = storageEntry('mapPause', z.boolean(), 'json')

/** SIGHT-31 On this device darkness that darkvision sees through looks as if it were lit. */
export const MAP_DARKVISION = storageEntry('mapDarkvision', z.boolean(), 'json')
