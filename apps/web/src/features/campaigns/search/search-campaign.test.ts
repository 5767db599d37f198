import { CampaignEntity, ENTITY_DEFAULTS } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { searchEntities, snippetOf } from './search-campaign'

const npc = (id: string, fields: Record<string, unknown>) =>
  CampaignEntity.parse({
    kind: 'npc',
    id,
    campaignId: 'camp_1',
    revision: 1,
    position: 0,
    createdAt: '',
    updatedAt: '',
    visibility: 'dm',
    visibleTo: [],
    fields: { ...ENTITY_DEFAULTS.npc, ...fields },
  })

const ALL = [
  npc('a', { name: 'Old Marta', description: 'Sells eels to Imre.' }),
  npc('b', { name: 'Brother Imre', secrets: 'Put the **light** out himself.' }),
  npc('c', { name: 'Imre Vossel', portraitId: 'eel-picture' }),
]

describe('searching a campaign', () => {
  it('finds whose name begins so first, then whose name holds it, then whose texts do', () => {
    expect(searchEntities(ALL, 'imre').map(({ entity }) => entity.id)).toEqual(['c', 'b', 'a'])
  })

  it('wants every word, in any field and order, and looks into no id', () => {
    expect(searchEntities(ALL, 'out LIGHT').map(({ entity }) => entity.id)).toEqual(['b'])
    expect(searchEntities(ALL, 'eel').map(({ entity }) => entity.id)).toEqual(['a'])
    expect(searchEntities(ALL, '  ')).toEqual([])
  })

  it('finds a handout by its title and by what is written on it', () => {
    const letter = CampaignEntity.parse({
      ...npc('d', { name: '-' }),
      kind: 'handout',
      fields: { title: 'A letter', text: 'Burn this.', pictureId: 'eel' },
    })
    expect(searchEntities([...ALL, letter], 'letter')).toMatchObject([{ entity: letter, isByName: true }])
    expect(searchEntities([...ALL, letter], 'burn')).toMatchObject([{ entity: letter, isByName: false }])
  })

  it('shows the words around a hit, without marks', () => {
    const [, brother] = ALL
    expect(brother && snippetOf(brother, 'light')).toContain('Put the light out himself.')
  })
})
