import type { TableState } from '../slices'

/**
 * ROLE-11 Whoever led the table knew the codes of its second screens: without the role they must not watch by one. WATCH-4 Spectators go
 * when the DM lets nobody watch any more.
 */
export function whoWatches(before: TableState, after: TableState): TableState {
  const open = after.displays?.open ?? []
  if (open.length === 0) return after
  const areScreensClosed = hasSomebodyStopped(before, after)
  const areAlone = before.session.settings.letsWatch === true && after.session.settings.letsWatch !== true
  if (!areScreensClosed && !areAlone) return after
  const staying = open.filter(({ isSpectator }) => (isSpectator === true ? !areAlone : !areScreensClosed))
  return staying.length === open.length ? after : { ...after, displays: { open: staying } }
}

/** Whether somebody who led the table does no more. */
function hasSomebodyStopped({ roles: before, session: was }: TableState, { roles, session }: TableState): boolean {
  if (before === roles || before === undefined) return false
  const leads = (id: string) => id === session.dmId || roles?.coDms.some(({ playerId }) => playerId === id) === true
  return [was.dmId, ...before.coDms.map(({ playerId }) => playerId)].some((id) => !leads(id))
}
