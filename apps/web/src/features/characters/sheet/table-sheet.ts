import { lazyPart } from '../../../ui/feedback/lazy-part'

/** The sheet for the drawer of a table; the compendium comes with it. */
export const TableSheet = lazyPart(async () => (await import('./table-sheet.lazy')).TableSheet)
