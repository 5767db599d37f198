import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { TrustProxy } from '../../config'

/** One household commonly has a whole /64, so a /64 counts as one address. */
const IPV6_SUBNET = 64

/** The address under which a visitor's attempts are counted. Behind a proxy, TRUST_PROXY decides which proxies are trusted. */
export function visitorAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip, IPV6_SUBNET)
}

/** The same for a request that does not pass through Fastify: the handshake of a live connection. */
export function visitorAddressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, isTrusted: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  // Nearest first: each proxy appends the address of its client.
  const addresses = [socket.remoteAddress ?? '', ...forwarded.reverse()]
  const visitor = addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? ''
  return normalizeIP(visitor, IPV6_SUBNET)
}

/** Whether the proxy at `address` is trusted; `hop` is 0 for the one that connects to this process. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

export function trustedProxies(setting: TrustProxy): IsTrustedProxy {
  if (setting === false) return () => false
  // A visitor who bypasses the proxy connects from a public address: their X-Forwarded-For is not trusted.
  if (typeof setting === 'number') return (address, hop) => hop < setting && (hop > 0 || isIn(NEARBY, address))
  const trusted = addressList(setting)
  return (address) => isIn(trusted, address)
}

/** Loopback, private and link-local addresses. */
const NEARBY = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

function isIn(list: BlockList, given: string): boolean {
  // Link-local addresses include the name of their interface.
  const [address = ''] = given.split('%')
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
