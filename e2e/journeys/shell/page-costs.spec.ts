import { signedInAt } from '../../pages/account'
import { elf } from '../../pages/shell'
import { expect, test } from '../../shared-server'
import { costsOf, type PageCosts } from '../../support/lighthouse'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Kilobytes of script, as in tools/check-budgets.mjs. */
test('the login costs a first visitor little: nothing jumps, everybody can use it', async ({ server }) => {
  expectModest(await costsOf({ address: server.address, path: '/login', stored: {} }), { kilobytes: 110, files: 12 })
})

test('the first page costs a first visitor little, its moving pictures included', async ({ server }) => {
  expectModest(await costsOf({ address: server.address, path: '/', stored: {} }), { kilobytes: 120, files: 16 })
})

test('home costs a first visitor little: nothing jumps, everybody can use it', async ({ server, account }) => {
  await account.call('createCharacter', elf('Lyra'))
  await account.call('createCampaign', { body: { name: 'Embers of Vael' } })
  const stored = Object.fromEntries(signedInAt(server, account).localStorage.map(({ name, value }) => [name, value]))
  expectModest(await costsOf({ address: server.address, path: '/dashboard', stored }), { kilobytes: 180, files: 20 })
})

/** Size of a response's headers. */
const HEAD_KILOBYTES = 1

/** `npm run bench` reports times; no test asserts them. */
function expectModest(costs: PageCosts, most: { readonly kilobytes: number; readonly files: number }): void {
  expect.soft(costs.shift, 'layout shift').toBeLessThanOrEqual(0.05)
  expect.soft(costs.accessibilityFaults).toEqual([])
  expect.soft(costs.bestPractices, costs.bestPracticesFaults.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect.soft(costs.scriptKilobytes).toBeGreaterThan(50)
  expect.soft(costs.scriptKilobytes).toBeLessThanOrEqual(most.kilobytes + HEAD_KILOBYTES * costs.scriptFiles)
  expect.soft(costs.scriptFiles, 'files: see apps/web/chunk-groups.ts').toBeLessThanOrEqual(most.files)
  process.stdout.write(
    `largest paint ${Math.round(costs.largestPaintMs)} ms, blocked ${Math.round(costs.blockedMs)} ms, ` +
      `script ${costs.scriptKilobytes.toFixed(0)} KB in ${costs.scriptFiles} files, shift ${costs.shift.toFixed(3)}\n`,
  )
}
