import { Toolbar } from '@base-ui/react/toolbar'
import { Ellipsis } from 'lucide-react'
import { cloneElement, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useIsDm } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { type FoldableGroup, toolbarShape } from './fold'
import { ToolbarButton, ToolbarSeparator } from './toolbar-button'
import { DrawingToolGroup, HistoryGroup, MeasuringToolGroup, ViewGroup, ZoomGroup } from './toolbar-groups'

interface MapToolbarProps {
  /** CSS pixels that the bar may take. */
  readonly widthPx: number
  /** Where its menu has room. */
  readonly menuSide: 'top' | 'bottom'
}

/** One floating pill with one tab stop: tools, view, history, and the rest behind the dots. */
export function MapToolbar({ widthPx, menuSide }: MapToolbarProps) {
  const { folded, isSmall } = toolbarShape(widthPx, useIsDm())
  return (
    <Toolbar.Root
      aria-label={t('Map tools')}
      className={classNames(
        'pointer-events-auto flex max-w-full items-center overflow-x-auto rounded-3 border border-line bg-s1 [scrollbar-width:none]',
        'float-shadow',
        isSmall ? 'p-0.5' : 'p-1',
      )}
    >
      <DrawingToolGroup isSmall={isSmall} />
      {!isSmall && <ToolbarSeparator />}
      <MeasuringToolGroup isSmall={isSmall} />
      {!folded.has('view') && (
        <>
          <ToolbarSeparator />
          <ViewGroup />
        </>
      )}
      {!folded.has('zoom') && (
        <>
          <ToolbarSeparator />
          <ZoomGroup />
        </>
      )}
      {!folded.has('history') && (
        <>
          <ToolbarSeparator />
          <HistoryGroup />
        </>
      )}
      {!isSmall && <ToolbarSeparator />}
      <MapMenu folded={folded} isSmall={isSmall} side={menuSide} />
    </Toolbar.Root>
  )
}

const loadPopup = () => import('./map-menu-popup.lazy')
const MapMenuPopup = lazyPart(async () => (await loadPopup()).MapMenuPopup)
interface MapMenuProps {
  readonly folded: ReadonlySet<FoldableGroup>
  readonly isSmall: boolean
  readonly side: 'top' | 'bottom'
}
/** The dots. What stands behind them is loaded when they are pointed at. */
function MapMenu({ folded, isSmall, side }: MapMenuProps) {
  const isDm = useIsDm()
  const [isWanted, setWanted] = useState(false)
  const trigger = <ToolbarButton label={isDm ? t('Map menu') : t('More')} glyph={Ellipsis} isSmall={isSmall} />
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void loadPopup(),
    onFocus: () => void loadPopup(),
  })
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <MapMenuPopup trigger={trigger} folded={folded} side={side} />
    </Suspense>
  )
}
