import type { CampaignObjective, EntityOf } from '@hearthlight/protocol'
import type { Quest } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { questBack } from './mapping'

type Objective = Quest['objectives'][number]
const find: Objective = { id: 'find', description: 'Find the bell', completed: false }
const ring: Objective = { id: 'ring', description: 'Ring it', completed: false }
const flee: Objective = { id: 'flee', description: 'Flee', completed: false }

/** The campaign's objectives after the table's objectives were written back. */
function writtenBack(campaign: readonly CampaignObjective[], live: readonly Objective[], base: readonly Objective[]) {
  const quest = (objectives: readonly Objective[]) => ({ objectives }) as Quest
  const entity = { fields: { objectives: campaign } } as EntityOf<'quest'>
  return questBack(entity, quest(live), quest(base), ['objectives']).fields.objectives
}
const optional = (objective: Objective): CampaignObjective => ({ ...objective, optional: true })

it('an objective that the table took off is taken off the campaign', () => {
  expect(writtenBack([optional(find), optional(ring)], [ring], [find, ring])).toEqual([optional(ring)])
})

it('an objective that the table took off stays if the campaign changed it meanwhile, and the other way round', () => {
  const renamed = { ...optional(find), description: 'Find the old bell' }
  expect(writtenBack([renamed, optional(ring)], [ring], [find, ring])).toEqual([renamed, optional(ring)])
  expect(writtenBack([optional(ring)], [{ ...find, completed: true }, ring], [find, ring])).toEqual([
    optional(ring),
    { ...find, completed: true, optional: false },
  ])
})

it('objectives that table and campaign added, moved and changed are all kept', () => {
  const campaign = [optional(flee), optional(ring), { ...optional(find), description: 'Find the old bell' }]
  const live = [{ ...find, completed: true }, ring, { ...ring, id: 'hide', description: 'Hide' }]
  expect(writtenBack(campaign, live, [find, ring])).toEqual([
    optional(flee),
    optional(ring),
    { ...find, description: 'Find the old bell', completed: true, optional: true },
    { ...ring, id: 'hide', description: 'Hide', optional: false },
  ])
})

it('of a description that both changed the table’s stays', () => {
  const campaign = [{ ...optional(find), description: 'Find the old bell' }]
  expect(writtenBack(campaign, [{ ...find, description: 'Find the bell of Thornwood' }], [find])).toMatchObject([
    { description: 'Find the bell of Thornwood' },
  ])
})
