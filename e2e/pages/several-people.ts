import type { Browser } from '@playwright/test'
import type { RunningServer } from '../server'
import { mapOf } from './map'
import { arrive, startQuickSession, takeSeat } from './person'
import { tableOf } from './table'

/** A DM and a player at one table, both with the map and the list of tokens open. */
export async function gather(browser: Browser, server: RunningServer) {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const player = { ...tableOf(ayla), ...mapOf(ayla) }
  for (const { openTokenList } of [dm, player]) await openTokenList()
  return { dm, player, thrown: () => [...rowan.thrown, ...ayla.thrown] }
}
