import { CORE_CALLS, type HttpCall, type HttpCallName } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

type AnyCall = HttpCall<z.ZodMiniType, z.ZodMiniType>

const known = new Map<string, AnyCall>(Object.entries(CORE_CALLS))

/** Calls of one part of the product, from the file that makes them: the first screens load no contract of the others. */
export function knowCalls(calls: Readonly<Record<string, AnyCall>>): void {
  for (const [name, call] of Object.entries(calls)) known.set(name, call)
}

export function callNamed(name: HttpCallName): AnyCall {
  const found = known.get(name)
  if (found === undefined) throw new Error(`Whoever calls ${name} has to make it known first: see knowCalls.`)
  return found
}
