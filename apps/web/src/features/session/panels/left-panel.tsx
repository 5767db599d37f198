import type { SessionId } from '@hearthlight/protocol'
import { BookOpen, ChevronsLeft, ChevronsRight, CircleQuestionMark, Dices, NotebookText, ScrollText, Settings, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { onEntryWanted } from '../../../lib/bestiary/open-entry'
import { openHelp } from '../../../lib/commands'
import { t } from '../../../lib/i18n'
import { openJournal } from '../../../lib/journal-dialog'
import type { Box } from '../../../lib/notifications/clear-place'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { PHONE } from '../../../lib/use-media'
import { useIsDm, useTable } from '../../../live/use-table'
import { useUnreadHandouts } from '../../../live/use-unread-handouts'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { uncoverToken } from '../../map'
import { PartyPanel } from '../../party'
import { RailButton } from './rail-button'
import type { DrawerName } from './use-drawer'
import { showDrawer, toggleCharacterSheet, toggleCreatureEntry, toggleDrawer, useDrawer } from './use-drawer'

interface LeftPanelProps {
  readonly sessionId: SessionId
  readonly isOpen: boolean
  /** Undefined on phones, where the panel is a sheet. */
  readonly onToggle?: (() => void) | undefined
  /** On phones, party and actions are two sheets. */
  readonly shows: 'all' | 'party' | 'actions' | 'nothing'
  readonly sheetClass: string
  /** The stat block that is open stands in the right panel. */
  readonly isBlockDocked: boolean
  /** Shown on top of a phone's sheet. */
  readonly handle: ReactNode
}

const BlockSheet = lazyPart(async () => (await import('../phone')).BlockSheet)
const DmTools = lazyPart(async () => (await import('./dm-tools.lazy')).DmTools)
const DrawerContent = lazyPart(async () => (await import('./drawer-content.lazy')).DrawerContent)

/** Party, quick actions, DM tools; and the drawer that they open beside them. */
export function LeftPanel({ sessionId, isOpen, onToggle, shows, sheetClass, isBlockDocked, handle }: LeftPanelProps) {
  const { drawer, subjectId, creatureId, isByItself } = useDrawer()
  const isDm = useIsDm()
  const isCompact = !isOpen && onToggle !== undefined
  const close = () => showDrawer(undefined)
  const heroName = useTable((table) => table.party.seats.find(({ id }) => id === subjectId)?.character.name)
  useEffect(() => onEntryWanted(toggleCreatureEntry), [])
  // Closes the drawer when the session is left.
  useEffect(() => () => showDrawer(undefined), [])
  const shown = drawer === undefined ? undefined : DRAWERS[drawer]
  return (
    <div className={classNames('pointer-events-none absolute inset-0 z-10 desk:end-auto', isCompact ? 'desk:w-[5.5rem]' : 'desk:w-63')}>
      {shows !== 'nothing' && (
        <aside
          aria-label={shows === 'actions' ? t('More') : t('Party')}
          data-region="party"
          className={classNames(
            sheetClass,
            'pointer-events-auto desk:top-3 desk:bottom-3 desk:start-3 desk:rounded-3',
            isCompact ? 'desk:w-19' : 'desk:w-60',
          )}
        >
          {handle}
          {onToggle !== undefined && (
            <div className={classNames('flex p-1', isCompact ? 'justify-center' : 'absolute top-1 end-1')}>
              <IconButton
                label={isOpen ? t('Fold the party panel') : t('Unfold the party panel')}
                glyph={isOpen ? ChevronsLeft : ChevronsRight}
                shortcut="B"
                aria-expanded={isOpen}
                onClick={onToggle}
              />
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {shows !== 'actions' && (
              // A long party list scrolls separately, so that the actions stay visible.
              <div className={shows === 'all' ? 'min-h-44 overflow-y-auto' : undefined}>
                <PartyPanel isCompact={isCompact} onOpen={toggleCharacterSheet} />
              </div>
            )}
            {shows !== 'party' && (
              <section
                aria-labelledby="quick-actions"
                className={classNames('mt-auto grid shrink-0 gap-1.5 border-t border-line', isCompact ? 'p-1' : 'p-3')}
              >
                <h2 id="quick-actions" className={isCompact ? 'sr-only' : 'text-sm font-bold text-muted'}>
                  {t('Quick Actions')}
                </h2>
                {QUICK_ACTIONS.map(({ name, label, icon }) => (
                  <RailButton
                    key={name}
                    label={label}
                    icon={icon}
                    isCompact={isCompact}
                    aria-expanded={drawer === name}
                    onClick={() => toggleDrawer(name)}
                  />
                ))}
                <JournalButton isCompact={isCompact} />
                {shows === 'actions' && (
                  <RailButton label={t('Help')} icon={<CircleQuestionMark aria-hidden />} isCompact={isCompact} onClick={openHelp} />
                )}
              </section>
            )}
            <Suspense>{isDm && shows !== 'party' && <DmTools isCompact={isCompact} opened={drawer} onOpen={toggleDrawer} />}</Suspense>
          </div>
        </aside>
      )}
      {drawer === 'stat-block' && onToggle === undefined && (
        <Suspense>
          <BlockSheet key={`${subjectId} ${creatureId}`} title={DRAWERS[drawer].title} onClose={close}>
            <Suspense>
              <DrawerContent sessionId={sessionId} name={drawer} subjectId={subjectId} onDone={close} />
            </Suspense>
          </BlockSheet>
        </Suspense>
      )}
      {drawer !== undefined && shown !== undefined && !(drawer === 'stat-block' && (isBlockDocked || onToggle === undefined)) && (
        <div className="pointer-events-auto select-text">
          <Drawer
            key={`${drawer} ${subjectId} ${creatureId}`}
            title={drawer === 'sheet' ? (heroName ?? shown.title) : shown.title}
            isDms={shown.isDms ?? false}
            isWide={drawer === 'sheet'}
            isByItself={isByItself}
            onClose={close}
          >
            <Suspense>
              <DrawerContent sessionId={sessionId} name={drawer} subjectId={subjectId} onDone={close} />
            </Suspense>
          </Drawer>
        </div>
      )}
    </div>
  )
}

/** Opens the journal; the number of unread handouts stands on it. */
function JournalButton({ isCompact }: { readonly isCompact: boolean }) {
  const unreadCount = useUnreadHandouts()
  return (
    <RailButton
      label={unreadCount === 0 ? t('Journal') : t('Journal, {count} unread', { count: unreadCount })}
      icon={<NotebookText aria-hidden className={unreadCount === 0 ? undefined : 'text-gold'} />}
      isCompact={isCompact}
      onClick={() => openJournal()}
    />
  )
}

const QUICK_ACTIONS = [
  { name: 'quests', label: t('Quests'), icon: <ScrollText aria-hidden /> },
  { name: 'campaign', label: t('Campaign'), icon: <BookOpen aria-hidden /> },
  { name: 'roll', label: t('Roll'), icon: <Dices aria-hidden /> },
  { name: 'settings', label: t('Settings'), icon: <Settings aria-hidden /> },
] as const

const DRAWERS: Readonly<Record<DrawerName, { readonly title: string; readonly isDms?: boolean }>> = {
  quests: { title: t('Active Quests') },
  campaign: { title: t('Campaign Info') },
  roll: { title: t('Quick Roll') },
  settings: { title: t('Settings') },
  sheet: { title: t('Hero') },
  secret: { title: t('Secret Roll'), isDms: true },
  reveal: { title: t('Reveal Area'), isDms: true },
  alert: { title: t('Alert Players'), isDms: true },
  'stat-block': { title: t('Stat block'), isDms: true },
  npc: { title: t('NPC'), isDms: true },
  card: { title: t('Look-up') },
}

/** The drawer's box at its full height: its content is loaded after it is opened. */
function wholeBox(drawer: HTMLElement): Box {
  const { left, top, right } = drawer.getBoundingClientRect()
  return { left, top, right, bottom: window.innerHeight }
}

/** Escape closes the drawer wherever the focus is, unless it closes something else. */
function useEscapeAnywhere(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('[role$="dialog"], [role="menu"], [role="listbox"]') !== null
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface DrawerProps {
  readonly title: string
  /** Only shown to the DM. */
  readonly isDms?: boolean
  /** For a sheet with columns of numbers. */
  readonly isWide?: boolean
  /** Neither takes the focus nor moves the map. */
  readonly isByItself?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}
/** A drawer beside the left panel, over the map; the game behind it stays usable. On phones a sheet. */
function Drawer({ title, isDms = false, isWide = false, isByItself = false, onClose, children }: DrawerProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // Read before an element of the drawer takes the focus.
  const [opener] = useState(() => document.activeElement)
  useKeepClear(panel)
  useEffect(() => {
    const here = panel.current
    if (!isByItself && here?.contains(document.activeElement) === false) here.focus()
    if (!isByItself && here !== null && !window.matchMedia(PHONE).matches) uncoverToken(wholeBox(here))
    return () => {
      // The focus stays where the user has put it meanwhile: on the map, for example.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener, isByItself])
  useEscapeAnywhere(onClose)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      // Below the turn banner.
      className={classNames(
        'float-shadow absolute z-20 flex max-h-[calc(100%-7.5rem)] lg:max-h-[calc(100%-10rem)] flex-col overflow-hidden rounded-3 border border-line bg-s1 outline-none phone:inset-x-0 phone:bottom-0 phone:max-h-[75%] phone:rounded-b-none sideways:start-auto sideways:top-0 sideways:w-80 sideways:max-h-full sideways:rounded-none desk:top-16 desk:lg:top-[7.25rem] desk:start-full desk:ms-3',
        isWide
          ? 'desk:w-[26.25rem] desk:max-w-[calc(100vw-var(--map-left)-var(--map-right))] phone:top-0 phone:max-h-full! phone:rounded-t-none'
          : 'desk:w-[22rem]',
      )}
      onKeyDown={(event) => {
        // A dialog that was opened from here closes itself.
        if (event.key !== 'Escape' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="flex items-center border-b border-line py-1 pe-1 ps-4">
        <h2 id={id} className={`me-auto text-lg font-bold ${isDms ? 'text-violet' : ''}`}>
          {title}
        </h2>
        <IconButton label={t('Close {title}', { title })} glyph={X} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto p-4">{children}</div>
    </section>
  )
}
