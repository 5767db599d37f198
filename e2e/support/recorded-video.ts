import type { Page } from '@playwright/test'

/** The recorder hands out what it has so often, in milliseconds, and is stopped after so many pieces with pictures. */
const PIECE_MS = 100
const PIECES = 12

/** A short WebM that the page's browser records itself: one colour after the other, so that it visibly moves. */
export async function recordedVideo(page: Page, width: number, height: number, colours: readonly string[]) {
  // settled: nothing of the page is read but what it records.
  const base64 = await page.evaluate(
    async ({ width, height, colours, pieceMs, count }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      const stream = canvas.captureStream(0)
      const [track] = stream.getVideoTracks()
      const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' })
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data))
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.start(pieceMs)
      // The encoder leaves out what is drawn before it is ready: the pictures are counted that have come out of it.
      while (pieces.length < count) {
        if (context !== null) context.fillStyle = colours[Math.floor((pieces.length * colours.length) / count)] ?? ''
        context?.fillRect(0, 0, width, height)
        if (track instanceof CanvasCaptureMediaStreamTrack) track.requestFrame()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      recorder.stop()
      await ended
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { width, height, colours, pieceMs: PIECE_MS, count: PIECES },
  )
  return { name: 'sea.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}
