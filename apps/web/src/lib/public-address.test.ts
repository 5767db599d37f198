import { expect, it } from 'vitest'
import { codeInAddress, invitePath, isPublicAddress } from './public-address'

it('an invite’s address holds its code', () => {
  expect(codeInAddress(invitePath('A7K2QX'))).toBe('A7K2QX')
  expect(codeInAddress('/join/a7k2qx/')).toBe('a7k2qx')
  for (const other of ['/join', '/join/', '/join/A/B', '/join/<b>', '/joining/A7K2QX']) expect(codeInAddress(other)).toBeUndefined()
})

it('signed-out visitors see the first page, the login screen, links of mails, invites and second screens, and nothing else', () => {
  expect(['/', '/login', '/reset', '/confirm-email', '/join/A7K2QX', '/screen', '/screen/'].every(isPublicAddress)).toBe(true)
  const others = ['/dashboard', '/sample', '/session/sess_1', '/login/x', '/reset/x', '/join', '/screen/A7K2QXHH']
  expect(others.some(isPublicAddress)).toBe(false)
})
