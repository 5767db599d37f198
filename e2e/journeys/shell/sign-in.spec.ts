import { logIn, PASSWORD } from '../../pages/account'
import { stored } from '../../pages/shell'
import { expect, test } from '../../shared-server'

test.describe('at the door', () => {
  test.use({ signedIn: null })

  test('a wrong password, a taken email and a server that is away are said in the form', async ({ page, account }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/^Login/)
    await expect(page.getByText('Create an account or login to save your characters and campaigns!')).toBeVisible()
    await logIn(page, account, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
    await page.getByText("Don't have an account? Register").click()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByLabel('Username').fill('Somebody')
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByText('Already have an account? Login').click()
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: { error: 'The house is closed today.' } }))
    await logIn(page, account)
    await expect(page.getByRole('alert'), 'words without a code').toHaveText('The house is closed today.')
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await logIn(page, account)
    await expect(page.getByRole('alert')).toHaveText('Unable to connect to server. Please try again later.')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })

  test('what is missing or wrong stands at its field, and the first of them has the focus; a password can be looked at', async ({
    page,
    account,
  }) => {
    const email = page.getByLabel('Email')
    const username = page.getByLabel('Username')
    const password = page.getByRole('textbox', { name: /^Password/ })
    const register = page.getByRole('button', { name: 'Register', exact: true })
    await page.goto('/login')
    await page.getByText("Don't have an account? Register").click()
    await register.click()
    await expect(username).toHaveAccessibleDescription('Please choose a name')
    await expect(username).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Please enter your email address')
    await expect(password).toHaveAccessibleDescription(/^Please enter your password/)
    await username.fill('Mira')
    await expect(username).toHaveAccessibleDescription('')
    await email.fill('mira')
    await password.fill('short')
    await register.click()
    await expect(email).toHaveAccessibleDescription('Please enter an email address such as name@example.org')
    await expect(email).toBeFocused()
    await email.fill(account.email)
    await register.click()
    await expect(password).toHaveAccessibleDescription(/^Please use at least 8 characters/)
    await password.fill(PASSWORD)
    await register.click()
    await expect(email).toHaveAccessibleDescription('There is an account with this email already.')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByText('Already have an account? Login').click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByText('Whoever runs this server can set a new one for you.')).toBeVisible()
  })

  test('whoever registers comes in at once, and the browser keeps the three keys until they go', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toHaveValue(/^demo@/)
    await page.getByText("Don't have an account? Register").click()
    await expect(page.getByLabel('Email'), 'the demo address is nobody’s to register').toHaveValue('')
    await page.getByLabel('Email').fill('newcomer@example.org')
    await page.getByLabel('Username').fill('Newcomer')
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Welcome, Adventurer' })).toBeVisible()
    const keptKeys = () => page.evaluate(() => ['token', 'userId', 'user'].filter((key) => localStorage.getItem(key) !== null))
    await expect.poll(keptKeys).toEqual(['token', 'userId', 'user'])
    await expect
      .poll(async () => JSON.parse((await stored(page, 'user')) ?? '{}'))
      .toMatchObject({ email: 'newcomer@example.org', username: 'Newcomer', role: 'player' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(keptKeys).toEqual([])
  })

  test('the demo address stands in its field as soon as it is offered, so that nobody who is about to type ends up behind it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // Notices the change before anybody can use the page.
      const observer = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll('#root button')]
        if (!buttons.some(({ textContent }) => textContent === 'Try Demo Account')) return
        observer.disconnect()
        Object.assign(globalThis, { offered: document.querySelector<HTMLInputElement>('#root input[type=email]')?.value })
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'offered'))).toEqual(expect.stringMatching(/^demo@/))
  })

  test('the demo is one click away: an account of one’s own, with the sample table offered, that can be kept', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toHaveValue(/^demo@/)
    await page.getByRole('button', { name: 'Try Demo Account' }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('button', { name: 'Try the sample table' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Only your recovery phrase leads back')).toBeVisible()
    await page.getByRole('button', { name: 'Keep this account' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden()
    const panel = page.getByRole('region', { name: 'Keep this account' })
    await panel.getByLabel('New password').fill(PASSWORD)
    await panel.getByLabel('Email').fill('kept@visitor.invalid')
    await panel.getByRole('button', { name: 'Keep this account' }).click()
    await expect(panel.getByRole('alert')).toHaveText('There is an account with this email already.')
    await panel.getByLabel('Email').fill('kept@example.org')
    await panel.getByRole('button', { name: 'Keep this account' }).click()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, { email: 'kept@example.org' })
    await expect(page.getByText('Brynja Ironvow')).toBeVisible()
  })

  test('each page asks for a user, and is where signing in leads to', async ({ page, server, account }) => {
    for (const path of ['/characters', '/campaigns', '/campaigns-old', '/dm', '/account', '/session/sess_1']) {
      await page.goto(path)
      await expect(page).toHaveURL(`${server.address}/login?next=${encodeURIComponent(path)}`)
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'A table by the fire, wherever your friends are.' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await expect(page).toHaveURL(`${server.address}/login`)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Try the sample table' })).toBeVisible()
    await page.goto('/dm')
    await logIn(page, account)
    await expect(page).toHaveURL(`${server.address}/dm`)
    await page.goto('/login')
    await expect(page).toHaveURL(`${server.address}/dashboard`)
    await page.goto('/')
    await expect(page).toHaveURL(`${server.address}/dashboard`)
  })
})

test('a token that died leads to the login screen once, says why, and leads back', async ({ page, server, account }) => {
  await page.goto('/campaigns')
  await expect(page.getByRole('heading', { name: 'Quest Forge' })).toBeVisible()
  await account.call('logout')
  await expect(page).toHaveURL(`${server.address}/login?next=%2Fcampaigns`)
  await expect(page.getByRole('alert')).toHaveText(['Your session has expired. Please log in again.'])
  await logIn(page, account)
  await expect(page).toHaveURL(`${server.address}/campaigns`)
  await expect(page.getByRole('heading', { name: 'Quest Forge' })).toBeVisible()
})

test('a token that died while the browser was closed is told once too, whatever is asked for at the same time', async ({
  page,
  server,
  account,
}) => {
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
  await account.call('logout')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${server.address}/login`)
  await expect(page.getByRole('alert')).toHaveText(['Your session has expired. Please log in again.'])
  expect(refused.length, 'nothing that was refused is asked again').toBe(new Set(refused).size)
})
