import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { TrustProxy } from '../../config'

/** One household commonly holds a whole /64, so that is what counts as one address. */
const IPV6_SUBNET = 64

/** Under what address a visitor's tries are counted. Behind a proxy, TRUST_PROXY decides whose word is taken. */
export function visitorAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip, IPV6_SUBNET)
}

/** The same for a request that never reaches Fastify: the handshake of a live connection. */
export function visitorAddressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, isTrusted: IsTrustedProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  // The nearest first: each proxy adds the address that it heard from at the end.
  const addresses = [socket.remoteAddress ?? '', ...forwarded.reverse()]
  const visitor = addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? ''
  return normalizeIP(visitor, IPV6_SUBNET)
}

/** Whether the word of the proxy at `address` counts; `hop` is 0 for the one that connects to this process. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

export function trustedProxies(setting: TrustProxy): IsTrustedProxy {
  if (setting === false) return () => false
  // A visitor who reaches the port past the proxy comes from a public address: what they claim does not count.
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
  // Link-local addresses come with the name of their interface.
  const [address = ''] = given.split('%')
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
