import { z } from 'zod/mini'
import { mapWithPauses, pauseWhenLong } from '../../ports/pauses'

/**
 * `schema.parse(value)` for a large answer: the items of a list, and of each list that is a field of an object, are checked one at a
 * time, with pauses for other work. Lists with checks of their own, such as a largest length, are checked whole. Throws as `parse` does.
 */
export async function checkedInPieces(schema: z.ZodMiniType, value: unknown): Promise<unknown> {
  const item = itemOf(schema)
  if (item !== undefined && Array.isArray(value)) return mapWithPauses(value as unknown[], (each) => item.parse(each))
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return schema.parse(value)
  const lists: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const ofField = (schema.shape as Readonly<Record<string, z.ZodMiniType>>)[name]
    if (ofField !== undefined && itemOf(ofField) !== undefined && Array.isArray(field)) lists[name] = await checkedInPieces(ofField, field)
  }
  await pauseWhenLong()
  const withoutItems = Object.fromEntries(Object.keys(lists).map((name) => [name, []]))
  return { ...(schema.parse({ ...value, ...withoutItems }) as object), ...lists }
}

function itemOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const isPlain = schema instanceof z.ZodMiniArray && (schema.def.checks ?? []).length === 0
  return isPlain ? (schema.def.element as z.ZodMiniType) : undefined
}
