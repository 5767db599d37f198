import { Toolbar } from '@base-ui/react/toolbar'
import { Grid3x3, Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useIsDm, useTable } from '../../../live/use-table'
import { ColourPicker } from '../../../ui/fields/colour-picker'
import { useMap, useMapUi } from '../controller/map-context'
import { COLOURS, colourName } from '../tools/colours'
import { type MapTool, mayUse, optionsOf } from '../tools/define-map-tool'
import { draw } from '../tools/draw/definition'
import { TOOLS } from '../tools/registry'
import { useToolUser } from '../tools/use-tool-user'
import { ToolbarButton } from './toolbar-button'
import { useHistory } from './use-history'

interface GroupProps {
  readonly isSmall?: boolean
}

export function DrawingToolGroup({ isSmall = false }: GroupProps) {
  return <ToolGroup label={t('Tools')} group="drawing" isSmall={isSmall} />
}

export function MeasuringToolGroup({ isSmall = false }: GroupProps) {
  return <ToolGroup label={t('Templates and measuring')} group="measuring" isSmall={isSmall} />
}

function ToolGroup({ label, group, isSmall }: { readonly label: string; readonly group: MapTool['group']; readonly isSmall: boolean }) {
  const { acts } = useMap()
  const user = useToolUser()
  const chosen = useMapUi((ui) => ui.tool)
  return (
    <Toolbar.Group aria-label={label} className="flex shrink-0">
      {TOOLS.filter((tool) => tool.group === group && mayUse(tool, user)).map((tool) => (
        <ToolbarButton
          key={tool.name}
          label={tool.label}
          glyph={tool.Icon}
          shortcut={tool.key}
          isSmall={isSmall}
          isPressed={chosen === tool.name}
          onClick={() => acts.chooseTool(tool.name)}
        />
      ))}
    </Toolbar.Group>
  )
}

export function ViewGroup() {
  const { acts } = useMap()
  const isDm = useIsDm()
  const isGridVisible = useIsGridVisible()
  return (
    <Toolbar.Group aria-label={t('Colour and grid')} className="flex shrink-0">
      {isDm && <ColourButton />}
      <ToolbarButton
        label={t('Grid')}
        glyph={Grid3x3}
        shortcut="G"
        isSwitch
        isPressed={isGridVisible}
        onClick={() => acts.run({ name: 'grid' })}
      />
    </Toolbar.Group>
  )
}

export function useIsGridVisible(): boolean {
  const isShared = useTable((table) => table.map.gridVisible)
  return useMapUi((ui) => ui.ownGrid) ?? isShared
}

function ColourButton() {
  const { acts, store } = useMap()
  const color = useMapUi((ui) => optionsOf(ui, draw).color)
  const isOpen = useMapUi((ui) => ui.isColourOpen)
  return (
    <ColourPicker
      legend={t('Drawing colour')}
      colours={COLOURS}
      chosen={color}
      onChoose={(hex) => acts.setOptions(draw, { color: hex })}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => store.setState({ isColourOpen: isNowOpen })}
      trigger={
        <Toolbar.Button
          aria-label={t('Drawing colour: {color}', { color: colourName(color) })}
          aria-keyshortcuts="C"
          title={t('Drawing colour (C)')}
          className="grid size-11 shrink-0 place-items-center rounded-2 hover:bg-s3"
        >
          <span aria-hidden className="size-5 rounded-full border-2 border-text" style={{ backgroundColor: color }} />
        </Toolbar.Button>
      }
    />
  )
}

export function ZoomGroup() {
  const { acts } = useMap()
  const zoom = useMapUi((ui) => ui.zoom)
  return (
    <Toolbar.Group aria-label={t('Zoom')} className="flex shrink-0 items-center">
      <ToolbarButton label={t('Zoom out')} glyph={ZoomOut} shortcut="-" onClick={() => acts.run({ name: 'zoom-out' })} />
      <output aria-label={t('Zoom')} className="w-13 text-center text-sm tabular-nums lining-nums">
        {percent(zoom)}
      </output>
      <ToolbarButton label={t('Zoom in')} glyph={ZoomIn} shortcut="+" onClick={() => acts.run({ name: 'zoom-in' })} />
      <ToolbarButton label={t('Reset view')} glyph={Maximize} shortcut="0" onClick={() => acts.run({ name: 'reset-view' })} />
    </Toolbar.Group>
  )
}

/** Zoom in percent, rounded to tens: pinch zoom is continuous, and tens are easier to read. */
export function percent(zoom: number): string {
  return `${Math.round(zoom * 10) * 10}%`
}

export function HistoryGroup() {
  const { acts } = useMap()
  const isDm = useIsDm()
  const { canUndo, canRedo } = useHistory()
  return (
    <Toolbar.Group aria-label={t('History')} className="flex shrink-0">
      <ToolbarButton label={t('Undo')} glyph={Undo2} shortcut="Ctrl+Z" disabled={!canUndo} onClick={() => acts.run({ name: 'undo' })} />
      {isDm && (
        <ToolbarButton label={t('Redo')} glyph={Redo2} shortcut="Ctrl+Y" disabled={!canRedo} onClick={() => acts.run({ name: 'redo' })} />
      )}
    </Toolbar.Group>
  )
}
