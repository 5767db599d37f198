import type { SessionId } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { newestCharacters, useCharacters } from '../../../../documents/queries/characters'
import { callOrThrow } from '../../../../http/call'
import { t } from '../../../../lib/i18n'
import { buttonClass } from '../../../../ui/buttons/button'
import { LoadFailed } from '../../../../ui/feedback/load-failed'
import { SeatedSheet } from './seated-sheet'

/** The user's own sheet. */
export function OwnSheet({ seat }: { readonly seat: Seat }) {
  const { data, isPending } = useCharacters()
  const document = data?.find(({ id }) => id === seat.character.id)
  // Another window or device may have changed the sheet, such as by a level.
  useWhenChanged(seat.character, () => void newestCharacters())
  if (document === undefined) {
    return <p className="text-sm text-faint">{isPending ? t('Fetching the sheet …') : t('The sheet is not on this device.')}</p>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SeatedSheet document={document} seat={seat} isOwn />
      <Link to={`/characters?hero=${seat.character.id}`} className={buttonClass('secondary')}>
        {t('Open in the Character Forge')}
      </Link>
    </div>
  )
}

interface PlayersSheetProps {
  readonly sessionId: SessionId
  readonly seat: Seat
}

/** For the DM: a player's sheet. Each number rolls for the character. */
export function PlayersSheet({ sessionId, seat }: PlayersSheetProps) {
  const { id: playerId, character, play } = seat
  const { data, isPending, refetch } = useQuery({
    queryKey: ['seated-character', sessionId, playerId, character.id],
    queryFn: ({ signal }) => callOrThrow('getSeatedCharacter', { params: { id: sessionId, playerId }, signal }),
  })
  // The sheet follows its seat, and what is worn changes its attacks.
  useWhenChanged(character, () => void refetch())
  useWhenChanged(play?.inventory, () => void refetch())
  if (isPending) return <p className="text-sm text-faint">{t('Fetching the sheet …')}</p>
  if (data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  return <SeatedSheet document={data} seat={seat} isOwn={false} />
}

/** Calls `act` when the value is another than at the last rendering. */
function useWhenChanged(value: unknown, act: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    act()
  })
}
