import type { Board } from '@hearthlight/battlemap'
import type { SessionId, UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../http/call'
import type { Failure } from '../../../http/failure'
import { combatantName } from '../../../lib/creature-names'
import { t, translate } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { useLive, useTable } from '../../../live/use-table'
import { viewAs } from '../../../live/view-as'
import { IconButton } from '../../../ui/buttons/icon-button'
import { HpBar } from '../../../ui/game/hp-bar'
import { ReadOnlyBoard } from '../../map'

/** A player's view beside the DM's own: map, party and quests as they are sent to that player. It leaves the tool's options free. */
export function ViewAsPanel({ sessionId, playerId }: { readonly sessionId: SessionId; readonly playerId: UserId }) {
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === playerId))
  const { table, failure } = usePlayersView(sessionId, playerId)
  const name = seat?.playerName ?? t('A player')
  return (
    <section
      aria-labelledby="view-as"
      className="float-shadow absolute z-20 flex flex-col overflow-hidden rounded-3 border-2 border-violet bg-s1 phone:inset-2 desk:top-[calc(4.75rem+var(--tool-options,-4rem))] desk:bottom-[calc(0.75rem+var(--tool-options-below,0px))] desk:start-[calc(var(--map-left,16.5rem)+0.5rem)] desk:w-[min(38rem,42vw,calc(100%-var(--map-left,0px)-var(--map-right,0px)-1rem))]"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        viewAs(undefined)
      }}
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pe-1 ps-4">
        <h2 id="view-as" className="me-auto truncate text-lg font-bold text-violet">
          {t('As {name} sees it', { name })}
        </h2>
        <IconButton label={t('Close the player’s view')} glyph={X} onClick={() => viewAs(undefined)} />
      </header>
      {failure !== undefined && (
        <p role="alert" className="border-b border-line px-4 py-2 text-sm text-crimson">
          {failure.message}
        </p>
      )}
      {table === undefined ? (
        <p role="status" className="p-4 text-sm text-muted">
          {t('Looking through {name}’s eyes …', { name })}
        </p>
      ) : (
        <>
          <div className="relative min-h-40 flex-1 bg-table">
            <PlayersMap table={table} playerId={playerId} sessionId={sessionId} label={t('The map as {name} sees it', { name })} />
          </div>
          <Lists table={table} />
        </>
      )}
    </section>
  )
}

interface PlayersMapProps {
  readonly table: TableState
  readonly playerId: UserId
  readonly sessionId: SessionId
  readonly label: string
}

/** It begins at the player's own token, else at one of the party. */
function PlayersMap({ table, playerId, sessionId, label }: PlayersMapProps) {
  const first = useRef(table)
  const mounted = useCallback(
    ({ camera }: Board) => {
      const { tokens, gridSize } = first.current.map
      const known = Object.values(tokens)
      const token = known.find(({ ownerId }) => ownerId === playerId) ?? known.find(({ isPlayer }) => isPlayer)
      if (token !== undefined) camera.centreOn((token.x + token.size / 2) * gridSize, (token.y + token.size / 2) * gridSize)
      return () => undefined
    },
    [playerId],
  )
  return <ReadOnlyBoard table={table} onlooker={{ userId: playerId, isDm: false }} sessionId={sessionId} label={label} mounted={mounted} />
}

function Lists({ table: { party, quests, combat, scene } }: { readonly table: TableState }) {
  const acting = combat.entries[combat.turn]
  const told = Object.values(quests.quests)
  return (
    <div className="grid max-h-[40%] shrink-0 grid-cols-2 gap-4 overflow-y-auto border-t border-line p-3 text-sm">
      <section aria-labelledby="view-as-party" className="grid content-start gap-1.5">
        <h3 id="view-as-party" className="font-bold">
          {t('Party')}
        </h3>
        <ul className="grid gap-1.5">
          {party.seats.map(({ id, character, hp, maxHp, conditions }) => (
            <li key={id}>
              <span dir="auto" className="block truncate">
                {character.name}
              </span>
              <HpBar name={character.name} current={hp} max={maxHp} />
              {conditions.length > 0 && <span className="text-2xs text-amber">{conditions.map((each) => translate(each)).join(', ')}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="view-as-quests" className="grid content-start gap-1.5">
        <h3 id="view-as-quests" className="font-bold">
          {t('Quests')}
        </h3>
        {told.length === 0 && <p className="text-faint">{t('None that they know of.')}</p>}
        <ul className="list-disc ps-4">
          {told.map(({ id, name, status }) => (
            <li key={id}>
              {name} <span className="text-faint">({capitalized(status)})</span>
            </li>
          ))}
        </ul>
        <p className="text-muted">{t('Scene: {name}', { name: translate(scene.scene.name) })}</p>
        {combat.active && (
          <p className="text-muted">
            {combat.isDmTurn === true
              ? t('Round {round}: the DM acts', { round: combat.round })
              : t('Round {round}: {name} acts', {
                  round: combat.round,
                  name: acting === undefined ? t('nobody they see') : combatantName(acting),
                })}
          </p>
        )}
      </section>
    </div>
  )
}

/** Minimum time between two requests to the server; milliseconds. */
const ASK_EVERY_MS = 1_000
interface PlayersView {
  readonly table: TableState | undefined
  readonly failure: Failure | undefined
}
/** The table as the server projects it for this player, fetched again after each change. */
function usePlayersView(sessionId: SessionId, playerId: UserId): PlayersView {
  const live = useLive()
  const [view, setView] = useState<PlayersView>({ table: undefined, failure: undefined })
  useEffect(() => {
    const stop = new AbortController()
    let isStale = true
    const ask = async () => {
      if (!isStale) return
      isStale = false
      const outcome = await call('viewAsPlayer', { params: { id: sessionId, playerId }, signal: stop.signal })
      if (stop.signal.aborted) return
      // The contract does not type the state: it is a TableState of the same version.
      if (outcome.ok) setView({ table: outcome.answer.state as unknown as TableState, failure: undefined })
      else setView((before) => ({ ...before, failure: outcome.failure }))
    }
    void ask()
    const unsubscribe = live.store.subscribe((now, before) => {
      if (now.table !== before.table) isStale = true
    })
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      stop.abort()
      unsubscribe()
      clearInterval(timer)
    }
  }, [live, sessionId, playerId])
  return view
}
