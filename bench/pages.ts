import { costsOf } from '../e2e/pages/lighthouse'
import { signedInFor } from './bundles'
import { atMost, type Figure } from './figures'
import { startHearthlight } from './processes'
import { stage } from './stage'
import { temporaryFolder } from './temporary-folder'

/** What Lighthouse tells of login and home, at first and when they were open before: a phone on slow 4G, both simulated. */
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
