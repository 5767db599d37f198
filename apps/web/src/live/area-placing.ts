import type { AreaPlace } from '@hearthlight/rules/grid'
import type { Act } from '@hearthlight/rules/resolve'

/** What is laid on the map: an act with its area. An `Act` of the rules may be given whole. */
export type LaidAct = Pick<Act, 'name' | 'rangeFt'> &
  Required<Pick<Act, 'area'>> &
  Partial<Pick<Act, 'save' | 'targets' | 'concentration' | 'moments'>>

export interface AreaRequest {
  readonly act: LaidAct
  /** The creature that acts: a token, or a seat. */
  readonly authorId: string
  /** Whether the user may also use it without a map: what comes of it is then theirs. */
  readonly canBeByHand?: true
}

/** As `deed-resolve` wants it. */
export interface PlacedArea {
  readonly place: AreaPlace
  /** The tokens in the area that are left out. */
  readonly except: string[]
}

/** Null if the user cancels; `by-hand` only if the request allows it. */
export type Placing = PlacedArea | 'by-hand' | null

type Placer = (request: AreaRequest) => Promise<Placing>

let placer: Placer | undefined

/** Lets the user lay the area of an act on the open map. Rejects if there is no map. */
export async function placeArea(request: AreaRequest & { readonly canBeByHand: true }): Promise<Placing>
export async function placeArea(request: AreaRequest): Promise<PlacedArea | null>
export async function placeArea(request: AreaRequest): Promise<Placing> {
  if (placer === undefined) throw new Error('There is no map to lay an area on')
  return await placer(request)
}

/** Called by the open map. Returns a function that ends it. */
export function offerPlacing(place: Placer): () => void {
  placer = place
  return () => {
    if (placer === place) placer = undefined
  }
}
