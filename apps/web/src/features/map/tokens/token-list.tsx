import { cellsToFeet } from '@hearthlight/rules/grid'
import type { Token } from '@hearthlight/table'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../lib/words'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { useDesk, useMap } from '../desk/map-context'
import { CombatOrder } from './combat-order'
import { MapSummary } from './map-summary'
import { TokenRow } from './token-row'

/** The map as text: every token with its place, and the same acts as on the canvas. */
export function TokenList() {
  const { acts, desk, host } = useMap()
  const isDm = useIsDm()
  const map = useTable((table) => table.map.tokens)
  const selected = useDesk((each) => each.selected)
  const tokens = useMemo(() => Object.values(map).sort((one, other) => one.name.localeCompare(other.name)), [map])
  const userId = useView((view) => view.you?.userId)
  const own = tokens.find((token) => token.ownerId === userId)
  const close = () => {
    desk.setState({ isListOpen: false })
    host()?.focus()
  }
  return (
    <section
      aria-labelledby="tokens"
      data-region="outline"
      tabIndex={-1}
      className="float-shadow pointer-events-auto flex max-h-full min-h-0 w-80 max-w-full flex-col self-start rounded-3 border border-line bg-s1"
    >
      <header className="flex items-center border-b border-line py-1 pe-1 ps-3">
        <h2 id="tokens" className="text-md font-bold">
          {t('Tokens')} <span className="text-sm text-faint">{tokens.length}</span>
        </h2>
        <button type="button" aria-label={t('Close the token list')} className={CLOSE} onClick={close}>
          <X aria-hidden className="size-4" />
        </button>
      </header>
      {isDm && <CombatOrder tokens={tokens} />}
      {tokens.length === 0 && <p className="p-3 text-sm text-faint">{t('No tokens are on the map.')}</p>}
      <ul className="min-h-0 overflow-y-auto p-1.5">
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            isSelected={selected.includes(token.id)}
            distanceFt={own === undefined || own === token ? undefined : distanceBetween(own, token)}
            acts={acts}
          />
        ))}
      </ul>
      <MapSummary />
    </section>
  )
}

const CLOSE = 'ms-auto grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text'

/** Feet between the nearest cells of two tokens; 5 for neighbours. */
function distanceBetween(one: Token, other: Token): number {
  const gap = (from: number, size: number, to: number, otherSize: number) =>
    Math.max(0, to - (from + size - 1), from - (to + otherSize - 1))
  return cellsToFeet(Math.max(gap(one.x, one.size, other.x, other.size), gap(one.y, one.size, other.y, other.size)))
}
