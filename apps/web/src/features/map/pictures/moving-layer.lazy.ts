import { type BoardBackground, type Camera, PALETTE } from '@hearthlight/battlemap'
import { REDUCED_MOTION } from '../../../lib/use-media'
import { fetchMotion } from './fetch-motion'
import { type MovingMedia, openMedia } from './moving-media'

export interface MovingMapSetting {
  /** The element of the canvas: what moves lies behind it. */
  readonly host: HTMLElement
  readonly camera: Camera
  readonly isPaused: () => boolean
  hasChanged(): void
}

/** Where the picture of a map lies, and the floor around it, in world pixels. */
export interface MovingPlace {
  readonly background: Pick<BoardBackground, 'x' | 'y' | 'width' | 'height'>
  readonly floorWidth: number
  readonly floorHeight: number
}

export interface MovingLayer {
  /** Whether what moves is shown; then the canvas leaves its place open. Undefined: the still is to be shown. */
  show(uploadId: string | undefined, place: MovingPlace | undefined): boolean
  close(): void
}

interface Ports extends MovingMapSetting {
  readonly load?: (path: string, signal: AbortSignal) => Promise<Blob | undefined>
  readonly open?: (blob: Blob) => Promise<MovingMedia | undefined>
}

interface Shown {
  readonly uploadId: string
  readonly stop: AbortController
  media?: MovingMedia
}

/**
 * Lies behind the canvas and follows its camera. The browser draws each picture of the video by itself, so the canvas is painted no
 * more often than above a still.
 */
export function openMovingLayer({ host, camera, isPaused, hasChanged, load = fetchMotion, open = openMedia }: Ports): MovingLayer {
  const layer = document.createElement('div')
  const world = document.createElement('div')
  const floor = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset.moving = 'still'
  layer.style.cssText = `position:absolute;inset:0;overflow:hidden;pointer-events:none;display:none;background:${PALETTE.table}`
  world.style.cssText = 'position:absolute;inset-block-start:0;transform-origin:0 0;will-change:transform'
  floor.style.cssText = `position:absolute;background:${PALETTE.floor}`
  // The world's corner is the left one, whatever the direction of the text.
  layer.dir = 'ltr'
  world.append(floor)
  layer.append(world)
  host.before(layer)

  let shown: Shown | undefined
  let followFrame = 0
  const follow = () => {
    followFrame = 0
    const { offsetX, offsetY, zoom } = camera
    world.style.transform = `translate(${onDevicePixel(offsetX)}px, ${onDevicePixel(offsetY)}px) scale(${zoom})`
  }
  const stopFollowing = camera.onChange(() => {
    if (followFrame === 0) followFrame = requestAnimationFrame(follow)
  })
  const play = () => {
    const isPlaying = shown?.media !== undefined && !isPaused() && !document.hidden
    layer.dataset.moving = isPlaying ? 'playing' : 'still'
    shown?.media?.setPlaying(isPlaying)
  }
  const begin = async (started: Shown) => {
    const blob = await load(`/api/uploads/${encodeURIComponent(started.uploadId)}/motion`, started.stop.signal)
    const media = blob === undefined ? undefined : await open(blob)
    if (started.stop.signal.aborted) return media?.close()
    // Without it, the still stays.
    if (media === undefined) return
    media.element.style.position = 'absolute'
    started.media = media
    world.append(media.element)
    hasChanged()
  }
  const end = (ended: Shown) => {
    ended.stop.abort()
    ended.media?.close()
    ended.media?.element.remove()
  }

  const looks = new MutationObserver(hasChanged)
  looks.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  const preference = window.matchMedia(REDUCED_MOTION)
  preference.addEventListener('change', hasChanged)
  document.addEventListener('visibilitychange', play)

  return {
    show: (uploadId, place) => {
      if (shown?.uploadId !== uploadId) {
        // The canvas paints the still in its next frame: what lay behind it goes after that.
        const before = shown
        if (before !== undefined) afterNextFrame(() => end(before))
        shown = undefined
        // Where maps are paused from the start, nothing is loaded.
        if (uploadId !== undefined && !isPaused()) {
          shown = { uploadId, stop: new AbortController() }
          void begin(shown)
        }
      }
      const media = shown?.media
      if (media === undefined || place === undefined) {
        afterNextFrame(() => {
          if (shown?.media === undefined) layer.style.display = 'none'
        })
        play()
        return false
      }
      lay(floor, { x: 0, y: 0, width: place.floorWidth, height: place.floorHeight })
      lay(media.element, place.background)
      follow()
      layer.style.display = 'block'
      play()
      return true
    },
    close: () => {
      if (shown !== undefined) end(shown)
      shown = undefined
      cancelAnimationFrame(followFrame)
      stopFollowing()
      looks.disconnect()
      preference.removeEventListener('change', hasChanged)
      document.removeEventListener('visibilitychange', play)
      layer.remove()
    },
  }
}

function lay({ style }: HTMLElement, { x, y, width, height }: MovingPlace['background']): void {
  style.insetBlockStart = `${y}px`
  style.insetInlineStart = `${x}px`
  style.width = `${width}px`
  style.height = `${height}px`
}

function onDevicePixel(screen: number): number {
  return Math.round(screen * window.devicePixelRatio) / window.devicePixelRatio
}

function afterNextFrame(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
