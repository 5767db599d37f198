import type { IncomingMessage } from 'node:http'
import { type Bucket, bucketFor } from './rate-limits'

/** What one address may cost before anybody knows who it is. */
export interface HandshakeLimit {
  /** A new connection, of which nothing is known yet. */
  admitsConnection(request: IncomingMessage): boolean
  /** A token is shown on a connection, which may be done again and again. */
  admitsToken(request: IncomingMessage): boolean
}

/** Beyond this many addresses the one that came first is dropped: memory is not for a flood to fill. */
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
