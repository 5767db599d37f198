import { z } from 'zod/mini'
import { Count, EntryId, Name } from './fields'

/** What a spell or an item decides by a table. Texts are our own words. */

const Die = z.string().check(z.regex(/^\d{1,2}d\d{1,3}$/))
const Text = z.string().check(z.minLength(1), z.maxLength(420))

const Row = z.strictObject({
  /** What the die shows, both ends included. */
  from: Count,
  to: Count,
  text: Text,
  /** Id of a table to roll on next, so many times; once without a number. */
  next: z.optional(EntryId),
  times: z.optional(Count),
})

/** Each row is a case; the die decides among the columns. `upTo` has the highest result of each column, 0 for an impossible one. */
const Grid = z.strictObject({
  columns: z.array(Text).check(z.minLength(2)),
  rows: z.array(z.strictObject({ label: Text, upTo: z.array(Count) })).check(z.minLength(1)),
})

/** A list without a die: cells by column. */
const List = z.strictObject({
  columns: z.array(Text).check(z.minLength(2)),
  rows: z.array(z.array(Text)).check(z.minLength(1)),
})

export const RollTable = z.strictObject({
  id: EntryId,
  name: Name,
  /** Ids of the spells and items whose text shows it. */
  spells: z.optional(z.array(EntryId)),
  items: z.optional(z.array(EntryId)),
  note: z.optional(Text),
  die: z.optional(Die),
  rows: z.optional(z.array(Row).check(z.minLength(2))),
  grid: z.optional(Grid),
  list: z.optional(List),
})

export type RollTable = z.infer<typeof RollTable>
