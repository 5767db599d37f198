import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What a machine tells of its network cards: as `os.networkInterfaces()` does. */
export type NetworkCards = ReturnType<typeof networkInterfaces>

/**
 * The addresses under which other machines of the local network reach a server that listens on this host; empty if only this machine
 * does. Private ranges come first.
 */
export function localAddresses(host: string, port: number, cards: NetworkCards = networkInterfaces()): string[] {
  const own = Object.values(cards).flatMap((card) => (card ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'))
  const reached = host === '0.0.0.0' || host === '::' ? own : own.filter(({ address }) => address === host)
  const addresses = reached.map(({ address }) => address)
  return [...addresses.filter(isPrivate), ...addresses.filter((address) => !isPrivate(address))].map(
    (address) => `http://${address}:${port}`,
  )
}

/** RFC 1918. */
function isPrivate(address: string): boolean {
  const [first, second = 0] = address.split('.').map(Number)
  return isIPv4(address) && (first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168))
}

/** What the person at the terminal reads: the address for the network, its QR code, and what it opens. Empty without an address. */
export async function networkNotice(addresses: readonly string[], { withCode }: { readonly withCode: boolean }): Promise<string> {
  const [first, ...others] = addresses
  if (first === undefined) return ''
  const { renderUnicodeCompact } = await import('uqr')
  return [
    `In your network: ${first}`,
    ...others.map((address) => `              or ${address}`),
    ...(withCode ? ['', renderUnicodeCompact(first, { border: 2 }), ''] : []),
    'Every device of this network can open it, register, and sit down at a table whose code it knows. What is sent is not encrypted:',
    'in a network that you share with strangers, put a proxy with TLS before it (docs/operations.md) or use HOST=127.0.0.1.',
    '',
  ].join('\n')
}
