import { BookOpen, ChevronsLeft, ChevronsRight, Dices, ScrollText, Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsDm, useTable } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { PartyPanel } from '../party'
import { DmTools } from './dm-tools'
import { Drawer } from './drawer'
import type { DrawerName } from './drawer-name'
import { RailButton } from './rail-button'
import { showDrawer, toggleDrawer, useDrawer } from './use-drawer'

interface LeftPanelProps {
  readonly isOpen: boolean
  /** Absent on phones, where the panel is a sheet. */
  readonly onToggle?: (() => void) | undefined
  readonly isShown: boolean
  readonly sheetClass: string
}

const DrawerContent = lazy(async () => ({ default: (await import('./drawer-content')).DrawerContent }))

/** Party, quick actions, DM tools; and the drawer that they open beside them. */
export function LeftPanel({ isOpen, onToggle, isShown, sheetClass }: LeftPanelProps) {
  const { drawer } = useDrawer()
  const [heroOf, setHeroOf] = useState<string>()
  const isDm = useIsDm()
  const isCompact = !isOpen && onToggle !== undefined
  const close = () => showDrawer(undefined)
  const openSheet = (playerId: string) => {
    setHeroOf(playerId)
    showDrawer(drawer === 'sheet' && heroOf === playerId ? undefined : 'sheet')
  }
  const heroName = useTable((table) => table.party.seats.find(({ id }) => id === heroOf)?.character.name)
  // What stood open here is not for the next table.
  useEffect(() => () => showDrawer(undefined), [])
  const shown = drawer === undefined ? undefined : DRAWERS[drawer]
  return (
    <div className={classNames('pointer-events-none absolute inset-0 z-10 md:right-auto', isCompact ? 'md:w-[5.5rem]' : 'md:w-63')}>
      {isShown && (
        <aside
          aria-label="Party"
          data-region="party"
          className={classNames(
            sheetClass,
            'pointer-events-auto md:top-3 md:bottom-3 md:left-3 md:rounded-3',
            isCompact ? 'md:w-19' : 'md:w-60',
          )}
        >
          {onToggle !== undefined && (
            <div className={classNames('flex p-1', isCompact ? 'justify-center' : 'absolute top-1 right-1')}>
              <IconButton
                label={isOpen ? 'Fold the party panel' : 'Unfold the party panel'}
                shortcut="B"
                aria-expanded={isOpen}
                onClick={onToggle}
              >
                {isOpen ? <ChevronsLeft aria-hidden /> : <ChevronsRight aria-hidden />}
              </IconButton>
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            <PartyPanel isCompact={isCompact} onOpen={openSheet} />
            <section
              aria-labelledby="quick-actions"
              className={classNames('mt-auto grid gap-1.5 border-t border-line', isCompact ? 'p-1' : 'p-3')}
            >
              <h2 id="quick-actions" className={isCompact ? 'sr-only' : 'text-sm font-bold text-muted'}>
                Quick Actions
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
            </section>
            {isDm && <DmTools isCompact={isCompact} opened={drawer} onOpen={toggleDrawer} />}
          </div>
        </aside>
      )}
      {drawer !== undefined && shown !== undefined && (
        <div className="pointer-events-auto">
          <Drawer
            key={`${drawer} ${heroOf}`}
            title={drawer === 'sheet' ? (heroName ?? shown.title) : shown.title}
            isDms={shown.isDms ?? false}
            onClose={close}
          >
            <Suspense>
              <DrawerContent name={drawer} heroOf={heroOf} onDone={close} />
            </Suspense>
          </Drawer>
        </div>
      )}
    </div>
  )
}

const QUICK_ACTIONS = [
  { name: 'quests', label: 'Quests', icon: <ScrollText aria-hidden /> },
  { name: 'campaign', label: 'Campaign', icon: <BookOpen aria-hidden /> },
  { name: 'roll', label: 'Roll', icon: <Dices aria-hidden /> },
  { name: 'settings', label: 'Settings', icon: <Settings aria-hidden /> },
] as const

const DRAWERS: Readonly<Record<DrawerName, { readonly title: string; readonly isDms?: boolean }>> = {
  quests: { title: 'Active Quests' },
  campaign: { title: 'Campaign Info' },
  roll: { title: 'Quick Roll' },
  settings: { title: 'Settings' },
  sheet: { title: 'Hero' },
  secret: { title: 'Secret Roll', isDms: true },
  reveal: { title: 'Reveal Area', isDms: true },
  alert: { title: 'Alert Players', isDms: true },
}
