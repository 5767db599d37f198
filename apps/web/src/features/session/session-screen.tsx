import { PRODUCT_NAME, type SessionId } from '@hearthlight/protocol'
import { PanelsTopLeft } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlockSettings } from '../../lib/bestiary/block-settings'
import { t } from '../../lib/i18n'
import { openJournal } from '../../lib/journal-dialog'
import { notify } from '../../lib/notifications'
import { chordOf, meantPress, useBindings } from '../../lib/shortcuts'
import { PHONE, useMedia } from '../../lib/use-media'
import { useSceneRibbon } from '../../live/scene-ribbon-store'
import { useSend } from '../../live/use-send'
import { useAnnouncement, useIsDm, useLive, useTable, useView } from '../../live/use-table'
import { useViewAs, viewAs } from '../../live/view-as'
import { IconButton } from '../../ui/buttons/icon-button'
import { classNames } from '../../ui/class-names'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { Guarded } from '../../ui/feedback/guarded'
import { FloatingError } from '../../ui/feedback/late-fallbacks'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import type { Likeness } from '../characters'
import { clearChatDraft, focusChat, pressMacro } from '../chat'
import { yourTurnText } from '../combat'
import { BattleMap, hearsMapKeys } from '../map'
import { SceneLayers } from '../scene'
import { ConnectionBanner } from './connection-banner'
import { SessionHeader } from './header/session-header'
import { LeftPanel } from './panels/left-panel'
import { RightPanel } from './panels/right-panel'
import { closeDrawer, toggleCharacterSheet, toggleDrawer, useDrawer } from './panels/use-drawer'
import type { PhonePanel } from './phone/phone-tabs'
import { useSheet } from './phone/use-sheet'
import { CONTROL_TABS, type Layout, useLayout } from './use-layout'

// Loaded when a fight begins.
const YourTurn = lazyPart(async () => (await import('./your-turn.lazy')).YourTurn, nothing)
const ReactionStrip = lazyPart(async () => (await import('./reactions.lazy')).ReactionStrip, nothing)
const RollResult = lazyPart(async () => (await import('./roll-result.lazy')).RollResult, nothing)
const PhoneSheet = lazyPart(async () => (await import('./phone')).PhoneSheet)
const PhoneTabs = lazyPart(async () => (await import('./phone')).PhoneTabs)
const SheetHandle = lazyPart(async () => (await import('./phone')).SheetHandle, nothing)
const ViewAsPanel = lazyPart(
  async () => (await import('./view-as/view-as-panel.lazy')).ViewAsPanel,
  (failed) => <FloatingError {...failed} onClose={() => viewAs(undefined)} />,
)

const SceneRibbon = lazyPart(async () => (await import('../scene-ribbon')).SceneRibbon)
const SceneArrival = lazyPart(async () => (await import('../scene-ribbon')).SceneArrival, nothing)
const FirstRun = lazyPart(async () => (await import('../first-run')).FirstRun, nothing)
const Senses = lazyPart(async () => (await import('./senses.lazy')).Senses, nothing)

/** What this downloads can't matter before the table is there: its own code comes later, too. */
function useTableFiles(): void {
  useEffect(() => {
    const gone = new AbortController()
    const start = async () => (await import('./load-table-files.lazy')).loadTableFiles(gone.signal)
    start().catch(() => undefined)
    return () => gone.abort()
  }, [])
}

