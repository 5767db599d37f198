import { isMovingPicture } from '@hearthlight/protocol'
import {
  FolderOpen,
  GalleryHorizontalEnd,
  Grid3x3,
  Hourglass,
  ImageOff,
  ImagePlus,
  LibraryBig,
  List,
  Maximize,
  Mouse,
  Pause,
  PawPrint,
  Play,
  Redo2,
  Save,
  SquareDashed,
  Sun,
  SunDim,
  SunMoon,
  Trash2,
  Undo2,
  UserPlus,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useState } from 'react'
import { chooseFile } from '../../../lib/files/choose-file'
import { t } from '../../../lib/i18n'
import { readStored, writeStored } from '../../../lib/storage'
import { isMotionReduced } from '../../../lib/use-media'
import { showSceneRibbon, useSceneRibbon } from '../../../live/scene-ribbon-store'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { type MenuEntry, MenuPopup, type MenuProps } from '../../../ui/buttons/menu-popup'
import { useMap, useMapUi } from '../controller/map-context'
import { MAP_WHEEL } from '../controller/map-wheel'
import { MAP_PAUSE } from '../pictures/map-pause'
import { MAP_FILES, usePictureActs } from '../pictures/use-picture-acts'
import { isDrawn } from '../scene/board-drawing'
import { TOOLS } from '../tools/registry'
import type { FoldableGroup } from './fold'
import { percent, useIsGridVisible } from './toolbar-groups'
import { useHistory } from './use-history'

interface MapMenuPopupProps {
  readonly trigger: MenuProps['trigger']
  readonly folded: ReadonlySet<FoldableGroup>
  readonly side: 'top' | 'bottom'
}

/** The DM's actions for the whole map, and the groups that do not fit into the toolbar. */
export function MapMenuPopup({ trigger, folded, side }: MapMenuPopupProps) {
  const entries = [
    ...useMapEntries(),
    ...useMotionEntries(),
    ...useFoldedEntries(folded),
    ...useLightEntries(),
    ...useTimeEntries(),
    ...useWheelEntries(),
  ]
  return <MenuPopup trigger={trigger} entries={entries} side={side} />
}

function useMapEntries(): readonly MenuEntry[] {
  const { acts } = useMap()
  const isDm = useIsDm()
  const isListOpen = useMapUi((ui) => ui.isListOpen)
  const hasBackground = useTable((table) => table.map.background !== null)
  const hasDrawings = useTable((table) => Object.values(table.map.drawings).some(isDrawn))
  const { layUnderMap } = usePictureActs()
  const isRibbonShown = useSceneRibbon(useTable((table) => table.scenes.order.length))
  const list: MenuEntry = {
    label: t('Token list'),
    icon: <List aria-hidden />,
    shortcut: 'T',
    isChecked: isListOpen,
    onSelect: () => acts.run({ name: 'list' }),
  }
  if (!isDm) return [list]
  return [
    { label: t('Upload BG'), icon: <ImagePlus aria-hidden />, onSelect: () => void chooseFile(MAP_FILES).then(layUnderMap) },
    {
      label: t('Remove BG'),
      icon: <ImageOff aria-hidden />,
      isDisabled: !hasBackground,
      onSelect: () => acts.open({ name: 'remove-background' }),
    },
    { label: t('Add Token'), icon: <UserPlus aria-hidden />, onSelect: () => acts.open({ name: 'add-token', cell: undefined }) },
    { label: t('Add from the bestiary'), icon: <PawPrint aria-hidden />, onSelect: () => acts.open({ name: 'bestiary' }) },
    { label: t('Token library'), icon: <LibraryBig aria-hidden />, onSelect: () => acts.open({ name: 'token-library' }) },
    {
      label: t('Clear Drawings'),
      icon: <Trash2 aria-hidden />,
      isDisabled: !hasDrawings,
      isDangerous: true,
      onSelect: () => acts.open({ name: 'clear-drawings' }),
    },
    { label: t('Save'), icon: <Save aria-hidden />, shortcut: 'Ctrl+S', onSelect: () => acts.open({ name: 'save-map' }) },
    { label: t('Load'), icon: <FolderOpen aria-hidden />, onSelect: () => acts.open({ name: 'load-map' }) },
    {
      label: t('Scenes'),
      icon: <GalleryHorizontalEnd aria-hidden />,
      isChecked: isRibbonShown,
      onSelect: () => showSceneRibbon(!isRibbonShown),
    },
    { label: t('Regions'), icon: <SquareDashed aria-hidden />, onSelect: () => acts.open({ name: 'regions' }) },
    ...TOOLS.filter(({ group }) => group === 'menu').map(({ name, label, key, Icon }) => ({
      label,
      shortcut: key,
      icon: <Icon aria-hidden />,
      onSelect: () => acts.chooseTool(name),
    })),
    list,
  ]
}

