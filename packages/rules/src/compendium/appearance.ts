import { z } from 'zod/mini'

/** One value per appearance choice; lists are free text. */
export const Appearance = z.strictObject({
  gender: z.enum(['male', 'female']),
  skinTone: z.string(),
  hairColor: z.string(),
  hairStyle: z.string(),
  eyeColor: z.string(),
  facialHair: z.string(),
  height: z.enum(['short', 'average', 'tall']),
  build: z.enum(['slim', 'average', 'muscular', 'heavy']),
  age: z.enum(['young', 'adult', 'middle-aged', 'elderly']),
  clothing: z.string(),
  accessories: z.array(z.string()),
  scars: z.array(z.string()),
  tattoos: z.array(z.string()),
  equipment: z.strictObject({ armor: z.string(), weapon: z.string(), shield: z.optional(z.string()) }),
})

export type Appearance = z.infer<typeof Appearance>

/** Parses the appearance of a sheet; undefined if the text is empty or invalid. */
export function readAppearance(serialized: string): Appearance | undefined {
  try {
    const parsed = Appearance.safeParse(JSON.parse(serialized))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
