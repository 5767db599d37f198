import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** One household commonly holds a whole /64, so that is what counts as one address. */
const IPV6_SUBNET = 64

/** Under what address a visitor's tries are counted. Behind a proxy, TRUST_PROXY decides whose word is taken. */
export function visitorAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip, IPV6_SUBNET)
}
