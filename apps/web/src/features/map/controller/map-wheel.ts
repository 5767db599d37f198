import { z } from 'zod/mini'
import { storageEntry } from '../../../lib/storage'

/** Wheels can't be distinguished from trackpads with certainty, so people may say what theirs does. */
export const MAP_WHEEL = storageEntry('mapWheel', z.enum(['auto', 'zooms', 'pans']), 'text')
