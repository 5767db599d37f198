import type { Board } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import { TOKEN_DEFAULTS, type TokenFields } from '@hearthlight/table'
import { useState } from 'react'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/button'
import { TokenForm } from './token-form'

/** A small form under the toolbar; the token appears in the middle of what the DM looks at. */
export function AddToken({ board, onClose }: { readonly board: Board | undefined; readonly onClose: () => void }) {
  const send = useSend()
  const gridSize = useTable((table) => table.map.gridSize)
  const [fields, setFields] = useState<TokenFields>({ ...TOKEN_DEFAULTS, name: '' })
  const add = async () => {
    if (fields.name.trim() === '') return
    const ack = await send('add-token', { token: { ...fields, ...(board === undefined ? {} : middleCell(board, gridSize)) } })
    if (ack.ok) onClose()
  }
  return (
    <form
      aria-label="Add Token"
      className="mx-auto mt-2 grid w-[22rem] max-w-[calc(100vw-1rem)] gap-4 rounded-3 border border-line bg-s1 p-4 shadow-lg"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TokenForm fields={fields} onChange={setFields} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={fields.name.trim() === ''}>
          Add Token
        </Button>
      </div>
    </form>
  )
}

/** The cell in the middle of what the DM looks at. */
function middleCell({ camera }: Board, gridSize: number): { readonly x: number; readonly y: number } {
  const cell = (worldPixels: number) => Math.max(0, Math.min(LIMITS.mapCells - 1, Math.floor(worldPixels / gridSize)))
  return { x: cell(camera.worldX(camera.width / 2)), y: cell(camera.worldY(camera.height / 2)) }
}
