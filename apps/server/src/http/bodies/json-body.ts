import type { FastifyInstance } from 'fastify'
import { RefusedEarly, refuseCall } from '../answers/refusal'

/** Deep enough for all our documents; a deeper one can crash code that serialises it again. */
const MOST_LEVELS = 64

/** Accepts JSON bodies only: no forms, no plain text. An empty body is `undefined`. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseBody(String(text)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Throws a `RefusedEarly`: NET_004 for invalid JSON, VAL_001 for harmful JSON. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new RefusedEarly(refuseCall('NET_004', 'The request is not readable JSON.'))
  }
  const fault = faultIn(body)
  if (fault !== undefined) throw new RefusedEarly(refuseCall('VAL_001', fault))
  return body
}

/** The first fault that makes parsed JSON harmful, as a message; undefined if there is none. */
export function faultIn(body: unknown): string | undefined {
  for (const fault of faultsIn(body)) if (fault !== undefined) return fault
  return undefined
}

/** Number of values between two opportunities to pause. */
const VALUES_AT_ONCE = 10_000

/**
 * Searches parsed JSON for harmful content: yields undefined regularly, for a pause, and a fault when one is found. Iterative,
 * because deep bodies are made to break recursive walks.
 */
export function* faultsIn(body: unknown): Generator<string | undefined, void> {
  const waiting: { value: unknown; level: number }[] = [{ value: body, level: 1 }]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1
    if (seen % VALUES_AT_ONCE === 0) yield undefined
    const { value, level } = next
    if (typeof value === 'string') {
      // PostgreSQL can't store NUL in a text.
      if (value.includes('\u0000')) yield 'A text contains a character that can’t be kept.'
    } else if (typeof value === 'number') {
      // 1e999 is valid JSON, is parsed as Infinity and would be written as null.
      if (!Number.isFinite(value)) yield 'A number is too large.'
    } else if (typeof value === 'object' && value !== null) {
      if (level > MOST_LEVELS) yield `This is nested too deeply: ${MOST_LEVELS} levels at most.`
      for (const [key, child] of Object.entries(value)) {
        if (isPoisonous(key, child)) yield `A field may not be called "${key}".`
        waiting.push({ value: child, level: level + 1 })
      }
    }
  }
}

function isPoisonous(key: string, value: unknown): boolean {
  if (key === '__proto__') return true
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}
