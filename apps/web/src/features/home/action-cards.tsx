import { Crown, Dices, DoorOpen, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n'
import { buttonClass } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'
import { CARD_LINK_CLASS } from '../../ui/layout/card'
import type { useQuickSession } from './quick-session'

interface ActionCardsProps {
  readonly onJoin: () => void
  /** Called when the pointer is near the Join button, to start loading its dialog. */
  readonly onJoinNear: () => void
  readonly quickSession: ReturnType<typeof useQuickSession>
}

const TILE = 'flex h-full min-h-28 w-full flex-col p-4 sm:min-h-40 xl:min-h-44 sm:p-5'

export function ActionCards({ onJoin, onJoinNear, quickSession: { start, isStarting } }: ActionCardsProps) {
  return (
    <nav aria-label={t('Start')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Link to="/dm" className={classNames(CARD_LINK_CLASS, TILE)}>
        <Tile icon={<Crown />} title={t('DM Command Center')} text={t('Run your tables from behind the screen.')} />
      </Link>
      <button type="button" className={classNames(CARD_LINK_CLASS, TILE)} onPointerEnter={onJoinNear} onFocus={onJoinNear} onClick={onJoin}>
        <Tile icon={<DoorOpen />} title={t('Join Session')} text={t('Bring a hero and a six-character code, or a link.')} />
      </button>
      <button type="button" className={classNames(CARD_LINK_CLASS, TILE)} disabled={isStarting} aria-busy={isStarting} onClick={start}>
        <Tile
          icon={<Dices />}
          title={t('Start Quick Session')}
          text={isStarting ? t('Lighting the table…') : t('A fresh table with you as its DM, right now.')}
        />
      </button>
      <div className={classNames('rounded-3 border border-line bg-s1', TILE)}>
        <Tile icon={<ScrollText />} title={t('Campaigns and Characters')} />
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <Link to="/campaigns" className={classNames(buttonClass('secondary'), 'grow px-2 sm:px-3')}>
            {t('Campaigns')}
          </Link>
          <Link to="/characters" className={classNames(buttonClass('secondary'), 'grow px-2 sm:px-3')}>
            {t('Characters')}
          </Link>
        </div>
      </div>
    </nav>
  )
}

function Tile({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text?: string }) {
  return (
    <>
      <span
        aria-hidden
        className="mb-3 grid size-10 place-items-center rounded-full border border-gold/30 bg-gold-soft text-gold transition-colors duration-[var(--dur-2)] group-hover:border-gold sm:mb-4 sm:size-12 [&>svg]:size-5 sm:[&>svg]:size-6"
      >
        {icon}
      </span>
      <span className="font-read text-lg leading-tight font-bold sm:text-xl">{title}</span>
      {text !== undefined && <span className="mt-1.5 text-sm text-muted">{text}</span>}
    </>
  )
}