/** The map fills the screen; header, party, control panel and chat are around it. On phones they are sheets behind tabs. */
export function SessionScreen({ sessionId }: { readonly sessionId: SessionId }) {
  const isPhone = useMedia(PHONE)
  const [panel, setPanel] = useState<PhonePanel>('map')
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useSheet(frame, () => setPanel('map'))
  const isSheetOpen = isPhone && panel !== 'map'
  const drawer = useDrawer((opened) => opened.drawer)
  const sceneId = useTable((table) => table.scenes.here)
  const isRehearsing = useTable((table) => table.scenes.rehearsal !== null)
  const isRibbonWanted = useSceneRibbon(useTable((table) => table.scenes.order.length))
  const isFighting = useTable((table) => table.combat.active)
  const isAsking = useTable(
    ({ deeds, opportunities }) => opportunities.open.length > 0 || Object.values(deeds.log).some((log) => log.some((deed) => deed.window)),
  )
  const [layout, setLayout] = useLayout(isFighting)
  const [isFocused, setFocused] = useState(false)
  const isDocking = useBlockSettings((settings) => settings.isDocked)
  const isBlockDocked = isDocking && drawer === 'stat-block' && !isPhone && !isFocused && layout.isRightOpen
  const isChatOpen = isPhone
    ? panel === 'chat' && drawer === undefined
    : !isFocused && layout.isRightOpen && layout.isChatOpen && !isBlockDocked
  // The drawer of the dice shows the last roll itself.
  const isChatShown = isChatOpen || drawer === 'roll'
  const onKeyDown = usePanelKeys({ layout, onLayout: setLayout, isFocused, onFocused: setFocused })
  useSessionTitle()
  const seenAs = useViewAs((view) => view.playerId)
  useEffect(() => () => viewAs(undefined), [])
  useTableFiles()
  // Clears unsent text when the session is left.
  useEffect(() => clearChatDraft, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that the map ignores; each has a button
    <div className="flex h-dvh select-none flex-col overflow-hidden bg-table" onKeyDown={onKeyDown}>
      {!isFocused && <SessionHeader sessionId={sessionId} />}
      <TableNews />
      {!isFocused && isRibbonWanted && (
        <Guarded>
          <Suspense fallback={<div className="h-18 shrink-0 border-b border-line bg-s1" />}>
            <SceneRibbon />
          </Suspense>
        </Guarded>
      )}
      <Suspense>
        <SceneArrival />
      </Suspense>
      <div className="flex min-h-0 flex-1 flex-col sideways:flex-row">
        <div
          ref={frame}
          className={classNames(
            'relative flex min-h-0 min-w-0 flex-1',
            !isFocused && (layout.isLeftOpen ? 'desk:[--map-left:16.5rem]' : 'desk:[--map-left:6.25rem]'),
            !isFocused && (layout.isRightOpen ? 'desk:[--map-right:23rem]' : 'desk:[--map-right:5rem]'),
            isSheetOpen && 'sideways:[--map-right:20rem]',
            isSheetOpen && sheet.stop !== 'full' && 'phone:[--map-bottom:var(--sheet)] sideways:[--map-bottom:0px]',
          )}
          style={{ '--sheet': sheet.height } as CSSProperties}
        >
          <main aria-label={t('Battle map')} data-scene={sceneId} className="absolute inset-0 isolate">
            <Guarded>
              {/* Another scene is another map: with a view, a selection and tools of its own. */}
              <BattleMap
                key={sceneId}
                sessionId={sessionId}
                paintFace={paintFace}
                openSheet={toggleCharacterSheet}
                closeOverlay={closeDrawer}
              />
            </Guarded>
            <SceneLayers />
            <ErrorBoundary level="component" fallback={() => null}>
              <Suspense>
                <Senses sessionId={sessionId} isCovered={isSheetOpen} />
              </Suspense>
            </ErrorBoundary>
          </main>
          {/* Below the toolbar; on phones each of them has a place of its own. */}
          <div className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-3 grid grid-cols-1 gap-2 px-3 lg:top-[calc(4.75rem+var(--tool-options,0px))] phone:contents">
            {isAsking && (
              <Suspense>
                <ReactionStrip />
              </Suspense>
            )}
            {isFighting && (
              <Suspense>
                <YourTurn />
              </Suspense>
            )}
          </div>
          {isRehearsing && <div aria-hidden className="pointer-events-none absolute inset-0 z-30 border-4 border-violet" />}
          <ConnectionBanner />
          {seenAs !== undefined && (
            <Guarded>
              <Suspense>
                <ViewAsPanel sessionId={sessionId} playerId={seenAs} />
              </Suspense>
            </Guarded>
          )}
          <ErrorBoundary level="component" fallback={() => null}>
            <Suspense>{!isFocused && <FirstRun />}</Suspense>
          </ErrorBoundary>
          {isFocused && <ShowPanels onClick={() => setFocused(false)} />}
          <ErrorBoundary level="component" fallback={() => null}>
            <Suspense>
              <RollResult isChatShown={isChatShown} />
            </Suspense>
          </ErrorBoundary>
          {/* Before the left panel in the document, so that the panel's drawers cover this sheet. */}
          {!isFocused && isPhone && (
            <Guarded>
              <Suspense>
                <PhoneSheet sessionId={sessionId} panel={panel} sheet={sheet} className={SHEET} onPanel={setPanel} />
              </Suspense>
            </Guarded>
          )}
          <LeftPanel
            sessionId={sessionId}
            isOpen={layout.isLeftOpen}
            onToggle={isPhone ? undefined : () => setLayout({ isLeftOpen: !layout.isLeftOpen })}
            shows={isFocused ? 'nothing' : isPhone ? PHONE_PARTS[panel] : 'all'}
            sheetClass={SHEET}
            isBlockDocked={isBlockDocked}
            handle={<Suspense>{isPhone && <SheetHandle sheet={sheet} />}</Suspense>}
          />
          {!isFocused && !isPhone && (
            <aside
              aria-label={t('Chat and rolls')}
              data-region="panel"
              className={classNames(
                SHEET,
                'z-10 desk:top-3 desk:end-3 desk:rounded-3',
                layout.isRightOpen ? 'desk:w-[21.5rem]' : 'desk:w-14',
                layout.isRightOpen && (layout.isUpperOpen || layout.isChatOpen) && 'desk:bottom-3',
              )}
            >
              <Guarded>
                <RightPanel sessionId={sessionId} layout={layout} isBlockDocked={isBlockDocked} onLayout={setLayout} />
              </Guarded>
            </aside>
          )}
        </div>
        {!isFocused && isPhone && (
          <Suspense fallback={<div className="h-16 shrink-0 bg-s1 sideways:order-first sideways:h-auto sideways:w-16" />}>
            <PhoneTabs selected={panel} onSelect={setPanel} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Leaves focus mode, for users without a keyboard. */
function ShowPanels({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton
      label={t('Show the panels')}
      glyph={PanelsTopLeft}
      shortcut="Shift+H"
      variant="secondary"
      className="float-shadow absolute top-3 end-3 z-20"
      onClick={onClick}
    />
  )
}

/** The part of the left panel that the sheet of a phone's tab shows. */
const PHONE_PARTS = { party: 'party', more: 'actions', map: 'nothing', combat: 'nothing', chat: 'nothing', desk: 'nothing' } as const

const SHEET =
  'absolute flex flex-col overflow-hidden border border-line bg-s1 shadow-lg ' +
  'phone:inset-x-0 phone:bottom-0 phone:h-(--sheet) phone:rounded-t-4 ' +
  'sideways:start-auto sideways:h-full sideways:w-80 sideways:rounded-none sideways:border-y-0 sideways:border-e-0'

/** The code that paints portraits also paints tokens; loaded on first use. */
async function paintFace(likeness: Likeness): Promise<File> {
  const characters = await import('../characters')
  return characters.paintFace(likeness)
}

/** Longer than for the user's own actions: the user may look at the sheet, or talk to somebody, before reading it. */
const CALLED_OUT_MS = 20_000
/** Notifications of the table: the DM's public messages, and who sat down. */
function TableNews() {
  useAnnouncement(
    'dm-public-message',
    useCallback((payload) => {
      const { message } = payload as { message: string }
      notify({ type: 'info', title: t('The DM'), message, duration: CALLED_OUT_MS, isLoud: true })
    }, []),
  )
  useNewcomers()
  return null
}

/** Says who has sat down since the last state of the table: in an announcement, or while the connection was lost. */
function useNewcomers(): void {
  const live = useLive()
  useEffect(
    () =>
      live.store.subscribe(({ table, you }, before) => {
        const [had, has] = [before.table?.party.seats, table?.party.seats]
        if (had === undefined || has === undefined || had === has) return
        const newcomers = has.filter(({ id }) => id !== you?.userId && !had.some((seat) => seat.id === id))
        for (const { playerName } of newcomers) notify({ type: 'info', title: t('{name} sat down', { name: playerName }) })
      }),
    [live],
  )
}

/** The page's title shows the session's name, a pause, and that it is the user's turn. */
function useSessionTitle(): void {
  const { name, isPaused } = useTable((table) => table.session)
  const you = useView((view) => view.you?.userId)
  const isYourTurn = useTable((table) => yourTurnText(table.combat, you ?? '') !== undefined)
  useEffect(() => {
    document.title = isYourTurn ? t('● Your turn — {name}', { name }) : `${isPaused ? '‖ ' : ''}${name} — ${PRODUCT_NAME}`
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [name, isPaused, isYourTurn])
}

/** 0 resets the map's view. */
const MACRO_KEYS = [...'123456789']

interface PanelKeys {
  readonly layout: Layout
  readonly onLayout: (change: Partial<Layout>) => void
  /** Focus mode: only the map is shown. */
  readonly isFocused: boolean
  readonly onFocused: (isFocused: boolean) => void
}

/** The keys of the panels around the map. Handled only while the map or one of its bars has the focus: elsewhere letters are text. */
function usePanelKeys({ layout, onLayout, isFocused, onFocused }: PanelKeys): (event: KeyboardEvent) => void {
  const isDm = useIsDm()
  const isPaused = useTable((table) => table.session.isPaused)
  const send = useSend()
  const chat = (begin?: string) => {
    // A docked stat block stands in its place.
    if (useBlockSettings.getState().isDocked && useDrawer.getState().drawer === 'stat-block') closeDrawer()
    // The field must be rendered before the next key arrives, since that key belongs into it.
    flushSync(() => {
      onFocused(false)
      onLayout({ isRightOpen: true })
    })
    focusChat(begin)
  }
  const acts: Readonly<Record<string, () => void>> = {
    B: () => onLayout({ isLeftOpen: !layout.isLeftOpen }),
    'Shift+B': () => onLayout({ isRightOpen: !layout.isRightOpen }),
    'Shift+C': () => chat(),
    '/': () => chat('/'),
    Q: () => toggleDrawer('roll'),
    'Shift+J': () => openJournal(),
    'Shift+H': () => onFocused(!isFocused),
    'Shift+R': () => document.querySelector<HTMLElement>('[data-first-reaction]')?.focus(),
  }
  const dmActs: Readonly<Record<string, () => void>> = {
    'Shift+P': () => void send('dm-action', { action: 'pause', value: !isPaused }),
    ...Object.fromEntries(
      CONTROL_TABS.map((tab, index) => [`${index + 1}`, () => onLayout({ tab, isRightOpen: true, isUpperOpen: true })] as const),
    ),
  }
  const playersActs: Readonly<Record<string, () => void>> = Object.fromEntries(
    MACRO_KEYS.map((key, index) => [key, () => pressMacro(index)]),
  )
  return (event) => {
    if (!hearsMapKeys(event.target)) return
    // The last step in the order of Escape.
    if (event.key === 'Escape' && isFocused && !event.defaultPrevented) onFocused(false)
    const press = meantPress(event, useBindings.getState())
    if (press === undefined) return
    const chord = chordOf(press)
    const act = acts[chord] ?? (isDm ? dmActs : playersActs)[chord]
    if (act === undefined) return
    act()
    event.preventDefault()
  }
}
