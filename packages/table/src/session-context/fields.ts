import { LIMITS, VisibleText } from '@hearthlight/protocol'
import { CONDITION_NAMES, SKILLS } from '@hearthlight/rules'
import { z } from 'zod/mini'

export const HitPoints = z.int().check(z.minimum(0), z.maximum(9_999))

export const Condition = z.enum(CONDITION_NAMES)
export type Condition = z.infer<typeof Condition>

/** A check that the DM can ask the party to roll. */
export const CheckName = z.enum(['initiative', ...SKILLS])
export type CheckName = z.infer<typeof CheckName>

/** The id of a picture that was uploaded over HTTP. */
export const UploadId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** Names a scene within its session. */
export const SceneId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
export type SceneId = z.infer<typeof SceneId>

/** One floor of a place that has several: scenes of one place are named alike. Level 0 is the ground floor. */
export const Floor = z.object({ place: VisibleText(LIMITS.nameLength), level: z.int().check(z.minimum(-20), z.maximum(100)) })
export type Floor = z.infer<typeof Floor>