/** For everyone who sees that the map moves. */
function useMotionEntries(): readonly MenuEntry[] {
  const { store } = useMap()
  const isPaused = useMapUi((ui) => ui.isMapPaused)
  const isMoving = useTable(({ map: { background } }) => background !== null && isMovingPicture(background.uploadId))
  if (!isMoving || isMotionReduced()) return []
  return [
    {
      label: isPaused ? t('Let the map move') : t('Pause the map'),
      icon: isPaused ? <Play aria-hidden /> : <Pause aria-hidden />,
      onSelect: () => {
        store.setState({ isMapPaused: !isPaused })
        writeStored(MAP_PAUSE, !isPaused)
      },
    },
  ]
}

function useFoldedEntries(folded: ReadonlySet<FoldableGroup>): readonly MenuEntry[] {
  const { acts } = useMap()
  const isDm = useIsDm()
  const { canUndo, canRedo } = useHistory()
  const isGridVisible = useIsGridVisible()
  const zoom = useMapUi((ui) => ui.zoom)
  const section = t('View, {zoom}', { zoom: percent(zoom) })
  const history: MenuEntry[] = [
    { label: t('Undo'), icon: <Undo2 aria-hidden />, shortcut: 'Ctrl+Z', isDisabled: !canUndo, onSelect: () => acts.run({ name: 'undo' }) },
    { label: t('Redo'), icon: <Redo2 aria-hidden />, shortcut: 'Ctrl+Y', isDisabled: !canRedo, onSelect: () => acts.run({ name: 'redo' }) },
  ]
  const view: MenuEntry[] = [
    { label: t('Zoom in'), icon: <ZoomIn aria-hidden />, shortcut: '+', section, onSelect: () => acts.run({ name: 'zoom-in' }) },
    { label: t('Zoom out'), icon: <ZoomOut aria-hidden />, shortcut: '-', section, onSelect: () => acts.run({ name: 'zoom-out' }) },
    { label: t('Reset view'), icon: <Maximize aria-hidden />, shortcut: '0', section, onSelect: () => acts.run({ name: 'reset-view' }) },
  ]
  const grid: MenuEntry = {
    label: t('Grid'),
    icon: <Grid3x3 aria-hidden />,
    shortcut: 'G',
    section,
    isChecked: isGridVisible,
    onSelect: () => acts.run({ name: 'grid' }),
  }
  return [
    ...(folded.has('history') ? history.slice(0, isDm ? 2 : 1) : []),
    ...(folded.has('zoom') ? view : []),
    ...(folded.has('view') ? [grid] : []),
  ]
}

function useLightEntries(): readonly MenuEntry[] {
  const isDm = useIsDm()
  const send = useSend()
  const light = useTable((table) => table.map.light)
  if (!isDm) return []
  const choices = [
    { value: 'bright', label: t('Bright'), icon: <Sun aria-hidden /> },
    { value: 'dim', label: t('Dim'), icon: <SunDim aria-hidden /> },
    { value: 'dark', label: t('Dark'), icon: <SunMoon aria-hidden /> },
  ] as const
  return choices.map(({ value, label, icon }) => ({
    label,
    icon,
    section: t('Lighting, for everyone'),
    isChecked: light === value,
    onSelect: () => void send('lighting-change', { light: value }),
  }))
}

/** TORCH-2 */
function useTimeEntries(): readonly MenuEntry[] {
  const isDm = useIsDm()
  const send = useSend()
  if (!isDm) return []
  const choices = [
    { minutes: 10, label: t('10 minutes') },
    { minutes: 60, label: t('1 hour, as a short rest') },
    { minutes: 480, label: t('8 hours, as a long rest') },
  ]
  return choices.map(({ minutes, label }) => ({
    label,
    icon: <Hourglass aria-hidden />,
    section: t('Let time pass: lights burn down'),
    onSelect: () => void send('time-pass', { minutes }),
  }))
}

function useWheelEntries(): readonly MenuEntry[] {
  const { board } = useMap()
  const [wheel, setWheel] = useState(() => readStored(MAP_WHEEL) ?? 'auto')
  const choices = [
    { value: 'auto', label: t('Finds out by itself') },
    { value: 'zooms', label: t('Zooms') },
    { value: 'pans', label: t('Pans') },
  ] as const
  return choices.map(({ value, label }) => ({
    label,
    icon: <Mouse aria-hidden />,
    section: t('Scroll wheel'),
    isChecked: wheel === value,
    onSelect: () => {
      setWheel(value)
      writeStored(MAP_WHEEL, value)
      board()?.setWheel(value)
    },
  }))
}
