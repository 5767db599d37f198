import type { Position } from '@hearthlight/battlemap'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { plural, t } from '../../../../lib/i18n'
import { useMedia } from '../../../../lib/use-media'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { CheckBox } from '../../../../ui/fields/check-box'
import type { PanelProps } from '../define-map-tool'
import { Amount, Choice } from '../strip-parts'
import { AmbientLight, type LightAreaChoice, LightAreaOptions } from './light-area-options.lazy'
import type { WallPiece } from './pieces'

export interface WallsOptions extends LightAreaChoice {
  /** `use` opens and closes doors, and switches lights; `change` turns a piece into the chosen one. */
  readonly mode: 'draw' | 'select' | 'light' | 'area' | 'use' | 'change' | 'erase'
  readonly piece: WallPiece
  readonly brightFt: number
  readonly dimFt: number
  /** Edges in the map's picture that drawing and dragging catch; in cells. */
  readonly lines: readonly (readonly [Position, Position])[]
}

const REACH_FT = { min: 0, max: 120, step: 5 } as const
const MODES: readonly { readonly value: WallsOptions['mode']; readonly label: string }[] = [
  { value: 'draw', label: t('Draw') },
  { value: 'select', label: t('Select') },
  { value: 'light', label: t('Light') },
  { value: 'area', label: t('Area of light') },
  { value: 'use', label: t('Open, close, switch') },
  { value: 'change', label: t('Change') },
  { value: 'erase', label: t('Erase') },
]
const PIECES: readonly { readonly value: WallPiece; readonly label: string }[] = [
  { value: 'wall', label: t('Wall') },
  { value: 'door', label: t('Door') },
  { value: 'locked', label: t('Locked door') },
  { value: 'secret', label: t('Secret door') },
  { value: 'window', label: t('Window') },
  { value: 'low', label: t('Low wall') },
  { value: 'curtain', label: t('Curtain') },
  { value: 'barrier', label: t('Invisible barrier') },
]

const NO_LINES: WallsOptions['lines'] = []
/** Modes with room for what walls mean to players. */
const WITH_PLAYERS: readonly WallsOptions['mode'][] = ['draw', 'use']
const KINDS_OF_SIGHT = { none: null, shared: 'shared', own: 'own' } as const
type KindOfSight = keyof typeof KINDS_OF_SIGHT

// The group of chunks that these options are in is loaded with every tool.
const EditPanel = lazyPart(async () => (await import('../../walls/edit-panel.lazy')).EditPanel)
const PieceKeys = lazyPart(async () => (await import('../../walls/edit-panel.lazy')).PieceKeys)
const FindPanel = lazyPart(async () => (await import('../../walls/find-panel.lazy')).FindPanel)
const SeeAs = lazyPart(async () => (await import('../../walls/see-as.lazy')).SeeAs)

