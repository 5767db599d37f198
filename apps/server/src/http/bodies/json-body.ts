import type { FastifyInstance } from 'fastify'
import { RefusedEarly, refuseCall } from '../answers/refusal'

/** Deep enough for any document of ours; a deeper one can kill whoever serialises it again. */
const MOST_LEVELS = 64

/** Reads JSON bodies, and nothing else: no forms, no plain text. An empty body is `undefined`. */
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

/** Throws a `RefusedEarly`: NET_004 for what is no JSON, VAL_001 for JSON that would do harm. */
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

/** What makes parsed JSON dangerous. */
export function faultIn(body: unknown): string | undefined {
  for (const fault of faultsIn(body)) if (fault !== undefined) return fault
  return undefined
}

/** Values between two chances to pause. */
const VALUES_AT_ONCE = 10_000

/**
 * Looks for what makes parsed JSON dangerous: yields undefined now and then, for a pause, and a fault once it is found.
 * Iterative: a recursive walk is what a deep body is built to break.
 */
export function* faultsIn(body: unknown): Generator<string | undefined, void> {
  const waiting: { value: unknown; level: number }[] = [{ value: body, level: 1 }]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1
    if (seen % VALUES_AT_ONCE === 0) yield undefined
    const { value, level } = next
    if (typeof value === 'string') {
      // PostgreSQL keeps no NUL in a text.
      if (value.includes('\u0000')) yield 'A text contains a character that can’t be kept.'
    } else if (typeof value === 'number') {
      // 1e999 is JSON, arrives as Infinity and would be written as null.
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
