import type { KeptError } from '@hearthlight/protocol'

/** The errors that people were told an id for, as far as they happened in this process a short while ago; for operators. */
export interface RecentErrors {
  /** `what`: the route, or what was being done. */
  keep(id: string, error: unknown, what: string): void
  /** Newest first: those whose id begins with this text. */
  find(id: string): KeptError[]
}

const MOST_KEPT = 500
const MOST_FOUND = 50
const MESSAGE_LENGTH = 500
const STACK_LENGTH = 4_000

export function createRecentErrors(now: () => number): RecentErrors {
  const kept: KeptError[] = []
  return {
    keep: (id, error, what) => {
      const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' }
      kept.push({
        id,
        at: new Date(now()).toISOString(),
        what,
        name,
        message: shown(message, MESSAGE_LENGTH),
        stack: shown(stack ?? '', STACK_LENGTH),
      })
      if (kept.length > MOST_KEPT) kept.shift()
    },
    find: (id) =>
      kept
        .filter((each) => each.id.startsWith(id.trim()))
        .reverse()
        .slice(0, MOST_FOUND),
  }
}

/** An error's text may quote an email, or the address of a database with its password. */
function shown(text: string, length: number): string {
  return text
    .slice(0, 2 * length)
    .replace(/\/\/[^\s/@]*@/g, '//[hidden]@')
    .replace(/[^\s@/"'<>(]+@[^\s@/"'<>)]+\.[^\s@/"'<>)]+/g, '[hidden]')
    .slice(0, length)
}
