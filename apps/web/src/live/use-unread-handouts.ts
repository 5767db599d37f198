import { useTable, useView } from './use-table'

/** How many handouts the user has not opened yet. The DM's own are never unread. */
export function useUnreadHandouts(): number {
  const you = useView((view) => view.you)
  return useTable(({ handouts }) => {
    if (you === undefined || you.role === 'dm') return 0
    return Object.values(handouts.handouts).filter(({ readBy }) => !readBy.includes(you.userId)).length
  })
}
