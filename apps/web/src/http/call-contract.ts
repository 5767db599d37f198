import { type HttpCall, type HttpCallName, SHELL_CALLS } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

/** The contract of a call. Those that not every screen needs are loaded with the first of them that is called; that may fail. */
export async function contractOf(name: HttpCallName): Promise<HttpCall<z.ZodMiniType, z.ZodMiniType>> {
  const shellCalls: Partial<Record<HttpCallName, HttpCall<z.ZodMiniType, z.ZodMiniType>>> = SHELL_CALLS
  return shellCalls[name] ?? (await import('./all-calls.lazy')).HTTP[name]
}
