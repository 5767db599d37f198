import options from '../../../data/grants/options.json' with { type: 'json' }
import type { Grant } from './grant'

/** One entry of a list that a choice offers. `grants` are checked by `options.test.ts`. */
export interface OptionEntry {
  readonly id: string
  readonly name: string
  readonly grants?: readonly Grant[]
}

/**
 * Lists of options by name, such as `fighting-styles`, with what an option gives. Only options that change a number stand here; lists
 * that the compendium does not have are whole.
 */
export const OPTION_LISTS = options as unknown as Readonly<Record<string, readonly OptionEntry[]>>

/** The grants of one option; none for an option that only its description explains, or that is not known. */
export function optionGrants(list: string, id: string): readonly { readonly grant: Grant; readonly source: string }[] {
  const entry = Object.hasOwn(OPTION_LISTS, list) ? OPTION_LISTS[list]?.find((one) => one.id === id) : undefined
  return (entry?.grants ?? []).map((grant) => ({ grant, source: entry?.name ?? id }))
}
