import type { Browser, Page } from '@playwright/test'
import { type AnimatedFrame, animatedWebp } from './animated-webp'

interface Shot {
  /** JPEG as base64. */
  readonly picture: string
  readonly atSeconds: number
}

export interface Film {
  /** Removes what was recorded while `take` ran, and runs it again, until it resolves with true. */
  takeUntil(take: () => Promise<boolean>): Promise<void>
  /** Stops, and resolves with the recording as an animated WebP picture. */
  end(): Promise<Buffer>
}

/** Records the page from now on; the browser sends a frame per change. A pointer is drawn into the page, because frames have none. */
export async function startFilm(browser: Browser, page: Page): Promise<Film> {
  await page.evaluate(showPointer, POINTER)
  let shots: Shot[] = []
  let removedSeconds = 0
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // A frame of a removed take may arrive late.
    shots.push({ picture: data, atSeconds: Math.max(shots.at(-1)?.atSeconds ?? 0, (metadata.timestamp ?? 0) - removedSeconds) })
    void devTools.send('Page.screencastFrameAck', { sessionId })
  })
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 95 })
  return {
    takeUntil: async (take) => {
      const count = shots.length
      for (let start = Date.now(); !(await take()); start = Date.now()) {
        shots = shots.slice(0, count)
        removedSeconds += (Date.now() - start) / 1_000
      }
    },
    end: async () => {
      await devTools.send('Page.stopScreencast')
      await page.locator(`#${POINTER}`).evaluate((pointer) => pointer.remove())
      return encode(browser, shots)
    },
  }
}

const POINTER = 'film-pointer'
/** Frames of the animation in a second, and its width in pixels. */
const FRAMES_PER_SECOND = 10
const WIDTH = 960
/** A picture in which nothing happens stands no longer than this, however slow the machine; seconds. */
const LONGEST_SECONDS = 0.9
/** A longer film runs faster. */
const FILM_SECONDS = 14
/** How long the last frame stands before the animation begins again; seconds. */
const LAST_SECONDS = 1.5

/** The browser scales and compresses; each frame holds only the rectangle that has changed. */
async function encode(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
  const page = await browser.newPage()
  const frames: AnimatedFrame[] = []
  let size = { width: 0, height: 0 }
  for (const { picture, seconds } of paced(shots)) {
    const changed = await page.evaluate(changedPart, { picture, width: WIDTH })
    const last = frames.at(-1)
    if (changed === undefined) {
      if (last !== undefined) frames[frames.length - 1] = { ...last, seconds: Math.min(LONGEST_SECONDS, last.seconds + seconds) }
      continue
    }
    size = changed.size
    frames.push({ webp: Buffer.from(changed.webp, 'base64'), left: changed.left, top: changed.top, seconds })
  }
  await page.close()
  const length = frames.reduce((sum, { seconds }) => sum + seconds, 0)
  const share = Math.min(1, FILM_SECONDS / length)
  return animatedWebp(
    size,
    frames.map((frame) => ({ ...frame, seconds: frame.seconds * share })),
  )
}

/** The shots at an even pace: the latest one of each moment. */
function paced(shots: readonly Shot[]): readonly { readonly picture: string; readonly seconds: number }[] {
  const moments = new Map(shots.map((shot) => [Math.floor(shot.atSeconds * FRAMES_PER_SECOND), shot.picture]))
  const entries = [...moments]
  return entries.map(([moment, picture], index) => {
    const next = entries[index + 1]?.[0]
    return { picture, seconds: next === undefined ? LAST_SECONDS : Math.min(LONGEST_SECONDS, (next - moment) / FRAMES_PER_SECOND) }
  })
}

/** Runs in a page that keeps the frame before: the part that differs from it, as WebP; undefined if nothing differs. */
async function changedPart({ picture, width }: { picture: string; width: number }) {
  const kept = globalThis as unknown as { before?: Uint8ClampedArray }
  const image = new Image()
  image.src = `data:image/jpeg;base64,${picture}`
  await image.decode()
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth / 2) * 2
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (pen === null) throw new Error('This browser gives no 2D canvas.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const { before } = kept
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const isSame =
      before !== undefined && [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (before[at + channel] ?? 0)) < 10)
    if (isSame) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x + 1)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  if (box.right === 0) return undefined
  kept.before = data
  // The format allows even positions only.
  const [left, top] = [box.left - (box.left % 2), box.top - (box.top % 2)]
  const part = Object.assign(document.createElement('canvas'), { width: box.right - left, height: box.bottom - top })
  part.getContext('2d', { alpha: false })?.drawImage(canvas, -left, -top)
  const webp = part.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
  return { webp, left, top, size: { width, height } }
}

/** Runs in the page: an arrow that follows the mouse. */
function showPointer(id: string) {
  const arrow = document.createElement('div')
  arrow.innerHTML =
    '<svg width="26" height="26" viewBox="0 0 24 24"><path d="M4 2l15 12-7 1 4 7-3 1-4-7-5 5z" fill="#fff" stroke="#000" stroke-width="1.5"/></svg>'
  arrow.id = id
  Object.assign(arrow.style, { position: 'fixed', left: '0', top: '0', zIndex: '9999', pointerEvents: 'none' })
  document.body.append(arrow)
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      arrow.style.transform = `translate(${clientX - 4}px, ${clientY - 2}px)`
    },
    true,
  )
}
