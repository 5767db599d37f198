import type { Page } from '@playwright/test'
import { type StagedEvening, stageEvening } from '../../pages/staged-evening'
import { test as base, expect } from '../../shared-server'
import { expectLook, holdStill } from '../../support/pictures'

const WIDE = { width: 1440, height: 900 }
const CHAPTERS = ['foundations', 'buttons', 'fields', 'structure', 'game', 'messages', 'waiting', 'overlays']
const PHONE = { width: 390, height: 844 }

type Who = 'nobody' | 'dm' | 'player'

interface Screen {
  readonly name: string
  readonly who: Who
  readonly open: (page: Page, evening: StagedEvening) => Promise<void>
}

const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    who: 'nobody',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Try Demo Account' }).waitFor()
    },
  },
  { name: 'home', who: 'player', open: openHome },
  {
    name: 'roster',
    who: 'player',
    open: async (page) => {
      await page.goto('/characters')
      await page.getByRole('region', { name: 'My Heroes' }).getByText('Lyra', { exact: true }).click()
      await page.getByRole('article', { name: 'Lyra', exact: true }).waitFor()
    },
  },
  {
    name: 'campaigns',
    who: 'dm',
    open: async (page, { campaignId }) => {
      await page.goto(`/campaigns?campaign=${campaignId}`)
      await page.getByRole('heading', { name: 'Embers of Vael', level: 2 }).waitFor()
    },
  },
  {
    name: 'campaign-manager',
    who: 'dm',
    open: async (page, { campaignId }) => {
      await page.goto(`/campaigns-old?campaign=${campaignId}&tab=quests`)
      await page.getByText('A Debt in Ash').first().waitFor()
    },
  },
  {
    name: 'dm',
    who: 'dm',
    open: async (page) => {
      await page.goto('/dm')
      await page.getByRole('article', { name: 'Lyra', exact: true }).waitFor()
    },
  },
  { name: 'session-dm', who: 'dm', open: openSession },
  { name: 'session-player', who: 'player', open: openSession },
]

const test = base.extend<{ who: Who }, { evening: StagedEvening }>({
  evening: [
    async ({ server }, use) => {
      const evening = await stageEvening(server)
      await use(evening)
      evening.end()
    },
    { scope: 'worker' },
  ],
  who: ['nobody', { option: true }],
  signedIn: async ({ evening, who }, use) => use(who === 'nobody' ? null : evening[who]),
  context: async ({ context }, use) => {
    await holdStill(context)
    await use(context)
    // Requests that are still open after the picture was taken don't matter.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

test.skip(process.platform !== 'linux', 'the pictures show letters as Linux draws them')

const VIEWS = [
  { viewport: WIDE, theme: 'dark', screens: SCREENS, suffix: '' },
  { viewport: WIDE, theme: 'light', screens: SCREENS, suffix: '' },
  { viewport: PHONE, theme: 'dark', screens: SCREENS.filter(({ name }) => /^(home|session)/.test(name)), suffix: '-phone' },
] as const

for (const { viewport, theme, screens, suffix } of VIEWS) {
  test.describe(`${viewport.width} px, ${theme}`, () => {
    test.use({ viewport, colorScheme: theme, contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB', timezoneId: 'UTC' })

    for (const { name, who, open } of screens) {
      test.describe(name, () => {
        test.use({ who })
        test(`${name} looks as it did, ${viewport.width} px, ${theme}`, async ({ page, evening }) => {
          await open(page, evening)
          await expectLook(page, `${name}${suffix}-${theme}`)
        })
      })
    }

    if (viewport === WIDE) {
      test.describe('components', () => {
        test.use({ who: 'player' })
        test(`every component looks as it did, ${theme}`, async ({ page }) => {
          await page.goto('/components')
          // It is sticky at the top and would cover parts of the picture.
          await page.getByRole('banner').evaluate((header) => Object.assign(header.style, { visibility: 'hidden' }))
          for (const chapter of CHAPTERS) {
            const section = page.getByRole('main').locator(`section#${chapter}`)
            await expectLook(page, `components-${chapter}-${theme}`, section)
          }
        })
      })
    }
  })
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Active sessions' }).waitFor()
  await page.getByText('Bartholomew Thistlewick').first().waitFor()
}

async function openSession(page: Page, { sessionId }: StagedEvening): Promise<void> {
  await page.goto(`/session/${sessionId}`)
  await page.getByRole('application', { name: 'Battle map' }).waitFor()
  await expect(page.getByText(/^Connection: \d+ ms/)).toBeVisible()
}
