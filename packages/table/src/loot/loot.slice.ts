import { defineSlice } from '../kernel/define-slice'
import { type LootState, NO_LOOT } from './loot.state'
import { lootAdd, lootChange, lootRemove, purseChange } from './loot-change'

export const loot = defineSlice<LootState>()({
  initial: () => NO_LOOT,
  messages: [purseChange, lootAdd, lootChange, lootRemove],
  restore: (_present, given) => given,
  seenBy: (_viewer, state) => state ?? NO_LOOT,
})
