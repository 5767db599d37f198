import { LIMITS } from '@hearthlight/protocol'
import { presentTurn, type Token } from '@hearthlight/table'
import { X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { plural, t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import { useMap, useMapUi } from '../controller/map-context'
import { PinList } from '../markers/pin-list'
import { useReadingText } from '../overlay/use-reading'
import { isDrawn } from '../scene/board-drawing'
import { countHidden } from '../scene/fog-bitmap'
import { feetBetween } from '../scene/other-grid'
import { GhostRows } from './ghost-rows'
import { TokenRow } from './token-row'
import { CELLS, LINE } from './token-table'

/** The map as text: every token with its place, and the same actions as on the canvas. */
export function TokenList() {
  const { acts, store, host } = useMap()
  const isDm = useIsDm()
  const map = useTable((table) => table.map.tokens)
  const selected = useMapUi((ui) => ui.selected)
  const tokens = useMemo(() => Object.values(map).sort((one, other) => tokenName(one).localeCompare(tokenName(other))), [map])
  const userId = useView((view) => view.you?.userId)
  const rule = useTable((table) => table.session.settings.distanceRule)
  const own = tokens.find((token) => token.ownerId === userId)
  // Without an own token, distances are measured from the selected token.
  const from = own ?? (selected.length === 1 ? map[selected[0] ?? ''] : undefined)
  const list = useRef<HTMLElement>(null)
  useKeepClear(list)
  const close = () => {
    store.setState({ isListOpen: false })
    host()?.focus()
  }
  return (
    <section
      ref={list}
      aria-labelledby="tokens"
      data-region="outline"
      tabIndex={-1}
      className={classNames(
        'float-shadow @container pointer-events-auto flex max-h-full min-h-0 max-w-full flex-col self-start rounded-3 border border-line bg-s1 desk:max-h-[60%]',
        isDm ? 'w-[46rem]' : 'w-[40rem]',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 pe-1 ps-3 [&>div]:@max-[34rem]:order-1 [&>div]:@max-[34rem]:basis-full">
        <h2 id="tokens" className="text-md font-bold">
          {t('Tokens')} <span className="text-sm text-faint">{tokens.length}</span>
        </h2>
        {isDm && <CombatOrder tokens={tokens} />}
        <button type="button" aria-label={t('Close the token list')} className={CLOSE} onClick={close}>
          <X aria-hidden className="size-4" />
        </button>
      </header>
      {tokens.length === 0 ? (
        <p className="p-3 text-sm text-faint">{t('No tokens are on the map.')}</p>
      ) : (
        <div className="relative min-h-0 overflow-y-auto p-1.5 pt-0">
          <table aria-labelledby="tokens" className="block w-full text-sm">
            <TokenHeads />
            <tbody className="block">
              {tokens.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  isSelected={selected.includes(token.id)}
                  distanceFt={from === undefined || from === token ? undefined : feetBetween(from, token, rule)}
                  acts={acts}
                />
              ))}
              <GhostRows />
            </tbody>
          </table>
        </div>
      )}
      <PinList />
      <MapSummary />
    </section>
  )
}

/** In the narrow layout the column names are for screen readers only. */
function TokenHeads() {
  const isDm = useIsDm()
  return (
    <thead className="sticky top-0 z-10 block bg-s1 @max-[34rem]:sr-only">
      <tr className={classNames(LINE, CELLS[isDm ? 'dm' : 'player'], 'h-7 text-2xs text-faint [&>th]:text-start [&>th]:font-semibold')}>
        <th scope="col" className="ps-2">
          {t('Name')}
        </th>
        <th scope="col">{t('Allegiance')}</th>
        <th scope="col">{t('Cell')}</th>
        <th scope="col">{t('HP')}</th>
        <th scope="col">{t('Conditions')}</th>
        <th scope="col">{t('Distance')}</th>
        <th scope="col">
          <span className="sr-only">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

const CLOSE = 'ms-auto grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text'

const LIGHTS = { bright: t('bright light'), dim: t('dim light'), dark: t('dark light') } as const

/** Describes fog, drawings and background, which the canvas shows and the list of tokens does not. */
function MapSummary() {
  const fog = useTable((table) => table.map.fog)
  const drawingCount = useTable((table) => Object.values(table.map.drawings).filter(isDrawn).length)
  const hasBackground = useTable((table) => table.map.background !== null)
  const light = useTable((table) => table.map.light)
  const reading = useReadingText()
  const hiddenCount = countHidden(fog)
  const facts = [
    hasBackground ? t('A picture lies under the map') : t('No picture lies under the map'),
    hiddenCount === 0 ? t('no fog') : plural(hiddenCount, '{count} cell under fog', '{count} cells under fog'),
    drawingCount === 0 ? t('no drawings') : plural(drawingCount, '{count} drawing', '{count} drawings'),
    LIGHTS[light],
  ]
  return (
    <p className="border-t border-line px-3 py-1.5 text-2xs text-faint">
      {reading !== undefined && `${reading.replace(/\.$/, '')}. `}
      {facts.join(', ')}.
    </p>
  )
}

/** The map's own way to start combat (DM): shuffles the tokens into the table's single initiative order. */
function CombatOrder({ tokens }: { readonly tokens: readonly Token[] }) {
  const combat = useTable((table) => table.combat)
  const { active, turn, round, entries } = combat
  const send = useSend()
  const total = active ? entries.length : tokens.length
  const roll = () => {
    // No `isHidden`: the server decides it, from hidden tokens and from fog.
    const combatants = tokens.map(({ id, name, hp, maxHp }) => ({ id, name, hp, maxHp }))
    void send('combat-start', { combatants, shuffle: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <p className="text-xs text-muted tabular-nums lining-nums">
        {t('Turn: {rest}/{total}', { rest: active ? turn + 1 : 0, total })}
        {active && <span className="text-faint"> {t('· round {round}', { round })}</span>}
      </p>
      <div className="flex flex-wrap gap-1.5 [&>button]:px-2.5 [&>button]:text-xs [&>button]:whitespace-nowrap">
        <Button disabled={active || tokens.length === 0 || tokens.length > LIMITS.combatants} onClick={roll}>
          {t('Roll Init')}
        </Button>
        <Button disabled={!active} onClick={() => void send('combat-next-turn', presentTurn(combat))}>
          {t('Next turn')}
        </Button>
        <AskFirst
          title={t('End combat?')}
          text={t('The order of initiative is cleared, and what lasts up to a minute ends. Wounds and other conditions stay.')}
          confirmLabel={t('End combat')}
          onConfirm={() => void send('combat-end', {})}
        >
          {(ask) => (
            <Button variant="danger" disabled={!active} onClick={ask}>
              {t('End combat')}
            </Button>
          )}
        </AskFirst>
      </div>
    </div>
  )
}
