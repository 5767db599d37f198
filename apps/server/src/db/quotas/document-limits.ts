import { LIMITS } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { DocumentStore } from '../document-store'

export interface DocumentLimits {
  /** Number of documents of this kind that one account may store. */
  readonly most: number
  readonly megabytes: number
}

const BYTES_PER_MEGABYTE = 1024 * 1024

/** Refuses one more document, or a longer one in place of `replacing`, if it would exceed the limits. */
export async function refuseOversize(
  store: DocumentStore,
  limits: DocumentLimits,
  wanted: { readonly owner: string; readonly document: string; readonly replacing?: string },
): Promise<HttpRefused | undefined> {
  if (Buffer.byteLength(wanted.document) > LIMITS.documentBytes) {
    return refuseCall('FILE_005', 'This is too large to be saved: 1 MB at most.')
  }
  const kept = await store.size(wanted.owner, wanted.replacing)
  if (wanted.replacing === undefined && kept.count >= limits.most) {
    return refuseCall('VAL_001', `You keep ${kept.count} of these already. Please delete one first.`)
  }
  if (kept.length + wanted.document.length > limits.megabytes * BYTES_PER_MEGABYTE) {
    return refuseCall('FILE_005', 'There is no room left for this in your account. Please delete something first.')
  }
  return undefined
}
