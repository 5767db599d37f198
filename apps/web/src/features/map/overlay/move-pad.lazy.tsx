import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, X } from 'lucide-react'
import { useRef } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { useLive, useTable } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'
import { mayMove } from '../scene/board-scene'

const ARROWS = [
  { x: 0, y: -1, name: t('Up'), Icon: ArrowUp, place: 'col-start-2 row-start-1' },
  { x: -1, y: 0, name: t('Left'), Icon: ArrowLeft, place: 'col-start-1 row-start-2' },
  { x: 1, y: 0, name: t('Right'), Icon: ArrowRight, place: 'col-start-3 row-start-2' },
  { x: 0, y: 1, name: t('Down'), Icon: ArrowDown, place: 'col-start-2 row-start-3' },
] as const

/** For touch, while a movable token is selected: moves it cell by cell, so that no finger covers it. */
export function MovePad() {
  const { acts } = useMap()
  const live = useLive()
  const tool = useMapUi((ui) => ui.tool)
  const selected = useMapUi((ui) => ui.selected)
  const id = selected.length === 1 ? selected[0] : undefined
  const token = useTable((table) => (id === undefined ? undefined : table.map.tokens[id]))
  const mayBeMoved = useTable((table) => {
    const you = live.store.getState().you
    return token !== undefined && you !== undefined && mayMove(token, table, { userId: you.userId, isDm: you.role === 'dm' })
  })
  const isThere = token !== undefined && mayBeMoved && tool === 'select'
  const pad = useRef<HTMLFieldSetElement>(null)
  useKeepClear(pad, isThere)
  if (!isThere) return null
  return (
    <fieldset
      ref={pad}
      // Left and right on the map do not depend on the language.
      dir="ltr"
      aria-label={t('Move {token}', { token: tokenName(token) })}
      className="pointer-events-auto absolute end-0 bottom-0 grid grid-cols-[repeat(3,2.75rem)] grid-rows-[repeat(3,2.75rem)]"
    >
      {ARROWS.map(({ x, y, name, Icon, place }) => (
        <button key={name} type="button" aria-label={name} className={`${KEY} ${place}`} onClick={() => acts.run({ name: 'step', x, y })}>
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('Let go of {token}', { token: tokenName(token) })}
        className={`${KEY} col-start-2 row-start-2 text-faint`}
        onClick={() => acts.select([])}
      >
        <X aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}

const KEY = 'float-shadow grid touch-manipulation place-items-center rounded-2 border border-line bg-s1 text-text active:bg-s3'
