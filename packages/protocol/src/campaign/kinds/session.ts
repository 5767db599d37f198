import { CAMPAIGN_DEFAULTS, defaultSessionTitle } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { SessionId } from '../../ids'
import { defineKind, Line, Lines, Long, Name, Tally, withPeople } from '../define-kind'

/** The written record of a session: Quest Forge's Quest Sessions and the manager's session log are the same. */
export const session = defineKind({
  fields: z.object({
    sessionNumber: z.int().check(z.minimum(0), z.maximum(100_000)),
    /** `2026-01-05`, or any text of the DM. */
    date: Line,
    title: Name,
    summary: Long,
    /** Minutes. */
    duration: Tally,
    players: Lines,
    lootGained: Lines,
    xpAwarded: Tally,
    recap: Long,
    notes: Long,
    nextSessionPlans: Long,
    /** JOURNAL-9 What the table wrote into its log. Absent in entries of older versions. */
    tableLog: z.optional(Long),
    /** The live session that it describes. */
    liveSessionId: z.nullable(SessionId),
  }),
  required: [],
  defaults: {
    summary: '',
    duration: CAMPAIGN_DEFAULTS.sessionDuration,
    players: [],
    lootGained: [],
    xpAwarded: 0,
    recap: '',
    notes: '',
    nextSessionPlans: '',
    liveSessionId: null,
  },
  initial: (at, position) => ({ sessionNumber: position, title: defaultSessionTitle(position), date: at.slice(0, 'yyyy-mm-dd'.length) }),
  secretFields: { notes: '', nextSessionPlans: '' },
  nameField: 'title',
  links: ({ players }) => withPeople(players),
})
