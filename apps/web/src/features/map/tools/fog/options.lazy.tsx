import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Button } from '../../../../ui/buttons/button'
import { Select } from '../../../../ui/fields/select'
import { tooltip } from '../../../../ui/overlays/tooltip'
import { useMap } from '../../controller/map-context'
import { FOG_OPACITY } from '../../scene/fog-bitmap'
import type { PanelProps } from '../define-map-tool'
import { Amount } from '../strip-parts'
import { isFogPainted, wholeMap } from './whole-map'

export interface FogOptions {
  readonly mode: 'toggle' | 'hide-rectangle' | 'reveal-rectangle' | 'hide-brush' | 'reveal-brush'
  /** Cells. */
  readonly radius: number
}

/** The specification's limits (document 2, section 9). */
const RADIUS = { min: 1, max: 8, step: 1 } as const

const MODES: readonly { readonly value: FogOptions['mode']; readonly label: string }[] = [
  { value: 'toggle', label: t('Toggle cells') },
  { value: 'hide-rectangle', label: t('Hide a rectangle') },
  { value: 'reveal-rectangle', label: t('Reveal a rectangle') },
  { value: 'hide-brush', label: t('Hide with a brush') },
  { value: 'reveal-brush', label: t('Reveal with a brush') },
]

const OPACITY = t('Fog covers {players} % for players, {dm} % for you', {
  players: Math.round(FOG_OPACITY.players * 100),
  dm: Math.round(FOG_OPACITY.dm * 100),
})

export function FogPanel({ options: { mode, radius }, setOptions }: PanelProps<FogOptions>) {
  const { acts } = useMap()
  const send = useSend()
  const map = useTable((table) => table.map)
  const hide = () => {
    if (isFogPainted(map)) acts.open({ name: 'hide-map' })
    else void send('fog-paint', { cover: wholeMap(map) })
  }
  const isUsed = useTable((table) => table.map.fog.isUsed)
  const hasFog = useTable((table) => table.map.fog.rows.length > 0)
  const isBrush = mode === 'hide-brush' || mode === 'reveal-brush'
  return (
    <>
      <Select
        aria-label={t('Fog mode')}
        value={mode}
        options={MODES}
        onChoose={(value) => setOptions({ mode: MODES.find((each) => each.value === value)?.value ?? 'toggle' })}
        className="text-sm"
      />
      {isBrush && (
        <Amount label={t('Radius')} unit={t('cells')} value={radius} limits={RADIUS} onChange={(value) => setOptions({ radius: value })} />
      )}
      <Button
        {...explained(t('No fog at all: the map is as if it never had any'))}
        disabled={!isUsed}
        onClick={() => acts.open({ name: 'clear-fog' })}
      >
        {t('Clear fog')}
      </Button>
      <Button
        {...explained(t('The whole map is seen, and what you hide next is fog again'))}
        disabled={!hasFog}
        onClick={() => acts.open({ name: 'reveal-fog' })}
      >
        {t('Reveal all fog')}
      </Button>
      <Button onClick={hide}>{t('Hide all')}</Button>
      <span className="text-xs text-faint">{OPACITY}</span>
    </>
  )
}

/** Tells two buttons with similar names apart, by tooltip and by description. */
function explained(text: string) {
  return { ...tooltip(text), 'aria-description': text }
}
