/**
 * A row of the table of tokens: side by side where there is room, else a name with its acts above a line of facts. Rows lay
 * out their cells by themselves, so that those out of sight need not be laid out at all: such lists may be long.
 */
export const LINE = 'flex flex-wrap items-center gap-x-2 @min-[34rem]:grid'

/** Name, side, cell, HP, conditions, distance, acts. */
export const CELLS = {
  dm: '@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_2.5rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*5)] pointer-coarse:@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_2.5rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*3)]',
  player: '@min-[34rem]:grid-cols-[minmax(0,1fr)_4rem_2.5rem_3.5rem_minmax(0,5.5rem)_3.5rem_calc(var(--hit)*3)]',
} as const
