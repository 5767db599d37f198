import { Crown } from 'lucide-react'
import { personColour } from '../../live/person-colour'
import { useTable } from '../../live/use-table'

/** Before a name: the crown of who runs the table, or the colour that a player has on the map, too. */
export function PersonMark({ userId }: { readonly userId: string }) {
  const party = useTable((table) => table.party)
  const dmId = useTable((table) => table.session.dmId)
  if (userId === dmId) return <Crown aria-hidden className="me-1 inline size-3.5 align-[-0.125em] text-gold" />
  return (
    <span
      aria-hidden
      className="me-1.5 inline-block size-2.5 rounded-full border border-line-strong"
      style={{ backgroundColor: personColour(party, userId) }}
    />
  )
}
