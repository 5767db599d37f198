import { afterEach, expect, it, vi } from 'vitest'
import { inviteLink, isOnlyHere, originForOthers } from './invites'

const openedUnder = (address: string) => vi.stubGlobal('window', { location: new URL(address) })
afterEach(() => vi.unstubAllGlobals())

const ADDRESS = 'http://192.168.1.20:3001'

it.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
  'NETWORK-3 from %s, which is only this machine, an invite leads to its address in the network, if the server knows one',
  (origin) => {
    openedUnder(origin)
    expect(isOnlyHere()).toBe(true)
    expect(inviteLink('A7K2QX', ADDRESS)).toMatch(/^http:\/\/192\.168\.1\.20:3001\/.*A7K2QX/)
    expect(originForOthers(ADDRESS), 'the links of second screens too').toBe(ADDRESS)
    expect(inviteLink('A7K2QX')).toMatch(new RegExp(`^${origin.replaceAll(/[[\]]/g, '\\$&')}/`))
  },
)

it.each(['http://192.168.1.20:3001', 'https://table.example.org', 'http://localhost.example.org'])(
  'NETWORK-3 from %s, which others reach, it leads there',
  (origin) => {
    openedUnder(origin)
    expect(isOnlyHere()).toBe(false)
    expect(originForOthers(ADDRESS)).toBe(origin)
    expect(inviteLink('A7K2QX', 'http://10.0.0.5:3001')).toMatch(new RegExp(`^${origin}/.*A7K2QX`))
  },
)
