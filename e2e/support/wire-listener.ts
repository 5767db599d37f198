import type { Page } from '@playwright/test'

/** Everything that the server sends to a page from now on: frames of the socket, replies to polls, and bodies of other responses. */
export interface Overheard {
  /** Texts of one kind, in order of arrival. */
  readonly frames: readonly string[]
  readonly polls: readonly string[]
  readonly answers: readonly string[]
  all(): string
}

export async function overhear(page: Page): Promise<Overheard> {
  const frames: string[] = []
  const polls: string[] = []
  const answers: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())))
  // Read in transit, so that no body is lost when the page is left meanwhile.
  await page.route(/\/(socket\.io|api)\//, async (route) => {
    try {
      const response = await route.fetch({ timeout: 0 })
      const body = await response.body()
      const kind = route.request().url().includes('/socket.io/') ? polls : answers
      kind.push(body.toString('utf8'))
      await route.fulfill({ response, body })
    } catch {
      // The page has dropped the request, so it gets no response either.
      await route.abort().catch(() => undefined)
    }
  })
  return { frames, polls, answers, all: () => [...frames, ...polls, ...answers].join('\n') }
}

/** A network that blocks WebSockets: only polling is left. */
export async function withoutSockets(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
}
