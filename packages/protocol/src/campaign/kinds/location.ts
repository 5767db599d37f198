import { CAMPAIGN_DEFAULTS, LOCATION_TYPES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { Text } from '../../calls/http-call'
import { LIMITS } from '../../limits'
import { defineKind, FileId, ItemId, Line, Long, list, Name } from '../define-kind'

export const PointOfInterest = z.object({
  id: ItemId,
  name: Name,
  description: z._default(Text(LIMITS.descriptionLength), ''),
  /** false: hidden from all players. */
  discovered: z._default(z.boolean(), false),
})
export type PointOfInterest = z.infer<typeof PointOfInterest>

export const location = defineKind({
  fields: z.object({
    name: Name,
    type: z.enum(LOCATION_TYPES),
    description: Long,
    region: Name,
    population: Line,
    government: Line,
    pointsOfInterest: list(PointOfInterest),
    discovered: z.boolean(),
    visited: z.boolean(),
    notes: Long,
    mapId: FileId,
    pictureId: FileId,
  }),
  required: ['name'],
  defaults: {
    type: CAMPAIGN_DEFAULTS.locationType,
    description: '',
    region: CAMPAIGN_DEFAULTS.locationRegion,
    population: '',
    government: '',
    pointsOfInterest: [],
    discovered: false,
    visited: false,
    notes: '',
    mapId: null,
    pictureId: null,
  },
  secretFields: { notes: '', mapId: null },
  shownPart: ({ pointsOfInterest }) => ({ pointsOfInterest: pointsOfInterest.filter(({ discovered }) => discovered) }),
  nameField: 'name',
  pictures: { pictureId: 'scene' },
  maps: ['mapId'],
})
