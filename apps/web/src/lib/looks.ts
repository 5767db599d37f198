import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

export const LEAST_TEXT = 90
export const MOST_TEXT = 140

/** apps/web/theme.js reads the same key before the first paint. */
const LOOKS = storageEntry(
  'looks',
  z.object({
    /** Percent of the browser's own text size. */
    textSize: z.number().check(z.minimum(LEAST_TEXT), z.maximum(MOST_TEXT)),
    isCompact: z.boolean(),
    isMotionReduced: z.boolean(),
  }),
)
type Looks = z.infer<typeof LOOKS.schema>

/** How this browser shows the app, whoever signs in. */
export const useLooks = create<Looks>(() => readStored(LOOKS) ?? { textSize: 100, isCompact: false, isMotionReduced: false })

export function changeLooks(change: Partial<Looks>): void {
  const looks = { ...useLooks.getState(), ...change }
  writeStored(LOOKS, looks)
  useLooks.setState(looks)
  const { dataset, style } = document.documentElement
  style.setProperty('--text-scale', String(looks.textSize / 100))
  dataset.density = looks.isCompact ? 'compact' : 'comfortable'
  dataset.motion = looks.isMotionReduced ? 'reduced' : 'full'
}
