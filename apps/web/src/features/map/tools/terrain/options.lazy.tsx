import type { FogRun } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import type { Run } from '@hearthlight/table'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { CheckBox } from '../../../../ui/fields/check-box'
import type { PanelProps } from '../define-map-tool'
import { Amount, Choice } from '../strip-parts'

export interface TerrainOptions {
  readonly mode: 'paint' | 'erase'
  /** Cells. */
  readonly radius: number
}

const RADIUS = { min: 0, max: 8, step: 1 } as const
const MODES: readonly { readonly value: TerrainOptions['mode']; readonly label: string }[] = [
  { value: 'paint', label: t('Paint') },
  { value: 'erase', label: t('Erase') },
]

export function TerrainPanel({ options: { mode, radius }, setOptions }: PanelProps<TerrainOptions>) {
  const send = useSend()
  const isShown = useTable(({ map }) => map.terrain?.isSecret !== true)
  return (
    <>
      <Choice legend={t('Difficult terrain')} options={MODES} chosen={mode} onChoose={(value) => setOptions({ mode: value })} />
      <Amount label={t('Radius')} unit={t('cells')} value={radius} limits={RADIUS} onChange={(value) => setOptions({ radius: value })} />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        isChecked={isShown}
        label={t('Players see it')}
        onChange={(isChecked) => void send('terrain-show', { isShown: isChecked })}
      />
    </>
  )
}

/** The changes of one stroke, split into messages if it has more runs than one message may contain. */
export function terrainChanges(runs: readonly FogRun[]): readonly ({ readonly add: Run[] } | { readonly remove: Run[] })[] {
  return Array.from({ length: Math.ceil(runs.length / LIMITS.fogRunsPerMessage) }, (_, index) => {
    const part = runs.slice(index * LIMITS.fogRunsPerMessage, (index + 1) * LIMITS.fogRunsPerMessage)
    const plain = part.map(({ x, y, length }) => ({ x, y, length }))
    return part[0]?.isHidden === true ? { add: plain } : { remove: plain }
  })
}
