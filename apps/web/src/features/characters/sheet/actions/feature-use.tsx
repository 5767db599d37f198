import { type CastWay, slotRowsOf } from '@hearthlight/rules/character'
import { featureCalled, featuresOfSheet } from '@hearthlight/rules/resolve'
import { Crosshair } from 'lucide-react'
import { useContext, useState } from 'react'
import { askForTargets } from '../../../../lib/ask-for-targets'
import { gameName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { NumberField } from '../../../../ui/fields/number-field'
import { SheetActs } from '../sheet-acts'
import { useSheet } from '../sheet-context'

/** At a table: uses a feature that is an act, with the points or the slot that it takes. Nothing for any other feature. */
export function FeatureUse({ name: listed }: { readonly name: string }) {
  const act = useContext(SheetActs)
  const { character, numbers } = useSheet()
  const called = featureCalled(listed)
  const feature = numbers && called ? featuresOfSheet(character, numbers).find(({ id }) => id === called.id) : undefined
  if (act === undefined || numbers === undefined || feature === undefined) return null
  const name = gameName('features', listed)
  const use = async (spending: { readonly points?: number; readonly way?: CastWay } = {}) => {
    if ((await act({ kind: 'feature', feature, ...spending })) === 'by-hand') askForTargets()
  }
  const takes = called?.takes
  if (takes?.kind === 'points') {
    const left = numbers.resources.find((resource) => resource.id === takes.resource)?.left ?? 0
    return <PointsUse name={name} left={left} onUse={(points) => void use({ points })} />
  }
  if (takes?.kind !== 'slot') {
    return (
      <IconButton label={t('Use {feature}', { feature: name })} onClick={() => void use()}>
        <Crosshair aria-hidden />
      </IconButton>
    )
  }
  return (
    <span className="flex flex-wrap gap-1.5">
      {slotRowsOf(character, numbers)
        .filter(({ used, total }) => used < total)
        .map(({ slot, level }) => (
          <Button
            key={slot}
            aria-label={t('Use {feature} with a slot of level {level}', { feature: name, level })}
            onClick={() => void use({ way: slot })}
          >
            {slot === 'pact' ? t('pact slot') : t('slot {level}', { level: String(level) })}
          </Button>
        ))}
    </span>
  )
}

interface PointsUseProps {
  readonly name: string
  readonly left: number
  readonly onUse: (points: number) => void
}

function PointsUse({ name, left, onUse }: PointsUseProps) {
  const [points, setPoints] = useState(1)
  return (
    <span className="flex items-center gap-1.5">
      <NumberField
        label={t('Points of {feature}', { feature: name })}
        isLabelHidden
        value={points}
        min={1}
        max={Math.max(1, left)}
        onChange={setPoints}
      />
      <IconButton label={t('Use {feature}', { feature: name })} disabled={left < points} onClick={() => onUse(points)}>
        <Crosshair aria-hidden />
      </IconButton>
    </span>
  )
}
