import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser'
import { atMost, type Figure } from '../figures'
import { root, startHearthlight } from '../processes'
import { stage } from '../stage'
import { temporaryFolder } from '../temporary-folder'

const WEB = `${root}apps/web/dist`
/** The compendium's modules and 3D: they load next to the page and are measured separately. */
const COMPENDIUM = /^(const \w+=|var \w+=|let \w+=|export default )?JSON\.parse\(/
const LAZY_NAMES = /^(three|dice-3d|hero-3d|cannon)/

/** Each page with its goal: KB of compressed script that a first visit may fetch. */
const PAGES = [
  { name: 'login', path: '/login', goal: 110, isSignedIn: false },
  { name: 'home', path: '/dashboard', goal: 180, isSignedIn: true },
  { name: 'roster', path: '/characters', goal: 230, isSignedIn: true },
  { name: 'campaigns', path: '/campaigns', goal: 230, isSignedIn: true },
  { name: 'dm', path: '/dm', goal: 230, isSignedIn: true },
  { name: 'session', path: '/session/sess_bench_0', goal: 400, isSignedIn: true },
] as const

/** Measures the scripts that a browser with an empty cache fetches for each page, compressed as a server would do it. */
export async function measureBundles(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1 })
  const server = await startHearthlight(folder.path)
  const browser = await openBrowser()
  try {
    const storage = await signedInFor(server.address, session?.signIns[0] ?? '')
    const figures: Figure[] = []
    for (const { name, path, goal, isSignedIn } of PAGES) {
      const scripts = await scriptsOf(browser, `${server.address}${path}`, isSignedIn ? storage : {})
      const lazy = scripts.filter(({ isLazy }) => isLazy)
      const own = scripts.filter(({ isLazy }) => !isLazy)
      figures.push({
        part: 'bundles',
        name: `script of a first visit, ${name}`,
        measured: sum(own),
        unit: 'KB',
        goal: atMost(goal),
        note: `${own.length} files${lazy.length === 0 ? '' : `; ${sum(lazy).toFixed(0)} KB of compendium and 3D beside them`}`,
      })
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

interface Script {
  readonly kilobytes: number
  readonly isLazy: boolean
}

async function scriptsOf(browser: Browser, address: string, storage: Readonly<Record<string, string>>): Promise<Script[]> {
  const context = await browser.newContext()
  await context.addInitScript((entries) => {
    // saveData switches preloading off: only the scripts of the page itself count.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return [...files].map(weigh)
}

function weigh(file: string): Script {
  const text = readFileSync(join(WEB, file), 'utf8')
  const name = file.split('/').at(-1) ?? ''
  return { kilobytes: gzipSync(text, { level: 9 }).length / 1_024, isLazy: COMPENDIUM.test(text) || LAZY_NAMES.test(name) }
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { kilobytes }) => total + kilobytes, 0)
}

/** The localStorage entries of a signed-in browser. */
export async function signedInFor(address: string, token: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  const { userId, email, username } = (await response.json()) as { userId: string; email: string; username: string }
  return { token, userId, user: JSON.stringify({ id: userId, email, username, role: 'player' }) }
}
