import type { Token } from '@hearthlight/table'
import { Eye, EyeOff, Pencil, Trash2, X } from 'lucide-react'
import { useMemo } from 'react'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { cellName } from './board-scene'

interface TokenListProps {
  readonly selected: readonly string[]
  onSelect(tokenId: string): void
  onEdit(tokenId: string): void
  onClose(): void
}

/** The map as text: every token with its place, and the same acts as on the canvas. */
export function TokenList({ selected, onSelect, onEdit, onClose }: TokenListProps) {
  const map = useTable((table) => table.map.tokens)
  const tokens = useMemo(() => Object.values(map).sort((one, other) => one.name.localeCompare(other.name)), [map])
  return (
    <section
      aria-labelledby="tokens"
      className="absolute bottom-9 left-3 z-10 flex max-h-[50%] w-72 flex-col rounded-3 border border-line bg-s1 shadow-lg md:left-66"
    >
      <header className="flex items-center border-b border-line px-3 py-1.5">
        <h2 id="tokens" className="text-md font-bold">
          Tokens <span className="text-sm text-faint">{tokens.length}</span>
        </h2>
        <button type="button" aria-label="Close the token list" className={`${ACT} ml-auto`} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </button>
      </header>
      {tokens.length === 0 && <p className="p-3 text-sm text-faint">No tokens are on the map.</p>}
      <ul className="overflow-y-auto p-1.5">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} isSelected={selected.includes(token.id)} onSelect={onSelect} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

interface TokenRowProps {
  readonly token: Token
  readonly isSelected: boolean
  onSelect(tokenId: string): void
  onEdit(tokenId: string): void
}

function TokenRow({ token: { id, name, hp, maxHp, x, y, isVisible }, isSelected, onSelect, onEdit }: TokenRowProps) {
  const isDm = useIsDm()
  const send = useSend()
  return (
    <li className={`flex items-center rounded-2 ${isSelected ? 'bg-s3' : ''}`}>
      <button type="button" aria-pressed={isSelected} className="min-w-0 flex-1 px-2 py-1.5 text-left text-sm" onClick={() => onSelect(id)}>
        <span className={`block truncate ${isVisible ? '' : 'text-violet'}`}>{name}</span>
        <span className="block text-2xs text-faint">
          {cellName(x, y)} · HP {hp}/{maxHp}
          {!isVisible && ' · hidden'}
        </span>
      </button>
      {isDm && (
        <>
          <button
            type="button"
            aria-label={isVisible ? `Hide ${name} from players` : `Show ${name} to players`}
            className={ACT}
            onClick={() => void send('update-token', { tokenId: id, changes: { isVisible: !isVisible } })}
          >
            {isVisible ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4 text-violet" />}
          </button>
          <button type="button" aria-label={`Edit ${name}`} className={ACT} onClick={() => onEdit(id)}>
            <Pencil aria-hidden className="size-4" />
          </button>
          <button type="button" aria-label={`Delete ${name}`} className={ACT} onClick={() => void send('remove-token', { tokenId: id })}>
            <Trash2 aria-hidden className="size-4" />
          </button>
        </>
      )}
    </li>
  )
}

const ACT = 'grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text'