export function WallsPanel({ options, setOptions }: PanelProps<WallsOptions>) {
  const { mode, piece, brightFt, dimFt, lines, areaShape, areaLevel } = options
  const walls = useTable(({ map }) => Object.values(map.walls).filter(({ door }) => door === undefined).length)
  const doors = useTable(({ map }) => Object.values(map.walls).filter(({ door }) => door !== undefined).length)
  const open = useTable(({ map }) => Object.values(map.walls).filter(({ door }) => door === 'open').length)
  const lights = useTable(({ map }) => Object.keys(map.lights).length)
  const hasAreas = useTable(({ map }) => map.lightAreas !== undefined)
  const isNarrow = useMedia(NARROW)
  return (
    <div className="grid min-w-0 gap-y-2">
      <div className={ROW}>
        {isNarrow ? (
          <select
            aria-label={t('What a click does')}
            value={mode}
            onChange={({ target }) => setOptions({ mode: target.value as WallsOptions['mode'] })}
            className={`${SELECT} min-w-0 max-w-60 grow basis-40`}
          >
            {MODES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <Choice legend={t('What a click does')} options={MODES} chosen={mode} onChoose={(value) => setOptions({ mode: value })} />
        )}
        <Suspense>
          <SeeAs />
        </Suspense>
      </div>
      <div className={ROW}>
        {(mode === 'draw' || mode === 'change') && (
          <label className="flex items-center gap-2 text-sm text-muted">
            {t('Piece')}
            <select value={piece} onChange={({ target }) => setOptions({ piece: target.value as WallPiece })} className={SELECT}>
              {PIECES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {mode === 'light' && (
          <>
            <Amount
              label={t('Bright')}
              unit={t('ft')}
              value={brightFt}
              limits={REACH_FT}
              onChange={(value) => setOptions({ brightFt: value })}
            />
            <Amount label={t('Dim')} unit={t('ft')} value={dimFt} limits={REACH_FT} onChange={(value) => setOptions({ dimFt: value })} />
          </>
        )}
        {(mode === 'area' || (mode === 'change' && hasAreas)) && (
          <LightAreaOptions areaShape={areaShape} areaLevel={areaLevel} hasShape={mode === 'area'} setOptions={setOptions} />
        )}
        {(mode === 'light' || mode === 'area') && <AmbientLight />}
        <Suspense>
          {mode === 'select' && <EditPanel />}
          {(mode === 'select' || mode === 'draw') && (
            <FindPanel
              isCatching={lines.length > 0}
              onCatch={(found) => setOptions({ lines: found })}
              onLook={() => setOptions({ mode: 'select', lines: NO_LINES })}
            />
          )}
        </Suspense>
        <span className="flex min-h-6 grow flex-wrap items-center gap-x-4 gap-y-2">
          <Suspense>{mode !== 'select' && <PieceKeys />}</Suspense>
          <output className="ms-auto text-xs text-faint">
            {plural(walls, '{count} wall', '{count} walls')} ·{' '}
            {plural(doors, '{open} of {count} door open', '{open} of {count} doors open', { open })} ·{' '}
            {plural(lights, '{count} light', '{count} lights')}
          </output>
        </span>
      </div>
      {WITH_PLAYERS.includes(mode) &&
        (isNarrow ? (
          <details className="group border-t border-line text-sm">
            <summary className="flex min-h-hit cursor-pointer list-none items-center gap-1.5 text-muted hover:text-text">
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
              {t('What players see and may')}
            </summary>
            <ForPlayers />
          </details>
        ) : (
          <div className="border-t border-line pt-2">
            <ForPlayers />
          </div>
        ))}
    </div>
  )
}

const ROW = 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2'
const SELECT = 'min-h-hit rounded-2 border border-line-strong bg-s2 px-2 text-text'
/** Windows in which the modes side by side would cover half of the map. */
const NARROW = '(max-width: 1279.98px)'

/** What walls mean to players. */
function ForPlayers() {
  const send = useSend()
  const doStop = useTable(({ map }) => map.wallsStopPlayers === true)
  const doUseDoors = useTable(({ map }) => map.playersUseDoors === true)
  const sight = useTable(({ map }) => (map.sight === undefined ? 'none' : map.sight.isShared ? 'shared' : 'own'))
  return (
    <div className={ROW}>
      <label className="flex items-center gap-2 text-sm text-muted">
        {t('Players see')}
        <select
          value={sight}
          onChange={({ target }) => void send('set-sight', { sight: KINDS_OF_SIGHT[target.value as KindOfSight] })}
          className={SELECT}
        >
          <option value="none">{t('what fog leaves open')}</option>
          <option value="shared">{t('what the party sees')}</option>
          <option value="own">{t('what their own tokens see')}</option>
        </select>
      </label>
      <CheckBox
        className="flex items-center gap-2 text-sm"
        isChecked={doStop}
        label={t('Walls stop players’ tokens')}
        onChange={(isChecked) => void send('set-walls-stop', { wallsStopPlayers: isChecked })}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        isChecked={doUseDoors}
        label={t('Players open doors beside them')}
        onChange={(isChecked) => void send('set-doors-use', { playersUseDoors: isChecked })}
      />
    </div>
  )
}
