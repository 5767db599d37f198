import { z } from 'zod/mini'
import { storageEntry } from '../../../lib/storage'

/** A wheel can't be distinguished from a trackpad with certainty, so users can set how theirs behaves. */
export const MAP_WHEEL = storageEntry('mapWheel', z.enum(['auto', 'zooms', 'pans']), 'text')
