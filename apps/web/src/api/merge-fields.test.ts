import { describe, expect, it } from 'vitest'
import { mergeFields } from './merge-fields'

const BASE = {
  name: 'The Drowned Bell',
  status: 'available',
  description: 'A bell under the tide.',
  rewards: { experience: 300, gold: 0, items: [] },
  objectives: [
    { id: 'a', description: 'Find the stair', completed: false },
    { id: 'b', description: 'Silence the bell', completed: false },
  ],
}
const ticked = (...ids: string[]) => BASE.objectives.map((one) => ({ ...one, completed: ids.includes(one.id) }))

describe('two devices that change the same thing', () => {
  it('both get their way in different fields', () => {
    expect(mergeFields(BASE, { status: 'active' }, { ...BASE, name: 'The Bell' })).toEqual({ fields: { status: 'active' }, conflicts: [] })
  })

  it('both tick their objective', () => {
    const { fields, conflicts } = mergeFields(BASE, { objectives: ticked('a') }, { ...BASE, objectives: ticked('b') })
    expect(conflicts).toEqual([])
    expect(fields.objectives).toEqual(ticked('a', 'b'))
  })

  it('both add to a list, and both take away', () => {
    const c = { id: 'c', description: 'Come home', completed: false }
    const d = { id: 'd', description: 'Bring rope', completed: false }
    const [a, b] = BASE.objectives
    expect(mergeFields(BASE, { objectives: [a, b, c] }, { ...BASE, objectives: [b, d] }).fields.objectives).toEqual([b, c, d])
    expect(mergeFields(BASE, { objectives: [b] }, { ...BASE, objectives: ticked('a') }).fields.objectives).toEqual([b, ticked('a')[0]])
  })

  it('share a group of fields', () => {
    const merged = mergeFields(BASE, { rewards: { ...BASE.rewards, gold: 50 } }, { ...BASE, rewards: { ...BASE.rewards, experience: 500 } })
    expect(merged).toEqual({ fields: { rewards: { experience: 500, gold: 50, items: [] } }, conflicts: [] })
  })

  it('are told where they differ', () => {
    expect(mergeFields(BASE, { name: 'Bell', status: 'active' }, { ...BASE, name: 'Gong' })).toEqual({
      fields: { status: 'active' },
      conflicts: ['name'],
    })
    const renamed = (description: string) => BASE.objectives.map((one) => (one.id === 'a' ? { ...one, description } : one))
    expect(mergeFields(BASE, { objectives: renamed('x') }, { ...BASE, objectives: renamed('y') }).conflicts).toEqual(['objectives'])
  })

  it('have nothing to settle where they mean the same', () => {
    expect(mergeFields(BASE, { status: 'active' }, { ...BASE, status: 'active' })).toEqual({ fields: {}, conflicts: [] })
  })
})
