import { REACTION_SECONDS } from '@hearthlight/table'
import { useMemo, useRef } from 'react'
import { combatantName } from '../../lib/creature-names'
import { anyGameName, plural, t } from '../../lib/i18n'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { allOf } from '../../lib/terms'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { OpportunityRow } from './opportunity-row'
import { ReactionOptions } from './reaction-options'
import { causeText } from './reaction-words'
import { TimeHeld, TimeLeft, useTimeLeft } from './time-left'
import { asksOf, type WaitingDeed, waitingDeeds } from './waiting-deeds'
import { WindowActs } from './window-acts'

/**
 * Who can answer a deed reads what happens, with a button for each answer; the DM sees every open window, and closes it. Others of the
 * party read for whom the table waits.
 */
export function ReactionStrip() {
  const deeds = useTable((table) => table.deeds)
  const you = useView((view) => view.you)
  const moments = useTable((table) => table.opportunities.open)
  const strip = useRef<HTMLElement>(null)
  const waiting = useMemo(() => waitingDeeds(deeds), [deeds])
  const windows = you === undefined ? [] : waiting.map((deed) => ({ deed, ...asksOf(deed, you) }))
  const open = windows.filter(({ own }) => you?.role === 'dm' || own.length > 0)
  // Players are told of their own alone; the DM leaves those of players to them.
  const chances = moments.filter(({ playerId }) => playerId === you?.userId || (playerId === null && you?.role === 'dm'))
  useKeepClear(strip, open.length + chances.length > 0)
  if (open.length + chances.length === 0) return <Others names={windows.flatMap(({ others }) => others)} />
  return (
    <section
      ref={strip}
      aria-label={t('Reactions')}
      data-region="reactions"
      className="float-shadow pointer-events-auto relative z-20 grid max-h-[50dvh] w-full max-w-3xl justify-self-center overflow-y-auto rounded-3 border border-gold-fill bg-s1 phone:absolute phone:inset-x-2 phone:bottom-[calc(var(--map-bottom,0px)+0.5rem)] phone:w-auto phone:max-w-none sideways:start-1/3"
    >
      {chances.map((opportunity) => (
        <OpportunityRow key={opportunity.id} opportunity={opportunity} />
      ))}
      {open.map(({ deed, own, others }) => (
        <Window key={deed.id} deed={deed} own={own} others={others} />
      ))}
    </section>
  )
}

/** What the rest of the party sees. */
function Others({ names }: { readonly names: readonly string[] }) {
  return (
    <p
      role="status"
      className={
        names.length === 0
          ? 'sr-only'
          : 'float-shadow relative z-10 justify-self-center rounded-full border border-line bg-s1 px-4 py-1.5 text-sm text-muted phone:absolute phone:inset-x-0 phone:top-14 phone:mx-auto phone:w-max phone:max-w-[calc(100%-1.5rem)]'
      }
    >
      {names.length > 0 && waitsText(names)}
    </p>
  )
}

interface WindowProps {
  readonly deed: WaitingDeed
  readonly own: ReturnType<typeof asksOf>['own']
  readonly others: readonly string[]
}

function Window({ deed, own, others }: WindowProps) {
  const isDm = useIsDm()
  const seconds = useTable(({ session }) => session.settings.reactionSeconds) ?? REACTION_SECONDS
  const { until, leftMs: pausedMs } = deed.window
  const { leftMs, isOver } = useTimeLeft(until)
  const author = combatantName(deed.author)
  const act = anyGameName(deed.name)
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-3 py-2 not-first:border-t">
      {until !== undefined && <TimeLeft key={until} leftMs={leftMs} wholeMs={seconds * 1_000} />}
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        {own.map((asked) => (
          <div key={asked.creatureId} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
            <p role="alert" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
              {causeText(deed, asked)}
              {until !== undefined && (
                <span className="sr-only"> {plural(seconds, '1 second to answer', '{count} seconds to answer')}</span>
              )}
            </p>
            <ReactionOptions deedId={deed.id} asked={asked} isOver={isOver} />
          </div>
        ))}
        {own.length === 0 && (
          <p role="status" className="text-sm font-semibold">
            {deed.status === 'declared' ? t('{author} casts {act}', { author, act }) : t('{author}: {act}', { author, act })}
          </p>
        )}
        {others.length > 0 && <p className="text-sm text-muted">{waitsText(others)}</p>}
      </div>
      {until === undefined && <TimeHeld />}
      {isDm && (
        <div className="ms-auto flex gap-2">
          <WindowActs deedId={deed.id} isHeld={until === undefined && pausedMs === undefined} />
        </div>
      )}
    </div>
  )
}

function waitsText(names: readonly string[]): string {
  return t('Waiting for {names}', { names: allOf([...new Set(names)]) })
}
