import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { boxOf } from '../../support/settled'
import { overhear } from '../../support/wire-listener'

test('the DM makes scenes floors of one place, goes up and down, and draws a circle and a polygon as regions', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  const { page } = dm
  const map = page.getByRole('application', { name: 'Battle map' })
  const ribbon = page.getByRole('region', { name: 'Scenes', exact: true })
  const tiles = ribbon.getByRole('list', { name: 'All scenes' }).getByRole('listitem')
  const form = page.getByRole('dialog', { name: /^(New|Edit) region$/ })
  const list = page.getByRole('dialog', { name: 'Regions' })
  const here = (name: string) => ribbon.getByRole('button', { name: new RegExp(`^${name}, you look at it`) })
  const addScene = async (name: string) => {
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Add the scene' }).click()
    await expect(here(name)).toBeVisible()
  }
  const makeFloor = async (name: string, level: number, place?: string) => {
    await ribbon.getByRole('button', { name: `What to do with ${name}` }).click()
    await page.getByRole('menu').getByText('Floor of a place…', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Floor of a place' })
    if (place !== undefined) await dialog.getByLabel('Name of the place').fill(place)
    await dialog.getByLabel('Floor (0: the ground floor)').fill(String(level))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('floors stand together, the lowest first', async () => {
    await dm.mapMenu('Scenes')
    await addScene('The road')
    await addScene('The cellar')
    await makeFloor('Adventure Begins', 0, 'Canary tower')
    await makeFloor('The cellar', -1)
    await expect(tiles.nth(0)).toContainText('The cellar')
    await expect(tiles.nth(1)).toContainText('Adventure Begins')
    await expect(tiles.nth(2)).toContainText('The road')
  })

  await test.step('the DM goes up with the button, and down by a key', async () => {
    await ribbon.getByRole('button', { name: 'A floor up: Adventure Begins' }).click()
    await expect(here('Adventure Begins')).toBeVisible()
    await here('Adventure Begins').press('PageDown')
    await expect(here('The cellar')).toBeVisible()
    await expect(ribbon.getByRole('button', { name: 'A floor down' })).toBeDisabled()
  })

  const draw = async (shape: string) => {
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'In the middle of the view' }).click()
    await form.getByLabel('Shape').selectOption({ label: shape })
    await form.getByRole('button', { name: 'Draw it on the map' }).click()
    await expect(page.getByRole('region', { name: 'Draw the region' })).toBeVisible()
    const box = await boxOf(map)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const save = async (name: string) => {
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }

  await test.step('a circle is dragged from its middle', async () => {
    const { x, y } = await draw('Circle')
    await page.mouse.move(x - 150, y)
    await page.mouse.down()
    await page.mouse.move(x - 50, y)
    await page.mouse.up()
    await expect(form).toContainText(/Where: circle around/)
    await save('Well')
    await expect(page.locator('[data-region-area="Well"] circle').first()).toBeAttached()
  })

  await test.step('a polygon is pressed corner by corner', async () => {
    const { x, y } = await draw('Polygon')
    for (const [right, down] of [
      [50, -120],
      [200, -120],
      [200, 60],
      [130, -40],
    ] as const) {
      await page.mouse.click(x + right, y + down)
    }
    await page.keyboard.press('Enter')
    await expect(form).toContainText('Where: polygon of 4 corners')
    await form.getByLabel('Also when a token only crosses it').check()
    await save('Rubble')
    await expect(page.getByRole('button', { name: 'Region Rubble' })).toBeVisible()
  })

  await test.step('no player ever heard of it', async () => {
    await dm.say('Ready?')
    await expect(lyra.chat).toContainText('Ready?')
    // settled: what the DM said came after everything else.
    expect(heard.all()).not.toMatch(/Canary|cellar|Rubble/)
  })
})
