import { expect, it } from 'vitest'
import { codeInAddress, invitePath, isPublicAddress } from './public-address'

it('an invite’s address holds its code', () => {
  expect(codeInAddress(invitePath('A7K2QX'))).toBe('A7K2QX')
  expect(codeInAddress('/join/a7k2qx/')).toBe('a7k2qx')
  for (const other of ['/join', '/join/', '/join/A/B', '/join/<b>', '/joining/A7K2QX']) expect(codeInAddress(other)).toBeUndefined()
})

it('signed-out visitors see the first page, the login screen and invites, and nothing else', () => {
  expect(['/', '/login', '/join/A7K2QX', '/screen', '/screen/'].every(isPublicAddress)).toBe(true)
  expect(['/dashboard', '/sample', '/session/sess_1', '/login/x', '/join', '/screen/A7K2QXHH'].some(isPublicAddress)).toBe(false)
})
