import { useCallback } from 'react'
import { useCommands } from '../../lib/commands'
import { useFirstRun, wasShown } from '../../lib/first-run'
import { t } from '../../lib/i18n'
import { useIsDm } from '../../live/use-table'
import { DmTour } from './dm-tour'
import { LobbyLine } from './lobby-line'
import { PlayerCard } from './player-card'

/** What somebody is told who sits at a table: the first time how it works, each time that all is well. */
export function FirstRun() {
  const isDm = useIsDm()
  const who = isDm ? 'dm' : 'player'
  const isSeen = useFirstRun(({ seen }) => seen[who])
  useCommands(
    useCallback(() => [{ id: 'show-around', label: t('Show me around'), section: t('Help'), run: () => wasShown(who, false) }], [who]),
  )
  if (isDm) return isSeen ? null : <DmTour onDone={() => wasShown('dm')} />
  return (
    <div className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-20 z-10 flex flex-col items-center gap-2 px-3 desk:bottom-12">
      {!isSeen && <PlayerCard onDone={() => wasShown('player')} />}
      <LobbyLine />
    </div>
  )
}
