import { expect, test } from 'vitest'
import { localAddresses, type NetworkCards, networkNotice } from './local-network'

const card = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NonNullable<NetworkCards[string]>[number]

const CARDS: NetworkCards = {
  lo: [card('127.0.0.1', 'IPv4', true)],
  wan: [card('203.0.113.7')],
  wifi: [card('fe80::1', 'IPv6'), card('192.168.1.20')],
  vpn: [card('172.32.0.1'), card('172.31.0.1')],
}

test('NETWORK-1 who listens on all addresses is told those of the machine, private ones first', () => {
  expect(localAddresses('0.0.0.0', 4242, CARDS)).toEqual([
    'http://192.168.1.20:4242',
    'http://172.31.0.1:4242',
    'http://203.0.113.7:4242',
    'http://172.32.0.1:4242',
  ])
})

test('NETWORK-1 who listens on one address is told that one, and on loopback none', () => {
  expect(localAddresses('192.168.1.20', 80, CARDS)).toEqual(['http://192.168.1.20:80'])
  expect(localAddresses('127.0.0.1', 80, CARDS)).toEqual([])
})

test('NETWORK-2 the terminal shows the address, what it opens, and at a terminal its code', async () => {
  const addresses = localAddresses('0.0.0.0', 4242, CARDS)
  const plain = await networkNotice(addresses, { withCode: false })
  expect(plain).toContain('In your network: http://192.168.1.20:4242\n')
  expect(plain).toContain('or http://203.0.113.7:4242\n')
  expect(plain).toContain('not encrypted')
  expect(plain).not.toContain('█')
  expect(await networkNotice(addresses, { withCode: true })).toContain('█')
  expect(await networkNotice([], { withCode: true })).toBe('')
})
