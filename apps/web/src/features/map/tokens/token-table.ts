/**
 * A row of the table of tokens: columns if there is room, otherwise a name with its actions above a line of facts. Each row lays
 * out its own cells, so that the browser can skip rows that are out of view: such lists can be long.
 */
export const LINE = 'flex flex-wrap items-center gap-x-2 @min-[34rem]:grid'

/** Name, side, cell, HP, conditions, distance, actions. */
export const CELLS = {
  dm: '@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_2.5rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*5)] pointer-coarse:@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_2.5rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*3)]',
  player: '@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_3.25rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*3)]',
} as const
