import { CAMPAIGN_DEFAULTS, TIMELINE_IMPACTS, TIMELINE_TYPES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { defineKind, Line, Lines, Long, locatedAt, Name, withPeople } from '../define-kind'

export const timeline = defineKind({
  fields: z.object({
    title: Name,
    date: Name,
    description: Long,
    type: z.enum(TIMELINE_TYPES),
    impact: z.enum(TIMELINE_IMPACTS),
    participants: Lines,
    location: Line,
    notes: Long,
  }),
  required: ['title'],
  defaults: {
    date: CAMPAIGN_DEFAULTS.timelineDate,
    description: '',
    type: CAMPAIGN_DEFAULTS.timelineType,
    impact: CAMPAIGN_DEFAULTS.timelineImpact,
    participants: [],
    location: '',
    notes: '',
  },
  secretFields: { notes: '' },
  nameField: 'title',
  links: ({ location, participants }) => [locatedAt(location), ...withPeople(participants)],
})
