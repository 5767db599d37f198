import { seatOfToken, type TableState } from '@hearthlight/table'

export interface CombatantFace {
  /** The upload with its picture. */
  readonly pictureId: string | undefined
  /** Stands in for the picture. */
  readonly emoji: string | undefined
}

/**
 * COMBAT-28 The face of a row: the portrait of its character, else what its token shows on the map. Found in what the viewer's copy of
 * the table holds, so that a token that the viewer doesn't see gives none.
 */
export function faceOfCombatant({ party, map }: Pick<TableState, 'party' | 'map'>, id: string): CombatantFace {
  const seat = party.seats.find((each) => each.id === id)
  if (seat?.portraitId !== undefined) return { pictureId: seat.portraitId, emoji: undefined }
  const token = map.tokens[id] ?? (seat && Object.values(map.tokens).find((each) => each.seatId === seat.id))
  if (token === undefined) return { pictureId: undefined, emoji: undefined }
  if (token.uploadId !== null) return { pictureId: token.uploadId, emoji: undefined }
  if (token.emoji !== null) return { pictureId: undefined, emoji: token.emoji }
  return { pictureId: seatOfToken(party.seats, token)?.portraitId, emoji: undefined }
}
