import { CAMPAIGN_DEFAULTS, CAMPAIGN_PLAYER_STATUSES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { CharacterId, UserId } from '../../ids'
import { defineKind, Level, Line, Long, Name, Tally } from '../define-kind'

export const player = defineKind({
  fields: z.object({
    /** The account; null for a person whom the DM entered without an account. */
    playerId: z.nullable(UserId),
    playerName: Name,
    characterId: z.nullable(CharacterId),
    characterName: Name,
    characterClass: Line,
    characterLevel: Level,
    /** ISO 8601. */
    joinedAt: Line,
    status: z.enum(CAMPAIGN_PLAYER_STATUSES),
    /** Experience points awarded in live sessions. */
    experience: Tally,
    notes: Long,
  }),
  required: ['playerName', 'characterName'],
  defaults: {
    playerId: null,
    characterId: null,
    characterClass: CAMPAIGN_DEFAULTS.playerClass,
    characterLevel: CAMPAIGN_DEFAULTS.playerLevel,
    status: CAMPAIGN_DEFAULTS.playerStatus,
    experience: 0,
    notes: '',
  },
  initial: (at) => ({ joinedAt: at }),
  secretFields: { notes: '' },
  nameField: 'characterName',
})
