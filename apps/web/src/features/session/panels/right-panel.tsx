import type { SessionId } from '@hearthlight/protocol'
import { ChevronDown, ChevronsLeft, ChevronsRight, Clapperboard, MessageSquare, ScrollText, Swords, Users, Wrench } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useIsDm, useTable } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Splitter } from '../../../ui/layout/splitter'
import { ChatPanel, useUnread } from '../../chat'
import { CombatPanel } from '../../combat'
import { deedCard } from '../../deeds'
import { openBestiaryOnMap } from '../../map'
import { CONTROL_TABS, type ControlTab, type Layout, UPPER_PERCENT, upperHeight } from '../use-layout'
import { ControlPanel } from './control-panel-on-demand'

const DockedBlock = lazyPart(async () => (await import('./creature-block.lazy')).DockedBlock)

interface RightPanelProps {
  readonly sessionId: SessionId
  readonly layout: Layout
  readonly onLayout: (change: Partial<Layout>) => void
}

interface WholePanelProps extends RightPanelProps {
  /** A stat block stands in place of the chat. */
  readonly isBlockDocked: boolean
}

/** The DM's control panel, or the player's combat, above chat and rolls; when closed, a rail of icons. */
export function RightPanel({ sessionId, layout, isBlockDocked, onLayout }: WholePanelProps) {
  const [moved, setMoved] = useState<number>()
  const isUnread = useUnread(layout.isRightOpen && layout.isChatOpen && !isBlockDocked)
  if (!layout.isRightOpen) return <RightRail isUnread={isUnread} onLayout={onLayout} />
  return (
    <>
      <UpperPart
        sessionId={sessionId}
        layout={isBlockDocked ? { ...layout, isChatOpen: true } : layout}
        moved={moved}
        onLayout={(change) => {
          setMoved(undefined)
          onLayout(change)
        }}
        onMove={setMoved}
      />
      {isBlockDocked ? (
        <Suspense>
          <DockedBlock />
        </Suspense>
      ) : (
        <ChatPanel deedCard={deedCard} isOpen={layout.isChatOpen} onToggle={() => onLayout({ isChatOpen: !layout.isChatOpen })} />
      )}
    </>
  )
}

interface UpperPartProps extends RightPanelProps {
  /** The height while the border to the chat is dragged; percent. */
  readonly moved: number | undefined
  /** Called while the border to the chat is dragged. */
  readonly onMove: (upperPercent: number) => void
}

function UpperPart({ sessionId, layout, moved, onLayout, onMove }: UpperPartProps) {
  const isDm = useIsDm()
  const isFighting = useTable((table) => table.combat.active)
  const { isUpperOpen, isChatOpen, tab } = layout
  const isOrderShown = isFighting && (!isDm || tab === 'combat')
  const height = isOrderShown ? 'combatPercent' : 'upperPercent'
  const percent = moved ?? layout[height]
  const title = isDm ? t('DM Control Panel') : t('Combat')
  // Without a combat, a player's panel has only one line and needs no more room.
  const isTall = isDm || isFighting || !isChatOpen
  const isSplit = isUpperOpen && isTall && isChatOpen
  return (
    <>
      <section
        id="upper-part"
        aria-labelledby="upper"
        className={classNames('flex min-h-0 flex-col border-b border-line', isUpperOpen && isTall && (isSplit ? 'shrink-0' : 'flex-1'))}
        style={isSplit ? upperHeight(percent, isOrderShown) : undefined}
      >
        <header className="flex items-center py-1 pe-1 ps-3">
          <h2 id="upper" className={classNames('me-auto truncate text-lg font-bold', isDm && 'text-violet')}>
            {title}
          </h2>
          <IconButton
            label={isUpperOpen ? t('Fold {title}', { title }) : t('Unfold {title}', { title })}
            aria-expanded={isUpperOpen}
            onClick={() => onLayout({ isUpperOpen: !isUpperOpen })}
          >
            <ChevronDown aria-hidden className={classNames('transition-transform', isUpperOpen && 'rotate-180')} />
          </IconButton>
          <IconButton
            label={t('Fold the right panel')}
            glyph={ChevronsRight}
            shortcut="Shift+B"
            onClick={() => onLayout({ isRightOpen: false })}
          />
        </header>
        {isUpperOpen && (
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
            {isDm ? (
              <ControlPanel
                sessionId={sessionId}
                tab={layout.tab}
                onTab={(tab) => onLayout({ tab })}
                onWhisper={() => onLayout({ isChatOpen: true })}
              />
            ) : (
              <CombatPanel onBestiary={openBestiaryOnMap} />
            )}
          </div>
        )}
      </section>
      {isSplit && (
        <Splitter
          label={t('{title} and chat', { title })}
          controls="upper-part"
          percent={percent}
          min={UPPER_PERCENT.min}
          max={UPPER_PERCENT.max}
          usual={isOrderShown ? UPPER_PERCENT.inCombat : UPPER_PERCENT.usual}
          onMove={onMove}
          onSettle={(settled) => onLayout({ [height]: settled })}
        />
      )}
    </>
  )
}

const TAB_LOOKS = {
  session: { label: t('Session'), Icon: ScrollText },
  players: { label: t('Players'), Icon: Users },
  combat: { label: t('Combat'), Icon: Swords },
  scene: { label: t('Scene'), Icon: Clapperboard },
  tools: { label: t('Tools'), Icon: Wrench },
} as const

function RightRail({ isUnread, onLayout }: { readonly isUnread: boolean; readonly onLayout: (change: Partial<Layout>) => void }) {
  const isDm = useIsDm()
  const tabs: readonly ControlTab[] = isDm ? CONTROL_TABS : ['combat']
  return (
    <div className="grid w-14 gap-0.5 p-1">
      <IconButton
        label={t('Unfold the right panel')}
        glyph={ChevronsLeft}
        shortcut="Shift+B"
        className="mx-auto"
        onClick={() => onLayout({ isRightOpen: true })}
      />
      {tabs.map((tab) => {
        const { label, Icon } = TAB_LOOKS[tab]
        return (
          <button
            key={tab}
            type="button"
            data-tour={tab}
            className={RAIL_BUTTON}
            onClick={() => onLayout({ isRightOpen: true, isUpperOpen: true, ...(isDm ? { tab } : {}) })}
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </button>
        )
      })}
      <button type="button" className={RAIL_BUTTON} onClick={() => onLayout({ isRightOpen: true, isChatOpen: true })}>
        <MessageSquare aria-hidden className="size-5" />
        {t('Chat')}
        {isUnread && <UnreadDot />}
      </button>
    </div>
  )
}

export function UnreadDot() {
  return <span role="img" aria-label={t('unread')} className="absolute top-1 end-2.5 size-2.5 rounded-full bg-gold-fill" />
}

const RAIL_BUTTON =
  'relative flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-2 text-2xs text-muted hover:bg-s3 hover:text-text'
