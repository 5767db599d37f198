import type { CastWay } from '@hearthlight/rules/character'
import type { Item, Spell } from '@hearthlight/rules/compendium'
import type { CombatFeature, SpellChoices } from '@hearthlight/rules/resolve'
import { createContext } from 'react'

/** Something on a sheet that is used on others, or on its bearer. */
export type SheetAct =
  | { readonly kind: 'weapon'; readonly name: string }
  | { readonly kind: 'spell'; readonly spell: Spell; readonly way: CastWay; readonly choices?: SpellChoices }
  | { readonly kind: 'feature'; readonly feature: CombatFeature; readonly points?: number; readonly way?: CastWay }
  | { readonly kind: 'item'; readonly entryId: string; readonly item: Item }

/** `done`: the table has resolved it; `by-hand`: it has no target or nothing to resolve, so the user rolls; `refused`: nothing happened. */
export type ActResult = 'done' | 'by-hand' | 'refused'

export type ActFromSheet = (act: SheetAct, mode?: 'normal' | 'advantage' | 'disadvantage') => Promise<ActResult>

/** Uses what stands on a sheet at a table; undefined in the roster. */
export const SheetActs = createContext<ActFromSheet | undefined>(undefined)
