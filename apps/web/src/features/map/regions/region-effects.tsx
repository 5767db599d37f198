import { LIMITS } from '@hearthlight/protocol'
import { DAMAGE_TYPES } from '@hearthlight/rules'
import { MOODS } from '@hearthlight/rules/scene'
import type { RegionEffect } from '@hearthlight/table'
import { SquareDashed, X } from 'lucide-react'
import { t, translate } from '../../../lib/i18n'
import { capitalized, damageTypes } from '../../../lib/terms'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field'
import { DoorFields, useNamedDoors } from './door-fields'
import { nearestDoor } from './door-names'
import type { RegionDraft } from './region-drawing'
import { keyOf, type RegionTarget, useRegionTargets } from './region-targets'
import { areaText, EFFECTS, READERS, TRAVELLERS } from './region-words'

const MOST_EFFECTS = 8
const MESSAGE_LENGTH = 1_000

interface RegionEffectsProps {
  readonly draft: RegionDraft
  readonly onChange: (effects: RegionEffect[]) => void
  /** Draws the area of the effect with this index, or chooses its doors on the map. */
  readonly onDraw: (effect: number) => void
}

export function RegionEffects({ draft: { id, area, effects }, onChange, onDraw }: RegionEffectsProps) {
  const targets = useRegionTargets(id)
  const scenes = useOtherScenes()
  const doors = useNamedDoors()
  const here = useTable((table) => table.scenes.here)
  const [firstTarget] = targets
  const [firstScene] = scenes
  const made = (kind: string): RegionEffect | undefined => {
    switch (kind as RegionEffect['kind']) {
      case 'teleport':
        return firstTarget && teleportTo(firstTarget, here)
      case 'reveal':
        return { kind: 'reveal', area }
      case 'message':
        return { kind: 'message', text: '', to: 'everyone' }
      case 'mood':
        return { kind: 'mood', mood: MOODS[0]?.name ?? null }
      case 'door': {
        const door = nearestDoor(doors, area)
        return door && { kind: 'door', act: 'open', doorIds: [door.id] }
      }
      case 'damage':
        return { kind: 'damage', notation: '2d6', type: 'bludgeoning' }
      default:
        return firstScene && { kind: 'scene', sceneId: firstScene.value, who: 'mover' }
    }
  }
  const canBe = ([kind]: [string, string]) => made(kind) !== undefined
  const add = (kind: string) => {
    const effect = made(kind)
    if (effect !== undefined) onChange([...effects, effect])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('What it does')}</legend>
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects have no ids, and their order is theirs
        <div key={index} className="grid gap-2 rounded-2 border border-line bg-s2 p-3">
          <div className="flex items-center justify-between gap-2">
            <strong className="text-sm">{EFFECTS[effect.kind]}</strong>
            <IconButton
              label={t('Remove: {name}', { name: EFFECTS[effect.kind] })}
              glyph={X}
              onClick={() => onChange(effects.filter((_, at) => at !== index))}
            />
          </div>
          <EffectFields
            effect={effect}
            targets={targets}
            onChange={(next) => onChange(effects.map((each, at) => (at === index ? next : each)))}
            onDraw={() => onDraw(index)}
          />
        </div>
      ))}
      {effects.length < MOST_EFFECTS && (
        <SelectField
          label={t('Add what it does')}
          options={[
            { value: '', label: t('Choose') },
            ...Object.entries(EFFECTS)
              .filter(canBe)
              .map(([value, label]) => ({ value, label })),
          ]}
          value=""
          onChoose={add}
        />
      )}
    </fieldset>
  )
}

function useOtherScenes() {
  const scenes = useTable((table) => table.scenes)
  return scenes.order.filter((id) => id !== scenes.here).map((value) => ({ value, label: scenes.cards[value]?.name ?? '' }))
}

function teleportTo({ sceneId, regionId }: RegionTarget, here: string): RegionEffect {
  return { kind: 'teleport', regionId, ...(sceneId === here ? {} : { sceneId }) }
}

