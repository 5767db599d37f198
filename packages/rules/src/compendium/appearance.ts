import { z } from 'zod/mini'

/** Positions between the words of a choice, from 0 to 100. */
const Position = z.number().check(z.minimum(0), z.maximum(100))

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
  /** The outline of the face; an oval one where it is missing. */
  faceShape: z.optional(z.string()),
  /** Finer than the words: how strong the features are, and where between two ages or builds. Without one the word decides. */
  sliders: z.optional(z.strictObject({ face: z.optional(Position), age: z.optional(Position), build: z.optional(Position) })),
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
