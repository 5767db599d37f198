/** Something that moves, ready to be shown: its first picture is there. */
export interface MovingMedia {
  readonly element: HTMLElement
  setPlaying(isPlaying: boolean): void
  close(): void
}

/** Undefined if this browser can't play it, or can't pause it. */
export function openMedia(blob: Blob): Promise<MovingMedia | undefined> {
  return blob.type.startsWith('video/') ? openVideo(blob) : openPictures(blob)
}

async function openVideo(blob: Blob): Promise<MovingMedia | undefined> {
  const address = URL.createObjectURL(blob)
  const video = document.createElement('video')
  video.muted = true
  video.loop = true
  video.playsInline = true
  video.disablePictureInPicture = true
  video.preload = 'auto'
  video.style.objectFit = 'fill'
  const close = () => {
    video.pause()
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
  const isReady = await new Promise<boolean>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { once: true })
    video.addEventListener('error', () => resolve(false), { once: true })
    video.src = address
  })
  if (!isReady) {
    close()
    return undefined
  }
  return {
    element: video,
    setPlaying: (isPlaying) => {
      if (!isPlaying) return video.pause()
      // Refused where the device saves power: the first picture stays.
      if (video.paused) video.play().catch(() => undefined)
    },
    close,
  }
}

const MICROSECONDS = 1_000
/** Of pictures that say that they take no time. */
const LEAST_MS = 20

/** An animated picture, decoded one by one: an `<img>` can't be paused. */
async function openPictures(blob: Blob): Promise<MovingMedia | undefined> {
  if (!('ImageDecoder' in window)) return undefined
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  let index = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPlaying = false
  let isClosed = false
  let isDecoding = false
  const count = () => decoder.tracks.selectedTrack?.frameCount ?? 1

  /** Draws the picture at `index`; its time in milliseconds. */
  const draw = async (): Promise<number> => {
    const { image } = await decoder.decode({ frameIndex: index })
    if (canvas.width !== image.displayWidth) canvas.width = image.displayWidth
    if (canvas.height !== image.displayHeight) canvas.height = image.displayHeight
    context?.clearRect(0, 0, canvas.width, canvas.height)
    context?.drawImage(image, 0, 0)
    const lastsMs = (image.duration ?? 0) / MICROSECONDS
    image.close()
    return Math.max(LEAST_MS, lastsMs)
  }
  const next = async () => {
    if (isDecoding) return
    isDecoding = true
    index = (index + 1) % count()
    const lastsMs = await draw().catch(() => undefined)
    isDecoding = false
    if (isPlaying && !isClosed && lastsMs !== undefined) timer = setTimeout(() => void next(), lastsMs)
  }
  try {
    await decoder.tracks.ready
    await decoder.completed
    const firstMs = await draw()
    return {
      element: canvas,
      setPlaying: (wanted) => {
        if (wanted === isPlaying) return
        isPlaying = wanted
        clearTimeout(timer)
        if (wanted) timer = setTimeout(() => void next(), firstMs)
      },
      close: () => {
        isClosed = true
        clearTimeout(timer)
        decoder.close()
      },
    }
  } catch {
    decoder.close()
    return undefined
  }
}
