import { Toolbar } from '@base-ui/react/toolbar'
import { Ellipsis } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { lazyMenu } from '../../../ui/buttons/menu'
import { classNames } from '../../../ui/class-names'
import { useToolUser } from '../tools/use-tool-user'
import { toolbarShape } from './fold'
import { ToolbarButton, ToolbarSeparator } from './toolbar-button'
import { DrawingToolGroup, HistoryGroup, MeasuringToolGroup, ViewGroup, ZoomGroup } from './toolbar-groups'

interface MapToolbarProps {
  /** CSS pixels available to the toolbar. */
  readonly widthPx: number
  /** The side on which its menu has room. */
  readonly menuSide: 'top' | 'bottom'
}

/** The "more" button. Its menu is loaded when the pointer is over it. */
const MapMenu = lazyMenu(async () => (await import('./map-menu-popup.lazy')).MapMenuPopup)

/** A floating toolbar with a single tab stop: tools, view, history, and a menu for the rest. */
export function MapToolbar({ widthPx, menuSide }: MapToolbarProps) {
  const user = useToolUser()
  const { isDm } = user
  const { folded, isSmall } = toolbarShape(widthPx, user)
  const dots = <ToolbarButton label={isDm ? t('Map menu') : t('More')} glyph={Ellipsis} isSmall={isSmall} data-tour="map-menu" />
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
      <MapMenu trigger={dots} folded={folded} side={menuSide} />
    </Toolbar.Root>
  )
}
