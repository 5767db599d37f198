import type { TableState } from '@hearthlight/table'
import { t } from '../../../../lib/i18n'
import { useSend } from '../../../../live/use-send'
import { useTable } from '../../../../live/use-table'
import { Choice } from '../strip-parts'

export type AreaLevel = 'bright' | 'dim' | 'dark' | 'magical'

export interface LightAreaChoice {
  readonly areaShape: 'box' | 'circle'
  readonly areaLevel: AreaLevel
}

interface Props extends LightAreaChoice {
  /** A picked area takes the level alone. */
  readonly hasShape: boolean
  setOptions(changes: Partial<LightAreaChoice>): void
}

const SHAPES: readonly { readonly value: LightAreaChoice['areaShape']; readonly label: string }[] = [
  { value: 'box', label: t('Rectangle') },
  { value: 'circle', label: t('Circle') },
]
const LEVELS: readonly { readonly value: AreaLevel; readonly label: string }[] = [
  { value: 'bright', label: t('Bright') },
  { value: 'dim', label: t('Dim') },
  { value: 'dark', label: t('Dark') },
  { value: 'magical', label: t('Magical darkness') },
]

/** How light an area is that a drag draws. */
export function LightAreaOptions({ areaShape, areaLevel, hasShape, setOptions }: Props) {
  return (
    <>
      {hasShape && (
        <Choice
          legend={t('Shape of the area')}
          options={SHAPES}
          chosen={areaShape}
          onChoose={(value) => setOptions({ areaShape: value })}
        />
      )}
      <LightLevel level={areaLevel} onChoose={(level) => setOptions({ areaLevel: level })} />
    </>
  )
}

export function LightLevel({ level, onChoose }: { readonly level: AreaLevel; onChoose(level: AreaLevel): void }) {
  return <Selection label={t('Light of the area')} options={LEVELS} value={level} onChange={onChoose} />
}

type Ambient = TableState['map']['light']
const AMBIENT: readonly { readonly value: Ambient; readonly label: string }[] = [
  { value: 'bright', label: t('Bright') },
  { value: 'dim', label: t('Dim') },
  { value: 'dark', label: t('Dark') },
]

/** The light of the whole map. */
export function AmbientLight() {
  const send = useSend()
  const light = useTable(({ map }) => map.light)
  return (
    <Selection
      label={t('Light of the map')}
      options={AMBIENT}
      value={light}
      onChange={(value) => void send('lighting-change', { light: value })}
    />
  )
}

interface SelectionProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  onChange(value: Value): void
}

function Selection<Value extends string>({ label, options, value, onChange }: SelectionProps<Value>) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="min-h-hit rounded-2 border border-line-strong bg-s2 px-2 text-text"
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  )
}
