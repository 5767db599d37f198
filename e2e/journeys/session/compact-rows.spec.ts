import { HTTP } from '@hearthlight/protocol'
import { wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { boxOf } from '../../support/settled'

test('compact rows are lower in every list, and stay so', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: wholeSheet({ name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3 }) } })
  const { id } = await account.call('createCampaign', { body: { name: 'Embers of Vael', description: 'A lake of ash' } })
  const added = await fetch(server.address + HTTP.createEntity.path.replace(':id', id), {
    method: HTTP.createEntity.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ kind: 'quest', fields: { name: 'The Drowned Bell', description: 'It rings at low tide.' } }),
  })
  expect(added.ok).toBe(true)
  const lists = [
    ['/dashboard', page.getByRole('region', { name: 'My Characters' }).getByRole('link', { name: /Lyra/ })],
    ['/characters', page.getByRole('region', { name: 'My Heroes' }).getByRole('button', { name: /^Lyra/ })],
    ['/campaigns', page.getByRole('list', { name: 'My Campaigns' }).getByRole('button')],
    [`/campaigns-old?campaign=${id}&tab=quests`, page.getByRole('button', { name: /The Drowned Bell/ }).last()],
  ] as const
  const heights = async () => {
    const measured: number[] = []
    for (const [path, row] of lists) {
      await page.goto(path)
      measured.push((await boxOf(row)).height)
    }
    return measured
  }
  const comfortable = await heights()
  await page.goto('/account')
  await page.getByLabel('Compact rows').check()
  const compact = await heights()
  for (const [index, [path]] of lists.entries()) expect(compact[index], path).toBeLessThan(comfortable[index] ?? 0)
  // The smallest target size for a mouse.
  expect(Math.min(...compact)).toBeGreaterThanOrEqual(36)
})
