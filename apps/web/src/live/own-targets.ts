import type { TokenId } from '@hearthlight/protocol'
import type { MeantFor } from '@hearthlight/rules/resolve'
import { isFallen, isOfParty, type TableState } from '@hearthlight/table'

/** What this user has chosen on the open map. */
interface Chosen {
  /** As targets; the marks stay until they are taken away. */
  readonly marked: readonly TokenId[]
  readonly selected: readonly TokenId[]
}

let read: () => Chosen = () => ({ marked: [], selected: [] })

/** The tokens that this user has marked as targets on the open map. */
export function ownTargets(): readonly TokenId[] {
  return read().marked
}

/**
 * AIM-1 Whom an act of this author concerns: the marked tokens; without a mark the selected one, if it is the only one on the side that
 * the act is meant for. A creature is often selected because it was moved, so that nobody strikes friends or heals foes by mistake.
 */
export function aimedAt({ map, party }: Pick<TableState, 'map' | 'party'>, authorId: string, meant: MeantFor): readonly TokenId[] {
  const standing = markedAt({ map })
  if (standing.length > 0) return standing
  const { selected } = read()
  const author = map.tokens[authorId]
  const isAuthorOfParty = author === undefined ? party.seats.some(({ id }) => id === authorId) : isOfParty(author)
  const concerned = selected.filter((id) => {
    const token = map.tokens[id]
    return token !== undefined && (isOfParty(token) === isAuthorOfParty) === (meant === 'friends')
  })
  return concerned.length === 1 ? concerned : []
}

/** The marked tokens; nobody takes the mark from a foe that has fallen before aiming at the next one. */
export function markedAt({ map }: Pick<TableState, 'map'>): readonly TokenId[] {
  return read().marked.filter((id) => !isFallenFoe(map.tokens[id]))
}

function isFallenFoe(token: TableState['map']['tokens'][string] | undefined): boolean {
  return token !== undefined && !isOfParty(token) && isFallen({ hp: token.hp, health: token.health ?? null })
}

/** Called by the open map. Returns a function that ends it. */
export function offerChosen(chosen: () => Chosen): () => void {
  read = chosen
  return () => {
    if (read === chosen) read = () => ({ marked: [], selected: [] })
  }
}
