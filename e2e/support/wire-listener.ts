import type { Page } from '@playwright/test'

/** Everything that the server says to a page from here on: frames of the socket, answers to polls, and bodies of other calls. */
export interface Overheard {
  /** Of one kind, as text, in the order of arrival. */
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
  // On the way through, so that no body is lost to a page that is left meanwhile.
  await page.route(/\/(socket\.io|api)\//, async (route) => {
    try {
      const response = await route.fetch({ timeout: 0 })
      const body = await response.body()
      const kind = route.request().url().includes('/socket.io/') ? polls : answers
      kind.push(body.toString('utf8'))
      await route.fulfill({ response, body })
    } catch {
      // The page let go of it: it hears nothing either.
      await route.abort().catch(() => undefined)
    }
  })
  return { frames, polls, answers, all: () => [...frames, ...polls, ...answers].join('\n') }
}

/** A network that lets no socket through: all that is left is polling. */
export async function withoutSockets(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
}
