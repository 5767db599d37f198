import { rosterOf } from '../../pages/forge'
import { appFilesAreCached, elf, stored } from '../../pages/shell'
import { expect, test } from '../../shared-server'

test('lists are kept under the keys of the specification, and show at once on the next visit', async ({ page, account }) => {
  await account.call('createCharacter', elf('Lyra'))
  await account.call('createCampaign', { body: { name: 'Embers of Vael', description: 'A lake of ash' } })
  await account.call('createSession', { body: { name: 'First night' } })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Sessions' }).getByText('First night')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My Characters' }).getByText('Lyra')).toBeVisible()
  const list = async (key: string) => JSON.parse((await stored(page, key)) ?? '[]')
  await expect.poll(() => list('dnd_characters')).toMatchObject([{ createdBy: account.userId, name: 'Lyra', race: 'Elf', maxHp: 30 }])
  await expect
    .poll(() => list('dnd_campaigns'))
    .toMatchObject([{ name: 'Embers of Vael', description: 'A lake of ash', dmId: account.userId, sessions: [], characters: [] }])
  await expect
    .poll(() => list('dnd_sessions'))
    .toMatchObject([{ name: 'First night', dmId: account.userId, status: 'waiting', maxPlayers: 6 }])

  await page.route('**/api/characters', () => undefined)
  await page.reload()
  await expect(page.getByRole('region', { name: 'My Characters' }).getByText('Lyra'), 'nothing has answered yet').toBeVisible()
})

test('what somebody damaged by hand is set aside and told; everything else goes on', async ({ page, account }) => {
  await account.call('createCharacter', elf('Lyra'))
  await rosterOf(page).open()
  await expect(rosterOf(page).entry('Lyra')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('dnd_characters', '[{"id":')
    localStorage.setItem('dnd_campaigns', '{"not":"a list"}')
    localStorage.setItem('dnd_sessions', '[{"id":7}]')
    localStorage.setItem('lastHero', '')
    localStorage.setItem('theme', 'purple')
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Characters' }).getByText('Lyra')).toBeVisible()
  await expect(page.getByText('FILE_004').first()).toBeVisible()
  await expect(page.getByText('What is on the server is safe.', { exact: false }).first()).toBeVisible()
  await expect.poll(() => stored(page, 'damaged:dnd_characters')).toBe('[{"id":')
  await expect.poll(async () => JSON.parse((await stored(page, 'dnd_characters')) ?? '[]')).toMatchObject([{ name: 'Lyra' }])

  await test.step('a damaged user is told and mended: nobody is signed out by it', async () => {
    // settled: written at the sign-in
    const before = JSON.parse((await stored(page, 'user')) ?? '{}')
    await page.evaluate(() => localStorage.setItem('user', '{"id":5}'))
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'My Characters' }).getByText('Lyra')).toBeVisible()
    await expect(page.getByText('Something this browser kept was damaged', { exact: false })).toBeVisible()
    await expect.poll(async () => JSON.parse((await stored(page, 'user')) ?? '{}')).toEqual(before)
  })

  await test.step('a sign-in that was tampered with ends at the door, in words, not in a crash', async () => {
    await page.evaluate(() => {
      localStorage.setItem('user', '{"id":5}')
      localStorage.removeItem('userId')
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('What this browser kept of your sign-in was damaged.', { exact: false })).toBeVisible()
  })
})

test.describe('with the shell kept', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('a full storage stops nothing: the lists come from the server, and what can’t be kept is said', async ({ page, account }) => {
    await account.call('createCharacter', elf('Lyra'))
    const roster = rosterOf(page)
    await roster.open()
    await roster.entry('Lyra').click()
    await expect(roster.sheet('Lyra')).toBeVisible()
    await page.evaluate(fillStorage)
    await roster.sheet('Lyra').getByRole('button', { name: 'Lose 1 hit point' }).click()
    await expect.poll(async () => (await account.call('listCharacters'))[0]?.sheet.hitPointsCurrent).toBe(26)

    await appFilesAreCached(page)
    await page.context().setOffline(true)
    await roster.act('Lyra', 'Duplicate')
    await expect(page.getByText('This browser has no room left')).toBeVisible()
    await expect(roster.entry('Lyra (copy)')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(async () => (await account.call('listCharacters')).length).toBe(2)
    await page.reload()
    await expect(roster.entry('Lyra (copy)')).toBeVisible()
  })
})

/** Fills it to the last character. */
function fillStorage() {
  let piece = 'x'.repeat(1 << 20)
  for (let count = 0; piece !== ''; count += 1) {
    try {
      localStorage.setItem(`filler-${count}`, piece)
    } catch {
      piece = piece.slice(piece.length / 2 + 0.5)
    }
  }
}
