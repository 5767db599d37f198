import type { Seat, Token } from '@hearthlight/table'
import { CircleUserRound } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'

const NONE: readonly Token[] = []

/** The tokens that a player owns and may therefore move. The DM can give any token to the player here. */
export const TokenOwnership = memo(function TokenOwnership({ seat: { id, character } }: { readonly seat: Seat }) {
  const byId = useTable((table) => table.map.tokens)
  const send = useSend()
  const tokens = useMemo(() => Object.values(byId).sort((one, other) => one.name.localeCompare(other.name)), [byId])
  // A list for each player: with hundreds of tokens they take longer than the rest of the tab, which doesn't wait for them.
  const toGive = useDeferredValue(tokens, NONE)
  const own = tokens.filter(({ ownerId }) => ownerId === id)
  const give = (token: Token | undefined, ownerId: Seat['id'] | null) => {
    if (token === undefined) return
    const isPlayer = ownerId !== null || token.isPlayer
    void send('update-token', { tokenId: token.id, changes: { ownerId, isPlayer } })
  }
  if (tokens.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <CircleUserRound aria-hidden className="size-4 shrink-0 text-muted" />
      {own.map((token) => (
        <button
          key={token.id}
          type="button"
          aria-label={t('Take {name} from {name2}', { name: token.name, name2: character.name })}
          className="max-w-36 truncate rounded-1 border border-azure/40 bg-azure-soft px-1.5 py-0.5 text-2xs font-semibold text-azure hover:border-crimson hover:text-crimson"
          onClick={() => give(token, null)}
        >
          {token.name} ×
        </button>
      ))}
      <select
        value=""
        aria-label={t('Give {name} a token', { name: character.name })}
        className="min-h-8 min-w-0 flex-1 rounded-2 border border-line bg-s1 px-2 text-2xs text-muted hover:border-line-strong"
        onChange={(event) =>
          give(
            tokens.find((token) => token.id === event.target.value),
            id,
          )
        }
      >
        <option value="">{t('Give a token…')}</option>
        {toGive
          .filter(({ ownerId }) => ownerId !== id)
          .map((token) => (
            <option key={token.id} value={token.id}>
              {token.name}
            </option>
          ))}
      </select>
    </div>
  )
})
