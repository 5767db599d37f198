import type { DisplaysState } from '../displays/displays.state'
import type { TableState } from '../slices'

/** ROLE-11 Whoever led the table knew the codes of its second screens: without the role they must not watch by one. */
export function screensClose({ roles: before, session: was }: TableState, after: TableState): TableState {
  const { roles, session, displays } = after
  if (before === roles || before === undefined || (displays?.open ?? []).length === 0) return after
  const leads = (id: string) => id === session.dmId || roles?.coDms.some(({ playerId }) => playerId === id) === true
  const hasSomebodyStopped = [was.dmId, ...before.coDms.map(({ playerId }) => playerId)].some((id) => !leads(id))
  if (!hasSomebodyStopped) return after
  const open: DisplaysState['open'] = []
  return { ...after, displays: { open } }
}
