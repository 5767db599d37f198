import { ACCOUNT_CALLS, CAMPAIGN_CALLS, CHARACTER_CALLS, type HttpCall, type HttpCallName, SESSION_CALLS } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

type Contract = HttpCall<z.ZodMiniType, z.ZodMiniType>

/** The areas that sign-in and home need. Their files are also listed in `start-parts` of chunk-groups.ts. */
const FIRST_CALLS: Partial<Record<HttpCallName, Contract>> = { ...ACCOUNT_CALLS, ...CHARACTER_CALLS, ...CAMPAIGN_CALLS, ...SESSION_CALLS }

/** The contract of a call. All other areas load together with the first call that needs one; this may fail. */
export async function contractOf(name: HttpCallName): Promise<Contract> {
  return FIRST_CALLS[name] ?? (await import('./all-calls.lazy')).HTTP[name]
}
