import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Color } from '../color'
import { DrawingId } from '../drawings/drawing'
import { TemplateArea } from '../gestures/gesture-fields'

/** The most templates that one token carries, and the most that one player has pinned to a map. */
export const TEMPLATES_PER_TOKEN = 8
export const TEMPLATES_PER_PLAYER = 10

export const TemplateName = z.string().check(z.trim(), z.maxLength(LIMITS.nameLength))

/** A pinned template that a token carries: it lies around the token's space, or begins at its edge. */
export const TokenTemplate = z.object({
  id: DrawingId,
  area: TemplateArea,
  /** Empty for none. */
  name: TemplateName,
  color: Color,
  /** Who pinned it. */
  authorId: UserId,
})
export type TokenTemplate = z.infer<typeof TokenTemplate>
