import { t } from '../../../lib/words'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/button'
import { Select } from '../../../ui/select'
import { useDesk, useMap } from '../desk/map-context'
import { Amount } from './strip-parts'
import { FOG_MODES, FOG_RADIUS, type FogMode } from './tool-options'

const MODE_LABELS: Readonly<Record<FogMode, string>> = {
  toggle: t('Toggle cells'),
  'hide-rectangle': t('Hide a rectangle'),
  'reveal-rectangle': t('Reveal a rectangle'),
  'hide-brush': t('Hide with a brush'),
  'reveal-brush': t('Reveal with a brush'),
}

export function FogOptions() {
  const { acts } = useMap()
  const { mode, radius } = useDesk((desk) => desk.options.fog)
  const isUsed = useTable((table) => table.map.fog.isUsed)
  const hasFog = useTable((table) => table.map.fog.rows.length > 0)
  const isBrush = mode === 'hide-brush' || mode === 'reveal-brush'
  return (
    <>
      <Select
        aria-label={t('Fog mode')}
        value={mode}
        options={FOG_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
        onChoose={(value) => acts.setOptions('fog', { mode: FOG_MODES.find((each) => each === value) ?? 'toggle' })}
        className="text-sm"
      />
      {isBrush && (
        <Amount
          label={t('Radius')}
          unit={t('cells')}
          value={radius}
          limits={FOG_RADIUS}
          onChange={(value) => acts.setOptions('fog', { radius: value })}
        />
      )}
      <Button disabled={!isUsed} onClick={() => acts.open({ name: 'clear-fog' })}>
        {t('Clear fog')}
      </Button>
      <Button disabled={!hasFog} onClick={() => acts.open({ name: 'reveal-fog' })}>
        {t('Reveal all fog')}
      </Button>
      <span className="text-xs text-faint">{t('Players see 90 %')}</span>
    </>
  )
}
