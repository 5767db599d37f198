import { Ellipsis } from 'lucide-react'
import { cloneElement, Suspense, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useIsDm } from '../../../live/use-table'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import type { FoldableGroup } from './fold'
import { ToolbarButton } from './toolbar-button'

const loadPopup = () => import('./map-menu-popup.lazy')
const MapMenuPopup = lazyPart(async () => (await loadPopup()).MapMenuPopup)

interface MapMenuProps {
  readonly folded: ReadonlySet<FoldableGroup>
  readonly isSmall: boolean
  readonly side: 'top' | 'bottom'
}

/** The dots. What stands behind them is loaded when they are pointed at. */
export function MapMenu({ folded, isSmall, side }: MapMenuProps) {
  const isDm = useIsDm()
  const [isWanted, setWanted] = useState(false)
  const trigger = (
    <ToolbarButton label={isDm ? t('Map menu') : t('More')} isSmall={isSmall}>
      <Ellipsis aria-hidden />
    </ToolbarButton>
  )
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
