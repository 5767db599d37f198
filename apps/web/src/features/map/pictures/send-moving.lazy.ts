import { LIMITS, type SessionId, type Upload } from '@hearthlight/protocol'
import type { Outcome } from '../../../http/call'
import { failureWithout } from '../../../http/failure'
import { sendInParts } from '../../../http/send-in-parts.lazy'
import { t } from '../../../lib/i18n'

/** Sends a video in parts, with its first picture, which is shown where it stands still. */
export async function sendMoving(file: File, sessionId: SessionId, onProgress: (words: string) => void): Promise<Outcome<Upload>> {
  const still = await stillOf(file).catch(() => undefined)
  if (still === undefined) {
    const message = t('Please choose a WebM or MP4 video that this browser can play.')
    return { ok: false, failure: { ...failureWithout('FILE_003'), message } }
  }
  return sendInParts(file, sessionId, { onProgress, still })
}

/** Starts with the best quality; large pictures need a lower one to be sent at once. */
const QUALITIES = [0.92, 0.8, 0.6, 0.4] as const

/** The first picture of a video; undefined if this browser can't play it. */
async function stillOf(file: File): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const isReady = await new Promise<boolean>((resolve) => {
      video.addEventListener('loadeddata', () => resolve(true), { once: true })
      video.addEventListener('error', () => resolve(false), { once: true })
      video.src = address
    })
    if (!isReady || video.videoWidth === 0) return undefined
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    for (const quality of QUALITIES) {
      const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (still !== null && still.size <= LIMITS.imageBytes) return still
    }
    return undefined
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
