import type { CombatEntry, Roll } from '@hearthlight/table'
import { Pause, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { combatantName } from '../../../lib/creature-names'
import { t, translate } from '../../../lib/i18n'
import { useConnection, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { HpBar } from '../../../ui/game/hp-bar'
import { RollCard } from '../../chat'
import { CombatantPortrait, TurnClock } from '../../combat'
import { WatchedBoard } from '../../map'
import { SceneArrival } from '../../scene-ribbon'

/** What the turn order covers of the map, in screen pixels. */
const STRIP_HEIGHT = 112
/** Those after these come later. */
const MOST_TURNS = 10

/** The map over the whole screen, the turn order, the last roll, and where one is when that changes. */
export function DisplayScreen() {
  const name = useTable((table) => table.session.name)
  const isPaused = useTable((table) => table.session.isPaused)
  const isFighting = useTable((table) => table.combat.active)
  const isAway = useConnection().state === 'reconnecting'
  return (
    <main className="fixed inset-0 overflow-hidden bg-table">
      <h1 className="sr-only">{name}</h1>
      <WatchedBoard label={t('The map of {name}', { name })} coveredAbove={isFighting ? STRIP_HEIGHT : 0} />
      {isFighting && <TurnStrip />}
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap-reverse items-end justify-between gap-3">
        <div role="status" className="grid justify-items-start gap-2">
          {isPaused && (
            <Said>
              <Pause aria-hidden className="size-4 text-amber" />
              {t('The game is paused.')}
            </Said>
          )}
          {isAway && (
            <Said>
              <RefreshCw aria-hidden className="size-4 text-amber" />
              {t('Connection lost. It comes back by itself.')}
            </Said>
          )}
        </div>
        <LastRoll />
      </div>
      <SceneArrival />
    </main>
  )
}

function Said({ children }: { readonly children: React.ReactNode }) {
  return <span className="float-shadow flex items-center gap-2 rounded-full border border-line bg-s1 px-3 py-1 text-sm">{children}</span>
}

/** From who acts on; whoever has just acted comes last. */
function TurnStrip() {
  const { entries, turn, round, isDmTurn } = useTable((table) => table.combat)
  const inOrder = [...entries.slice(turn), ...entries.slice(0, turn)].slice(0, MOST_TURNS)
  return (
    <section
      aria-label={t('Turn order')}
      className="pointer-events-none absolute inset-x-0 top-0 flex items-stretch gap-2 overflow-hidden bg-gradient-to-b from-table to-transparent p-2"
    >
      <p className="float-shadow grid shrink-0 place-content-center rounded-2 border border-line bg-s1 px-3 text-center text-2xs text-muted">
        {t('Round')}
        <strong className="text-xl text-text tabular-nums">{round}</strong>
      </p>
      <TurnClock className="float-shadow rounded-2 border border-line bg-s1 px-3" />
      {isDmTurn === true && (
        <p className="float-shadow flex shrink-0 items-center rounded-2 border border-gold bg-s1 px-3 text-sm font-bold text-gold">
          {t('The DM acts')}
        </p>
      )}
      <ol className="flex min-w-0 items-stretch gap-2">
        {inOrder.map((entry, place) => (
          <Turn key={entry.id} entry={entry} isNow={place === 0 && isDmTurn !== true} />
        ))}
      </ol>
    </section>
  )
}

function Turn({ entry, isNow }: { readonly entry: CombatEntry; readonly isNow: boolean }) {
  const name = combatantName(entry)
  const { hp, maxHp, health } = entry
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames(
        'float-shadow flex w-44 shrink-0 items-center gap-2 rounded-2 border px-2 py-1',
        isNow ? 'border-gold bg-gold-soft text-gold' : 'border-line bg-s1',
      )}
    >
      <CombatantPortrait entry={entry} className="size-10" />
      <span className="grid min-w-0 flex-1 gap-1">
        <strong dir="auto" className="truncate text-sm">
          {name}
        </strong>
        {hp !== null && maxHp !== null ? (
          <HpBar name={name} current={hp} max={maxHp} />
        ) : (
          health !== null && <span className="truncate text-2xs text-muted">{translate(health, 'health')}</span>
        )}
      </span>
    </li>
  )
}

function LastRoll() {
  const log = useTable((table) => table.dice.log)
  const roll = useMemo(
    () =>
      Object.values(log)
        .flat()
        .reduce<Roll | undefined>((last, each) => (last === undefined || each.at >= last.at ? each : last), undefined),
    [log],
  )
  if (roll === undefined) return null
  return (
    <section aria-label={t('The last roll')} key={roll.id} className="toast-in float-shadow ms-auto w-72 max-w-full rounded-2">
      <RollCard roll={roll} />
    </section>
  )
}
