import { z } from 'zod/mini'

/** How many macros a character or a leader of tables has, and how long they are. */
export const MACRO_LIMITS = { most: 30, name: 40, text: 500 } as const

/** MACRO-1 */
const Macro = z.strictObject({
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(MACRO_LIMITS.name)),
  /** What the chat field would hold. Words in braces are asked for: `/roll 1d20+{bonus}`. */
  text: z.string().check(z.maxLength(MACRO_LIMITS.text)),
})
export type Macro = z.infer<typeof Macro>

export const Macros = z.array(Macro).check(z.maxLength(MACRO_LIMITS.most))
