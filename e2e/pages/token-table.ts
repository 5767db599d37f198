import type { Locator, Page } from '@playwright/test'

/** The map in words: the table of tokens. */
export function tokenTable(page: Page): Locator {
  return page.getByRole('region', { name: /Tokens/ })
}

/** The button that selects that token; only the mark of its turn may stand beside the name. */
export function tokenIn(table: Locator, name: string): Locator {
  return table.getByRole('rowheader').getByRole('button', { name: nameAlone(name) })
}

/** All that the table tells of it. */
export function rowIn(table: Locator, name: string): Locator {
  return table.getByRole('row').filter({
    has: table
      .page()
      .getByRole('rowheader')
      .getByRole('button', { name: nameAlone(name) }),
  })
}

/** Its cell, as "H7". */
export function placeIn(table: Locator, name: string): Locator {
  return rowIn(table, name).getByRole('cell').nth(CELL_COLUMN)
}

/** Beside the name's, which is a header. */
const CELL_COLUMN = 1

function nameAlone(name: string): RegExp {
  return new RegExp(`^${name}( ▸ turn)?$`)
}
