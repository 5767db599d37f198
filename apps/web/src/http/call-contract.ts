import { ACCOUNT_CALLS, type HttpCall, type HttpCallName } from '@hearthlight/protocol'
import type { z } from 'zod/mini'

type Contract = HttpCall<z.ZodMiniType, z.ZodMiniType>
type Contracts = Partial<Record<HttpCallName, Contract>>

const known: Contracts = { ...ACCOUNT_CALLS }

/** A part of the app that needs the calls of further areas at once brings their contracts with it: see first-calls.ts. */
export function addContracts(contracts: Contracts): void {
  Object.assign(known, contracts)
}

/** The contract of a call. All areas that no part has brought load together with the first call that needs one; this may fail. */
export async function contractOf(name: HttpCallName): Promise<Contract> {
  return known[name] ?? (await import('./all-calls.lazy')).HTTP[name]
}
