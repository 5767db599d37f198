import type { Token } from '@hearthlight/table'
import { Copy } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import type { MapActs } from '../controller/map-context'
import { cellName, parseCellName } from '../scene/cell-name'
import { ACT, RarerActs } from './token-acts'

interface TokenMovesProps {
  readonly token: Token
  readonly acts: MapActs
  readonly goalRef: RefObject<HTMLInputElement | null>
}

/** Below the row of the selected token: what dragging does, without dragging. */
export function TokenMoves({ token, acts, goalRef }: TokenMovesProps) {
  const isDm = useIsDm()
  const send = useSend()
  const [cell, setCell] = useState('')
  const move = async () => {
    const goal = parseCellName(cell)
    if (goal === undefined) return acts.notice(t('“{cell}” is no cell. Cells are named like H7.', { cell }))
    const ack = await send('token-move', { tokenId: token.id, ...goal })
    if (!ack.ok) return
    setCell('')
    acts.say(t('{name} moved to {goal}', { name: token.name, goal: cellName(goal) }))
  }
  return (
    <form
      className="flex items-center gap-1 px-1.5 pb-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <input
        ref={goalRef}
        aria-label={t('Move {name} to', { name: token.name })}
        placeholder={t('Move to, e.g. H7')}
        value={cell}
        maxLength={8}
        onChange={(event) => setCell(event.target.value)}
        className="min-h-hit min-w-0 max-w-48 flex-1 rounded-2 border border-line-strong bg-s2 px-2 text-sm uppercase placeholder:normal-case"
      />
      <Button type="submit" className="px-3 text-sm" disabled={cell.trim() === ''}>
        {t('Move')}
      </Button>
      {isDm && (
        <span className="ms-auto flex">
          <button
            type="button"
            className={ACT}
            aria-label={t('Duplicate {name}', { name: token.name })}
            onClick={() => void send('duplicate-tokens', { tokenIds: [token.id] })}
          >
            <Copy aria-hidden />
          </button>
          <RarerActs token={token} acts={acts} className="pointer-fine:@min-[34rem]:hidden" />
        </span>
      )}
    </form>
  )
}
