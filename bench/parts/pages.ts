import { costsOf } from '../../e2e/support/lighthouse'
import { atMost, type Figure } from '../figures'
import { startHearthlight } from '../processes'
import { stage } from '../stage'
import { temporaryFolder } from '../temporary-folder'
import { signedInFor } from './bundles'
import { visitFirst } from './first-visit'

/** Measures login and home on a phone with slow 4G: throttled by the browser, and by Lighthouse for first and repeated visits. */
export async function measurePages(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1 })
  const server = await startHearthlight(folder.path)
  try {
    const { address } = server
    const stored = await signedInFor(address, session?.signIns[0] ?? '')
    const figures: Figure[] = []
    for (const [page, path, kept] of [
      ['login', '/login', {}],
      ['home', '/dashboard', stored],
    ] as const) {
      const { largestPaintMs, readyMs } = await visitFirst(address + path, kept)
      const note = `the app itself after ${(readyMs / 1_000).toFixed(1)} s`
      figures.push({
        part: 'pages',
        name: `largest paint, ${page}, on a slowed line`,
        measured: largestPaintMs,
        unit: 'ms',
        goal: atMost(2_000),
        note,
      })
      for (const isRepeated of [false, true]) {
        const costs = await costsOf({ address, path, stored: kept, isRepeated })
        const name = `${page}, ${isRepeated ? 'again' : 'first visit'}`
        const goal = atMost(isRepeated ? 1_000 : 2_000)
        figures.push({ part: 'pages', name: `largest paint, ${name}`, measured: costs.largestPaintMs, unit: 'ms', goal })
        figures.push({ part: 'pages', name: `blocked, ${name}`, measured: costs.blockedMs, unit: 'ms', goal: atMost(200) })
      }
    }
    return figures
  } finally {
    await server.stop()
    folder.remove()
  }
}
