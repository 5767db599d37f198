import { useEffect, useState } from 'react'
import { type AreaRequest, offerPlacing, type Placing } from '../../../live/area-placing'
import { personColour } from '../../../live/person-colour'
import { useTable } from '../../../live/use-table'
import { useMapUi } from '../controller/map-context'
import { AreaPicture, CellPicture } from './area-picture'
import { PlacingArea } from './placing-area'
import { shownAreas } from './shown-areas'

/** A request that waits for the user. */
interface Asked {
  readonly number: number
  readonly request: AreaRequest
  readonly answer: (placed: Placing) => void
}

/** Areas of deeds on the map: those that everybody sees, and the one that this user lays. */
export function Areas() {
  const isBoardThere = useMapUi((ui) => ui.isBoardThere)
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (!isBoardThere) return
    const ask = (request: AreaRequest) =>
      new Promise<Placing>((answer) => setAsked((before) => ({ number: (before?.number ?? 0) + 1, request, answer })))
    return offerPlacing(ask)
  }, [isBoardThere])
  // Another request, or leaving the map, ends this one; an answer that was given stays.
  useEffect(() => () => asked?.answer(null), [asked])
  if (!isBoardThere) return null
  const finish = (placed: Placing) => {
    asked?.answer(placed)
    setAsked(undefined)
  }
  return (
    <>
      <ShownAreas />
      {asked !== undefined && <PlacingArea key={asked.number} request={asked.request} onDone={finish} />}
    </>
  )
}

function ShownAreas() {
  const deeds = useTable((table) => table.deeds)
  const map = useTable((table) => table.map)
  const party = useTable((table) => table.party)
  const combat = useTable((table) => table.combat)
  const session = useTable((table) => table.session)
  const areas = shownAreas({ deeds, map, party, combat, session })
  if (areas.length === 0) return null
  return (
    <CellPicture>
      {areas.map(({ deed, cells, outline }) => {
        const isOfPlayer = party.seats.some(({ id }) => id === deed.author.id)
        return (
          <g
            key={deed.id}
            data-area={deed.name}
            className="text-crimson"
            style={isOfPlayer ? { color: personColour(party, deed.author.id) } : undefined}
          >
            <AreaPicture cells={cells} outline={outline} />
          </g>
        )
      })}
    </CellPicture>
  )
}
