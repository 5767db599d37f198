import { Anchor, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState, type WheelEvent } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { MenuAt, type MenuEntry } from '../../../ui/buttons/menu-popup'
import { useMapUi } from '../controller/map-context'
import { useFollowView } from '../overlay/keyboard-ring'
import { useDragPlace } from '../overlay/use-drag-place'
import { BOARD_WORDS } from '../scene/board-words'
import type { HeldTemplate, ShownTemplate } from './shown-templates'

interface TemplateTagProps {
  readonly template: ShownTemplate
  /** Whether the viewer may change it. */
  readonly isTheirs: boolean
  hold(next: HeldTemplate): void
  rest(template: ShownTemplate, next: HeldTemplate, afterMs?: number): void
}

const TURN = Math.PI / 12
const ROUND: readonly string[] = ['sphere', 'cylinder']
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The name of a template at its origin. Dragged or moved by arrow keys, it moves; the wheel turns it; pressed, it opens its menu. */
export function TemplateTag({ template, isTheirs, hold, rest }: TemplateTagProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { area, name, color, placement, carrier } = template
  const { x, y } = placement.origin
  useFollowView(frame, x - 0.5, y - 0.5)
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number }>()
  const heldAt = (origin: HeldTemplate['origin']): HeldTemplate => ({ id: template.id, origin, direction: area.direction })
  // It snaps to corners and middles of cells. One that a token carries stays with it.
  const drag = useDragPlace({
    isFixed: carrier !== undefined,
    perCell: 2,
    onDrag: (origin) => hold(heldAt(origin)),
    onDrop: (origin) => rest(template, heldAt(origin), 0),
  })
  const here = heldAt(placement.origin)
  const text = name === '' ? BOARD_WORDS.area({ ...area, x, y, angle: area.direction }) : name
  const look = 'whitespace-nowrap rounded-2 border bg-table/85 px-1.5 py-0.5 text-xs text-text'

  const turn = (by: number) => rest(template, { ...here, direction: normal(area.direction + by) })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || carrier !== undefined) return
    event.preventDefault()
    rest(template, { ...here, origin: { x: x + step[0], y: y + step[1] } })
  }
  const onWheel = ({ deltaY }: WheelEvent) => {
    if (!ROUND.includes(area.shape) && deltaY !== 0) turn(Math.sign(deltaY) * TURN)
  }

  return (
    <div ref={frame} className="pointer-events-none absolute top-0 left-0 grid place-items-center">
      {isTheirs ? (
        <button
          type="button"
          aria-label={t('Template {name}', { name: text })}
          title={carrier && t('Goes with {name}', { name: carrier.name })}
          className={`pointer-events-auto cursor-grab touch-none ${look}`}
          style={{ borderColor: color }}
          onKeyDown={onKeyDown}
          onWheel={onWheel}
          onClick={({ currentTarget }) => {
            if (drag.hasMoved()) return
            const { left, bottom } = currentTarget.getBoundingClientRect()
            setMenuAt({ x: left, y: bottom })
          }}
          {...drag.handlers}
        >
          {text}
        </button>
      ) : (
        <span className={look} style={{ borderColor: color }}>
          {text}
        </span>
      )}
      {menuAt !== undefined && (
        <TemplateMenu template={template} label={text} place={menuAt} turn={turn} onClose={() => setMenuAt(undefined)} />
      )}
    </div>
  )
}

interface TemplateMenuProps {
  readonly template: ShownTemplate
  readonly label: string
  readonly place: { readonly x: number; readonly y: number }
  turn(by: number): void
  onClose(): void
}

function TemplateMenu({ template: { id, area, carrier }, label, place, turn, onClose }: TemplateMenuProps) {
  const send = useSend()
  const selected = useMapUi((ui) => (ui.selected.length === 1 ? ui.selected[0] : undefined))
  const token = useTable((table) => (selected === undefined ? undefined : table.map.tokens[selected]))
  const turns: MenuEntry[] = ROUND.includes(area.shape)
    ? []
    : [
        { label: t('Turn left'), icon: <RotateCcw aria-hidden />, onSelect: () => turn(-TURN) },
        { label: t('Turn right'), icon: <RotateCw aria-hidden />, onSelect: () => turn(TURN) },
      ]
  const attach: MenuEntry[] =
    token === undefined || token.id === carrier?.id
      ? []
      : [
          {
            label: t('Attach to {name}', { name: tokenName(token) }),
            icon: <Anchor aria-hidden />,
            onSelect: () => void send('template-update', { templateId: id, tokenId: token.id }),
          },
        ]
  const detach: MenuEntry[] =
    carrier === undefined
      ? []
      : [
          {
            label: t('Take off {name}', { name: carrier.name }),
            icon: <Anchor aria-hidden />,
            onSelect: () => void send('template-update', { templateId: id, tokenId: null }),
          },
        ]
  const remove: MenuEntry = {
    label: t('Remove'),
    icon: <Trash2 aria-hidden />,
    isDangerous: true,
    onSelect: () => void send('template-remove', { templateId: id }),
  }
  return <MenuAt label={label} place={place} entries={[...turns, ...attach, ...detach, remove]} onClose={onClose} />
}

/** The same direction between -π and π. */
function normal(radians: number): number {
  return Math.atan2(Math.sin(radians), Math.cos(radians))
}
