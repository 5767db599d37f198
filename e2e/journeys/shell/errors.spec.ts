import type { Page } from '@playwright/test'
import { expect, test } from '../../shared-server'
import { atRest, textOf } from '../../support/settled'
import { hears, letNotificationsWait } from '../../support/short-lived'

// Requests that are still open after the test don't matter.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('errors carry their code, a suggestion, Retry and, where critical, Report', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await atRest(page)
  // settled: the page itself waits.
  const heard = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        window.addEventListener('app:retry-action', (event) => resolve((event as CustomEvent<{ id: string }>).detail.id), { once: true }),
      ),
  )
  await page.evaluate(() => {
    const said = { message: 'm', userMessage: 'Unable to save.', severity: 'critical', retryable: true, suggestion: 'Check your storage' }
    const detail = { id: 'err_1', code: 'MAP_001', timestamp: Date.now(), context: {}, ...said }
    window.dispatchEvent(new CustomEvent('app:error', { detail }))
  })
  const alert = page.getByRole('alert').filter({ hasText: 'Critical Error' })
  await expect(alert).toContainText('Unable to save.')
  await expect(alert).toContainText('MAP_001')
  await expect(alert).toContainText('Check your storage')
  await Promise.all([
    hears(page, 'Error Report'),
    hears(page, 'Error details copied to clipboard'),
    alert.getByRole('button', { name: 'Report' }).click(),
  ])
  await expect.poll(() => copiedReport(page)).toMatchObject({ id: 'err_1', code: 'MAP_001' })
  await alert.getByRole('button', { name: 'Retry' }).click()
  expect(await heard).toBe('err_1')
  await expect(alert).toBeHidden()
})

test('what goes well is told for a while, longer while somebody looks at it; the bell keeps ten', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await atRest(page)
  const announce = (title: string) =>
    page.evaluate((text) => window.dispatchEvent(new CustomEvent('app:success', { detail: { title: text, message: '' } })), title)
  await letNotificationsWait(page, true)
  await announce('Map Saved')
  const toast = page.getByRole('status').filter({ hasText: 'Map Saved' })
  await expect(toast).toBeVisible()
  await toast.hover()
  await letNotificationsWait(page, false)
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(700, 300)
  await page.clock.runFor(4_500)
  await expect(toast).toBeHidden()
  for (let count = 1; count <= 12; count += 1) await announce(`Success ${count}`)
  await expect(page.getByRole('button', { name: 'Notifications (10)' })).toBeVisible()
})

const BROKEN = 'broken on purpose'

test('a page that breaks leaves the header standing, and can be tried again', async ({ page }) => {
  const logged = logOf(page)
  await breakAt(page, 'Welcome, Adventurer')
  await page.goto('/dashboard')
  await expect(page.getByText("This page encountered an error and couldn't load properly.")).toBeVisible()
  await expect(page.getByRole('button', { name: /Account of/ }), 'the header stands').toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText("This page encountered an error and couldn't load properly.")).toBeVisible()
  expect(logged.some((line) => line.includes('UNK_001') && line.includes(BROKEN))).toBe(true)
})

test('an application that breaks says so, with an id and a report to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await breakAt(page, 'Skip to content')
  await page.goto('/dashboard')
  await expect(page.getByText("Something went wrong with the D&D Platform. Don't worry, your data is safe.")).toBeVisible()
  const errorId = await textOf(page.getByRole('code'))
  await page.getByRole('button', { name: 'Copy Error Report' }).click()
  await expect(page.getByText('Error report copied to clipboard. Please share this with support.')).toBeVisible()
  const wanted = { id: errorId, message: expect.stringContaining(BROKEN), url: page.url() }
  await expect.poll(() => copiedReport(page)).toMatchObject(wanted)
  const named = async () => Object.keys(await copiedReport(page))
  await expect.poll(named).toEqual(['id', 'message', 'stack', 'timestamp', 'browser', 'url'])
  await page.getByRole('button', { name: 'OK' }).click()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy Error Report' }).click()
  await expect(page.getByText('Failed to copy error report. Please check the browser console.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Reload Application' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
})

test('one part that breaks leaves the rest of the screen', async ({ page }) => {
  await breakAt(page, 'Choose a race')
  await page.goto('/characters?create')
  const wizard = page.getByRole('dialog', { name: 'Enhanced Character Creation' })
  await expect(wizard.getByText('This component failed to load.')).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await wizard.getByRole('button', { name: 'Retry' }).click()
  await expect(wizard.getByText('This component failed to load.')).toBeVisible()
})

test('a part that could not be fetched offers Retry and a reload, and is there by itself once it can be fetched', async ({
  page,
  account,
}) => {
  await account.call('createCharacter', { body: { sheet: { name: 'Lyra', race: 'Elf', class: 'Ranger' } } })
  await page.route('**/assets/character-detail*.js', (route) => route.abort())
  await page.goto('/characters')
  await page.getByRole('region', { name: 'My Heroes' }).getByText('Lyra').click()
  await expect(page.getByText('This component failed to load.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Reload' }), 'the server answers, and still the file does not come').toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('article', { name: 'Lyra' })).toBeVisible()
})

test('a notification is shown plainly while its own code can’t be fetched, and the page stays', async ({ page }) => {
  await page.route('**/assets/toasts*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await atRest(page)
  await page.evaluate(() => {
    const said = { message: 'm', userMessage: 'Unable to save.', severity: 'high', retryable: false }
    const detail = { id: 'err_1', code: 'MAP_001', timestamp: Date.now(), context: {}, ...said }
    window.dispatchEvent(new CustomEvent('app:error', { detail }))
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to save.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('alert').filter({ hasText: 'MAP_001' }), 'with its code, as always').toBeVisible()
})

test('an unknown address, and a rejection that nobody caught', async ({ page }) => {
  const logged = logOf(page)
  await page.goto('/nowhere')
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await page.evaluate(() => void Promise.reject(new Error('a stray one')))
  await expect.poll(() => logged.some((line) => line.includes('[UNK_001] a stray one'))).toBe(true)
})

/** The report in the clipboard; empty if the clipboard contains something else. */
function copiedReport(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const text = await navigator.clipboard.readText()
    return text.startsWith('{') ? JSON.parse(text) : {}
  })
}

function logOf(page: Page): readonly string[] {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  return logged
}

/** Makes every component throw that renders this text. */
async function breakAt(page: Page, text: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(new RegExp(`["'\`]${text}["'\`]`, 'g'), `(()=>{throw new Error("${BROKEN}")})()`)
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } })
  })
}
