import { expect, it } from 'vitest'
import { areTargeted, targetColors, withTargets } from './targets'

it('each person targets for themselves, and a token that nobody targets any more has no mark', () => {
  const both = withTargets(withTargets({}, 'ayla', ['ogre', 'wolf'], true), 'bram', ['ogre'], true)
  expect(both).toEqual({ ogre: ['ayla', 'bram'], wolf: ['ayla'] })
  expect([areTargeted(both, 'ayla', ['ogre', 'wolf']), areTargeted(both, 'bram', ['ogre', 'wolf'])]).toEqual([true, false])
  expect(withTargets(both, 'ayla', ['ogre', 'wolf'], false)).toEqual({ ogre: ['bram'] })
  expect(withTargets(both, 'ayla', ['ogre'], true)).toEqual({ ogre: ['bram', 'ayla'], wolf: ['ayla'] })
})

it('the DM’s mark is golden', () => {
  expect(targetColors({ ogre: ['the dm'] }, { seats: [] }).get('ogre')).toEqual(['#f7d37b'])
})
