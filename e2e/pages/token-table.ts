import type { Locator, Page } from '@playwright/test'

/** The text alternative of the map: the table of tokens. */
export function tokenTable(page: Page): Locator {
  return page.getByRole('region', { name: /Tokens/ })
}

/** The button that selects the token; beside the name it may show only the mark of its turn. */
export function tokenIn(table: Locator, name: string): Locator {
  return table.getByRole('rowheader').getByRole('button', { name: nameAlone(name) })
}

/** The token's whole row in the table. */
export function rowIn(table: Locator, name: string): Locator {
  return table.getByRole('row').filter({
    has: table
      .page()
      .getByRole('rowheader')
      .getByRole('button', { name: nameAlone(name) }),
  })
}

/** The token's cell, such as "H7". */
export function placeIn(table: Locator, name: string): Locator {
  return rowIn(table, name).getByRole('cell').nth(CELL_COLUMN)
}

/** Index among the data cells: the name is a header cell. */
const CELL_COLUMN = 1

function nameAlone(name: string): RegExp {
  return new RegExp(`^${name}( ▸ turn)?$`)
}