interface EffectFieldsProps {
  readonly effect: RegionEffect
  readonly targets: readonly RegionTarget[]
  readonly onChange: (effect: RegionEffect) => void
  readonly onDraw: () => void
}

function EffectFields({ effect, targets, onChange, onDraw }: EffectFieldsProps) {
  switch (effect.kind) {
    case 'teleport':
      return <TeleportFields effect={effect} targets={targets} onChange={onChange} />
    case 'reveal':
      return (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {areaText(effect.area)}
          <Button icon={<SquareDashed aria-hidden />} onClick={onDraw}>
            {t('Draw it on the map')}
          </Button>
        </div>
      )
    case 'message':
      return (
        <>
          <TextAreaField
            label={t('Message')}
            rows={2}
            maxLength={MESSAGE_LENGTH}
            value={effect.text}
            onChange={(text) => onChange({ ...effect, text })}
          />
          <SelectField
            label={t('For')}
            options={READERS}
            value={effect.to}
            onChoose={(to) => onChange({ ...effect, to: to as typeof effect.to })}
          />
        </>
      )
    case 'mood':
      return (
        <SelectField
          label={t('Mood')}
          options={[
            ...MOODS.map(({ name, label }) => ({ value: name as string, label: translate(label) })),
            { value: '', label: t('No mood') },
          ]}
          value={effect.mood ?? ''}
          onChoose={(mood) => onChange({ kind: 'mood', mood: mood === '' ? null : mood })}
        />
      )
    case 'damage':
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          <TextField
            label={t('Dice')}
            maxLength={LIMITS.diceNotationLength}
            value={effect.notation}
            onChange={(notation) => onChange({ ...effect, notation })}
          />
          <SelectField
            label={t('Damage type')}
            options={DAMAGE_TYPES.map((value) => ({ value, label: capitalized(damageTypes(value)) }))}
            value={effect.type}
            onChoose={(type) => onChange({ ...effect, type: type as typeof effect.type })}
          />
        </div>
      )
    case 'door':
      return <DoorFields effect={effect} onChange={onChange} onPick={onDraw} />
    default:
      return <SceneFields effect={effect} onChange={onChange} />
  }
}

type EffectOf<Kind extends RegionEffect['kind']> = Extract<RegionEffect, { kind: Kind }>

interface TeleportFieldsProps {
  readonly effect: EffectOf<'teleport'>
  readonly targets: readonly RegionTarget[]
  readonly onChange: (effect: RegionEffect) => void
}

function TeleportFields({ effect, targets, onChange }: TeleportFieldsProps) {
  const here = useTable((table) => table.scenes.here)
  const key = keyOf({ sceneId: effect.sceneId ?? here, regionId: effect.regionId })
  const isGone = !targets.some((target) => keyOf(target) === key)
  const options = targets.map((target) => ({ value: keyOf(target), label: target.label }))
  return (
    <SelectField
      label={t('To')}
      options={isGone ? [{ value: key, label: t('A region that is gone') }, ...options] : options}
      value={key}
      onChoose={(chosen) => {
        const target = targets.find((each) => keyOf(each) === chosen)
        if (target !== undefined) onChange(teleportTo(target, here))
      }}
    />
  )
}

function SceneFields({ effect, onChange }: { readonly effect: EffectOf<'scene'>; readonly onChange: (effect: RegionEffect) => void }) {
  const scenes = useOtherScenes()
  const isGone = !scenes.some(({ value }) => value === effect.sceneId)
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <SelectField
        label={t('Scene')}
        options={isGone ? [{ value: effect.sceneId, label: t('A scene that is gone') }, ...scenes] : scenes}
        value={effect.sceneId}
        onChoose={(sceneId) => onChange({ ...effect, sceneId })}
      />
      <SelectField
        label={t('Who goes')}
        options={TRAVELLERS}
        value={effect.who}
        onChoose={(who) => onChange({ ...effect, who: who as typeof effect.who })}
      />
    </div>
  )
}
