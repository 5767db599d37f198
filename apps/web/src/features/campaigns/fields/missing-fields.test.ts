import { ENTITY_DEFAULTS, type EntityKind } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { missingFields } from './missing-fields'

it.each<[EntityKind, string[]]>([
  ['quest', ['name', 'description', 'giver', 'location']],
  ['session', ['title', 'summary']],
  ['npc', ['name']],
  ['location', ['name', 'region']],
  ['timeline', ['title', 'date']],
  ['handout', ['title']],
  ['player', ['playerName', 'characterName']],
])('a %s needs exactly what the specification says', (kind, required) => {
  expect(Object.keys(missingFields(kind, {}))).toEqual(required)
  expect(Object.keys(missingFields(kind, Object.fromEntries(required.map((field) => [field, '   ']))))).toEqual(required)
  expect(missingFields(kind, Object.fromEntries(required.map((field) => [field, 'x'])))).toEqual({})
})

it('what the server would fill in is not missed once it is there', () => {
  expect(Object.keys(missingFields('quest', { ...ENTITY_DEFAULTS.quest }))).toEqual(['name', 'description'])
})
