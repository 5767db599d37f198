import { isDataDear, whenIdle } from '../../lib/spare-time'

/** Built by apps/web/table-files.ts. */
const LIST = '/table-files.json'
const AT_ONCE = 4
const AGAIN_AFTER_MS = 5_000

/**
 * Downloads into the browser's cache what a table may load late, once the browser is idle, so that drawers and dialogs open without
 * a connection where no service worker runs: over plain http, and in the first seconds. Ends with the signal.
 */
export function loadTableFiles(signal: AbortSignal): void {
  if (import.meta.env.DEV || signal.aborted || isDataDear() || hasServiceWorker()) return
  let waiting: string[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    try {
      waiting ??= await missingFiles(signal)
      const files = waiting
      await Promise.all(Array.from({ length: AT_ONCE }, () => loadFrom(files, signal)))
    } catch {
      // No connection: the rest is loaded later.
      if (!signal.aborted) timer = setTimeout(() => void load(), AGAIN_AFTER_MS)
    }
  }
  whenIdle(() => void load())
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

async function missingFiles(signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(LIST, { signal })
  const files: readonly string[] = answer.ok ? await answer.json() : []
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return files.filter((file) => !loaded.has(file))
}

/** Takes files from the list until it is empty; a file that fails goes back into it. */
async function loadFrom(waiting: string[], signal: AbortSignal): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    try {
      await (await fetch(file, { signal, priority: 'low' })).arrayBuffer()
    } catch (thrown) {
      waiting.push(file)
      throw thrown
    }
  }
}
