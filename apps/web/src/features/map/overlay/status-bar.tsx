import { distanceFt } from '@hearthlight/rules/grid'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { useMapUi } from '../controller/map-context'
import { REVEAL_HINT } from '../controller/reveal-area-on-map'
import { cellName } from '../scene/cell-name'
import { toolNamed } from '../tools/registry'
import { useReading } from './use-reading'

/** The chosen tool and what to do with it, what it found, and where the pointer is. */
export function StatusBar() {
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const notice = useMapUi((ui) => ui.notice)
  const isRevealing = useMapUi((ui) => ui.isRevealing)
  const reading = useReading() ?? (isRevealing ? REVEAL_HINT : undefined)
  return (
    <section
      aria-label={t('Map status')}
      className="pointer-events-none flex h-7 min-w-0 items-center gap-3 rounded-t-2 bg-table px-3 text-xs text-muted"
    >
      <b className="shrink-0 text-text">{tool.label}</b>
      <span className="truncate">
        {reading ?? (
          <>
            <span className="pointer-coarse:hidden">{tool.hint}</span>
            <span className="not-pointer-coarse:hidden">{tool.touchHint ?? tool.hint}</span>
          </>
        )}
      </span>
      <span role="status" className="truncate text-amber">
        {notice}
      </span>
      <PointedCell />
    </section>
  )
}

/** By itself, so that a moving pointer renders nothing else. */
function PointedCell() {
  const cell = useMapUi((ui) => ui.cell)
  const selectedId = useMapUi((ui) => ui.selected[0])
  const token = useTable((table) => (selectedId === undefined ? undefined : table.map.tokens[selectedId]))
  if (cell === null || cell.x < 0 || cell.y < 0) return null
  return (
    <span className="ms-auto shrink-0 font-mono text-faint tabular-nums">
      {cellName(cell)}
      {token !== undefined && t(' · {token} ft', { token: distanceFt(token, cell) })}
    </span>
  )
}
