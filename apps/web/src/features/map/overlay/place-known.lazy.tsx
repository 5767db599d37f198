import { useEffect } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { type Cell, cellName } from '../scene/cell-name'
import { knownAs } from '../scene/known-as'

/** SIGHT-30 Beside the name of the cell under the pointer; announced with it under the keyboard cursor. */
export function PlaceKnown({ cell }: { readonly cell: Cell }) {
  const { store } = useMap()
  const known = useTable(({ map }) => knownAs(map, cell))
  useEffect(() => {
    if (known !== undefined && store.getState().cursor === cell) store.setState({ said: { text: `${cellName(cell)}, ${known}` } })
  }, [store, cell, known])
  return known === undefined ? null : <span className="font-ui"> · {known}</span>
}
