import { type CampaignEntity, ENTITY_DEFAULTS, type EntityKind, LIMITS } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { handoutOfEntity } from './handout-of-entity'

const entity = <Kind extends EntityKind>(kind: Kind, fields: object) =>
  ({ kind, fields: { ...ENTITY_DEFAULTS[kind], ...fields } }) as unknown as CampaignEntity

describe('what a table shows of a campaign', () => {
  it('HANDOUT-9 of an NPC and a place the name and the picture, and nothing else; without a picture nothing', () => {
    const npc = { name: 'Old Marn', portraitId: 'upload_marn', description: 'canary', secrets: 'canary', notes: 'canary' }
    const shown = { kind: 'picture', title: 'Old Marn', text: '', hand: 'flowing', paper: 'parchment', pictureId: 'upload_marn' }
    expect(handoutOfEntity(entity('npc', npc))).toEqual(shown)
    expect(handoutOfEntity(entity('location', { name: 'The Mill', pictureId: 'upload_mill', description: 'canary' }))).toEqual({
      ...shown,
      title: 'The Mill',
      pictureId: 'upload_mill',
    })
    expect(handoutOfEntity(entity('npc', { name: 'Old Marn' }))).toBeUndefined()
    expect(handoutOfEntity(entity('quest', { name: 'The Bell' }))).toBeUndefined()
  })

  it('HANDOUT-8 of a handout the letter, or with a picture the picture with its text', () => {
    const letter = handoutOfEntity(entity('handout', { title: 'A burnt letter', text: 'x'.repeat(LIMITS.handoutLength + 1) }))
    expect([letter?.kind, letter?.text.length]).toEqual(['letter', LIMITS.handoutLength])
    const picture = { title: 'A map', text: 'Torn.', pictureId: 'upload_map' }
    expect(handoutOfEntity(entity('handout', picture))).toMatchObject({ kind: 'picture', ...picture })
    expect(handoutOfEntity(entity('handout', { title: 'Nothing yet' }))).toBeUndefined()
  })
})
