import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LIMITS, type UnfinishedUpload, type Upload } from '@hearthlight/protocol'
import type { Browser, Page } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { aPaintedMap } from '../../apps/server/src/testing/pictures'
import { openBrowser } from '../browser'
import { atLeast, atMost, type Figure } from '../figures'
import { startHearthlight } from '../processes'
import type { Scale } from '../scale'
import { stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'
import { signedInFor } from './bundles'

const [WIDTH, HEIGHT] = [12_000, 9_000]
const LINE = { offline: false, latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 20_000_000 / 8 }
/** A view is complete when it has asked for nothing for so long; milliseconds. */
const QUIET_MS = 1_000
const GESTURE_MS = 2_000
const SEEN_ALREADY = { firstRun: JSON.stringify({ dm: true, player: true }) }

/** A map of 12,000 by 9,000 pixels comes to a table that a player has open. */
export async function measureLargeMap({ repeats }: Scale): Promise<Figure[]> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1 })
  const [ofDm = '', ofPlayer = ''] = session?.signIns ?? []
  const sessionId = session?.id ?? ''
  const server = await startHearthlight(folder.path)
  const browser = await openBrowser()
  const dm = io(server.address, { auth: { token: ofDm }, transports: ['websocket'] })
  try {
    await dm.timeout(30_000).emitWithAck('join-session', { sessionId })
    const upload = await sendInParts(server.address, ofDm, await aPaintedMap(WIDTH, HEIGHT))
    const page = await openTable(browser, `${server.address}/session/${sessionId}`, await signedInFor(server.address, ofPlayer))
    const empty = await framesWhileMoving(page)
    const times: number[] = []
    for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await timeToSharpView(page, dm, sessionId, upload))
    const full = await framesWhileMoving(page)
    const memory = privateMegabytes(await rendererOf(browser))
    return [
      {
        part: 'large-map',
        name: `first sharp view of ${WIDTH} × ${HEIGHT} pixels`,
        measured: median(times),
        unit: 'ms',
        goal: atMost(1_500),
        note: `20 Mbit/s; ${(upload.bytes / 2 ** 20).toFixed(0)} MB of tiles, of which the view asked for ${await tilesOf(page)}`,
      },
      { part: 'large-map', name: 'frames while moving ÷ on an empty map', measured: full / empty, unit: '÷', goal: atLeast(0.9) },
      ...(memory === undefined
        ? []
        : [{ part: 'large-map', name: 'memory of the page', measured: memory, unit: 'MB', goal: atMost(400) } as const]),
    ]
  } finally {
    dm.disconnect()
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

async function sendInParts(address: string, token: string, picture: Buffer): Promise<Upload> {
  const call = async (method: string, path: string, body?: Buffer | object): Promise<UnfinishedUpload> => {
    const isFile = Buffer.isBuffer(body)
    const response = await fetch(`${address}/api/unfinished-uploads${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as UnfinishedUpload
  }
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const { id } = await call('POST', '', { name: 'painted.jpg', size: picture.length, sha256 })
  for (let at = 0; at < picture.length; at += LIMITS.imagePartBytes) {
    await call('PUT', `/${id}/parts/${at}`, picture.subarray(at, at + LIMITS.imagePartBytes))
  }
  let { upload } = await call('POST', `/${id}/finish`, {})
  // Each answer waits a few seconds for the end of the cutting.
  while (upload === undefined) upload = (await call('GET', `/${id}`)).upload
  return upload
}

async function openTable(browser: Browser, address: string, signedIn: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { ...signedIn, ...SEEN_ALREADY },
  )
  // The functions below are compiled with helpers that a page does not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

/** From the DM's message to the frame after the last tile; milliseconds. The map is empty again before each time. */
async function timeToSharpView(page: Page, dm: Socket, sessionId: string, { id, width, height }: Upload): Promise<number> {
  await dm.emitWithAck('remove-background', { sessionId })
  await page.evaluate(() => performance.clearResourceTimings())
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000))
  const begun = Date.now()
  await dm.emitWithAck('set-background', { sessionId, uploadId: id, width, height })
  return page.evaluate(
    ({ begun, quietMs }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const tiles = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/tiles/'))
          const last = Math.max(0, ...tiles.map((tile) => (tile as PerformanceResourceTiming).responseEnd))
          if (last > 0 && performance.now() - last > quietMs) resolve(performance.timeOrigin + last - begun)
          else requestAnimationFrame(look)
        }
        look()
      }),
    { begun, quietMs: QUIET_MS },
  )
}

function tilesOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/tiles/')).length)
}

/** Frames that the page made while the map was dragged to and fro and zoomed. */
async function framesWhileMoving(page: Page): Promise<number> {
  const counting = page.evaluate(
    (lastsMs) =>
      new Promise<number>((resolve) => {
        const until = performance.now() + lastsMs
        let frames = 0
        const count = () => {
          frames += 1
          if (performance.now() < until) requestAnimationFrame(count)
          else resolve(frames)
        }
        requestAnimationFrame(count)
      }),
    GESTURE_MS,
  )
  await page.mouse.move(700, 450)
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, turn % 2 === 0 ? -240 : 240)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(700 + (turn % 2 === 0 ? 300 : -300), 450 + (turn % 3) * 80, { steps: 12 })
    await page.mouse.up({ button: 'middle' })
  }
  return counting
}

async function rendererOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').sort((one, other) => other.cpuTime - one.cpuTime)
  return renderers[0]?.id
}

/** Undefined where the system does not tell. */
function privateMegabytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024
  } catch {
    return undefined
  }
}
