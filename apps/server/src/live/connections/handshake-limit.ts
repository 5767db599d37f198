import type { IncomingMessage } from 'node:http'
import { type Bucket, bucketFor } from './rate-limits'

/** Limits what one address may request before it is authenticated. */
export interface HandshakeLimit {
  /** A new connection; nothing is known about it yet. */
  admitsConnection(request: IncomingMessage): boolean
  /** A token is presented on a connection; that can happen many times per connection. */
  admitsToken(request: IncomingMessage): boolean
}

/** Beyond this many addresses, the one seen least recently is dropped, so a flood can't fill the memory. */
const MOST_ADDRESSES = 20_000

export function createHandshakeLimit({
  visitorAddress,
  rateScale,
  now,
}: {
  visitorAddress(request: IncomingMessage): string
  readonly rateScale: number
  now(): number
}): HandshakeLimit {
  const limit = () => {
    const buckets = new Map<string, Bucket>()
    return (request: IncomingMessage): boolean => {
      const address = visitorAddress(request)
      const bucket = buckets.get(address) ?? bucketFor('handshakes', rateScale)
      buckets.delete(address)
      buckets.set(address, bucket)
      const [first] = buckets.keys()
      if (buckets.size > MOST_ADDRESSES && first !== undefined) buckets.delete(first)
      return bucket.take(now())
    }
  }
  return { admitsConnection: limit(), admitsToken: limit() }
}
