import options from '../../../data/grants/options.json' with { type: 'json' }
import type { Grant } from './grant'

/** An option that changes numbers. The name is that of the compendium's list, which need not be loaded to count. */
export interface OptionEntry {
  readonly id: string
  readonly name: string
  readonly grants?: readonly Grant[]
}

/**
 * What options give, by the id of their list in the compendium, such as `fighting-styles`. Only options that change a number stand
 * here; what a list offers stands in the compendium.
 */
export const OPTION_LISTS = options as unknown as Readonly<Record<string, readonly OptionEntry[]>>

/** The grants of one option; none for an option that only its description explains, or that is not known. */
export function optionGrants(list: string, id: string): readonly { readonly grant: Grant; readonly source: string }[] {
  const entry = Object.hasOwn(OPTION_LISTS, list) ? OPTION_LISTS[list]?.find((one) => one.id === id) : undefined
  return (entry?.grants ?? []).map((grant) => ({ grant, source: entry?.name ?? id }))
}
