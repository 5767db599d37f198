import { SessionId } from '@hearthlight/protocol'
import type { Browser } from '@playwright/test'
import { aGuest } from '../cluster/guest'
import type { RunningServer } from '../server'
import { mapOf } from './map'
import { arrive, type NamedPerson, startQuickSession, takeSeat } from './person'
import { tableOf } from './table'

/** A DM and a player at one table, whose map holds what the journey adds, both with the map and the list of tokens open. */
export async function gather(browser: Browser, server: RunningServer) {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await placeNoTokens(server, rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = { ...tableOf(rowan), ...mapOf(rowan) }
  const player = { ...tableOf(ayla), ...mapOf(ayla) }
  for (const { openTokenList } of [dm, player]) await openTokenList()
  return { dm, player, thrown: () => [...rowan.thrown, ...ayla.thrown] }
}

/** For journeys that count tokens or colours: whoever sits down at the open table brings none. */
async function placeNoTokens(server: RunningServer, { account, page }: NamedPerson): Promise<void> {
  const sessionId = SessionId.parse(new URL(page.url()).pathname.split('/').at(-1))
  const dm = await aGuest(server.address, { ...account, characterId: '' }, sessionId)
  await dm.join()
  const answer = await dm.ask('session-settings-change', { settings: { joiningPlacesTokens: false } })
  if (answer?.ok !== true) throw new Error('the rule of the table was not changed')
  dm.leave()
}
