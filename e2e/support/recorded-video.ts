import type { Page } from '@playwright/test'

/** Pictures of the recording. */
const PICTURES = 40

/** A short WebM that the page's browser records itself: one colour after the other, so that it visibly moves. */
export async function recordedVideo(page: Page, width: number, height: number, colours: readonly string[]) {
  const base64 = await page.evaluate(
    async ({ width, height, colours, pictures }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm;codecs=vp8' })
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.start()
      for (let picture = 0; picture < pictures; picture += 1) {
        if (context !== null) context.fillStyle = colours[Math.floor((picture * colours.length) / pictures)] ?? ''
        context?.fillRect(0, 0, width, height)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      recorder.stop()
      await ended
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { width, height, colours, pictures: PICTURES },
  )
  return { name: 'sea.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}
