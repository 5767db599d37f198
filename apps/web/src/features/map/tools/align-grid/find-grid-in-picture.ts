import type { FoundGrid, GridQuestion } from './grid-in-picture'

/**
 * The grid in a picture, in the pixels of a map that is `mapWidth` pixels wide, found by a worker of its own; undefined if none stands
 * out, the picture can't be read, or the search was stopped.
 */
export function findGrid(picture: Blob, mapWidth: number, signal: AbortSignal): Promise<FoundGrid | undefined> {
  const worker = new Worker(new URL('./find-grid.worker.ts', import.meta.url), { type: 'module', name: 'find-grid' })
  return new Promise((resolve) => {
    const end = (found?: FoundGrid) => {
      worker.terminate()
      resolve(found)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FoundGrid | undefined>) => end(data))
    worker.addEventListener('error', () => end())
    signal.addEventListener('abort', () => end(), { once: true })
    worker.postMessage({ picture, mapWidth } satisfies GridQuestion)
  })
}
