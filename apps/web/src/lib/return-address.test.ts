import { expect, it } from 'vitest'
import { loginPath, returnAddress } from './return-address'

it('signing in leads back to the address that was wanted, with its query', () => {
  const login = loginPath('/dashboard?join=A7K2QX')
  expect(login).toBe('/login?next=%2Fdashboard%3Fjoin%3DA7K2QX')
  expect(returnAddress(login.slice('/login'.length))).toBe('/dashboard?join=A7K2QX')
})

it.each(['/', '/dashboard'])('the way home is not worth remembering: %s', (path) => {
  expect(loginPath(path)).toBe('/login')
})

it.each(['', '?next=', '?other=/dm'])('without an address signing in leads home: "%s"', (search) => {
  expect(returnAddress(search)).toBe('/dashboard')
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', '/login?next=/dm'])(
  'an address that is no path of ours leads home: %s',
  (next) => {
    expect(returnAddress(`?next=${encodeURIComponent(next)}`)).toBe('/dashboard')
  },
)
