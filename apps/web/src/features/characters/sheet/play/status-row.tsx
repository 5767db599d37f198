import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import { exhaustionEffects, withConcentration, withExhaustion } from '@hearthlight/rules/character'
import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { EXHAUSTION_LEVELS } from '@hearthlight/rules/reference'
import { Brain, Plus, Sparkles, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, translate } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Menu } from '../../../../ui/buttons/menu'
import { classNames } from '../../../../ui/class-names'
import { tooltip } from '../../../../ui/overlays/tooltip'
import { useMayEditAll } from '../sheet-context'
import type { PlayPartProps } from './play-part'
import { SpellName } from './spell-name'

type StatusProps = Pick<PlayPartProps, 'character' | 'edit'>

/** What lies upon the character: concentration, conditions, exhaustion with its effects, inspiration. */
export function StatusRow({ character, edit }: StatusProps) {
  const { concentration = '', exhaustion = 0, inspiration = false } = character
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {concentration !== '' && (
          <Removable
            tone="border-azure/40 bg-azure-soft text-azure"
            icon={<Brain aria-hidden className="size-4" />}
            removeLabel={t('End concentration')}
            onRemove={() => edit((before) => withConcentration(before, ''))}
          >
            <span className="sr-only">{t('Concentration')} </span>
            <SpellName id={concentration} />
          </Removable>
        )}
        <Conditions character={character} edit={edit} />
        <Button
          variant={inspiration ? 'secondary' : 'ghost'}
          className="px-2.5!"
          aria-pressed={inspiration}
          icon={<Sparkles aria-hidden className={inspiration ? 'fill-current text-gold' : ''} />}
          onClick={() => edit((before) => ({ ...before, inspiration: !(before.inspiration ?? false) }))}
        >
          {t('Inspiration')}
        </Button>
        <ExhaustionPips level={exhaustion} onChange={(level) => edit((before) => withExhaustion(before, level))} />
      </div>
      {exhaustion > 0 && (
        <p className="text-sm text-amber">
          {t('Exhaustion {level}: {effects}', {
            level: exhaustion,
            effects: exhaustionEffects(exhaustion)
              .map((effect) => translate(effect))
              .join(' · '),
          })}
        </p>
      )}
    </div>
  )
}

/** The character's conditions; a menu adds one, each has a button that removes it. */
function Conditions({ character, edit }: StatusProps) {
  const conditions = character.conditions ?? []
  // A condition in other words than the rules' is on the sheet alone.
  const mayEditAll = useMayEditAll()
  const mayRemove = (name: string) => mayEditAll || (CONDITION_NAMES as readonly string[]).includes(name)
  const set = (by: (known: readonly ConditionName[]) => readonly ConditionName[]) =>
    edit((before) => ({ ...before, conditions: [...by((before.conditions ?? []) as ConditionName[])] }))
  return (
    <section aria-label={t('Conditions')} className="flex flex-wrap items-center gap-2">
      {conditions.map((condition) => (
        <Removable
          key={condition}
          tone="border-amber/40 bg-amber-soft text-amber"
          removeLabel={t('Remove {condition}', { condition: translate(condition) })}
          onRemove={mayRemove(condition) ? () => set((before) => removeCondition(before, condition as ConditionName)) : undefined}
        >
          {translate(condition)}
        </Removable>
      ))}
      <Menu
        trigger={
          <Button variant="ghost" className="px-2.5!" icon={<Plus aria-hidden />}>
            {t('Add condition')}
          </Button>
        }
        entries={CONDITION_NAMES.filter((name) => !conditions.includes(name)).map((name) => ({
          label: translate(name),
          onSelect: () => set((before) => addCondition(before, name)),
        }))}
      />
    </section>
  )
}

interface RemovableProps {
  readonly tone: string
  readonly icon?: ReactNode
  readonly removeLabel: string
  /** Absent if the reader may not remove it. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

function Removable({ tone, icon, removeLabel, onRemove, children }: RemovableProps) {
  return (
    <span
      className={classNames(
        'flex items-center gap-1.5 rounded-2 border ps-2.5 text-sm font-semibold',
        tone,
        onRemove === undefined && 'min-h-8 pe-2.5',
      )}
    >
      {icon}
      <span>{children}</span>
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-8 place-items-center rounded-2 hover:bg-s3 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

interface ExhaustionPipsProps {
  readonly level: number
  readonly onChange: (level: number) => void
}

/** Six levels; a press on the last one takes it away. */
function ExhaustionPips({ level, onChange }: ExhaustionPipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes a line of its own
    <span role="group" aria-label={t('Exhaustion: {level} of 6', { level })} className="flex items-center">
      <span aria-hidden className="pe-1 text-sm text-muted">
        {t('Exhaustion')}
      </span>
      {EXHAUSTION_LEVELS.map(({ level: place, effect }) => (
        <button
          key={place}
          type="button"
          aria-pressed={place <= level}
          aria-label={t('Exhaustion {level}: {effects}', { level: place, effects: translate(effect) })}
          {...tooltip(translate(effect))}
          onClick={() => onChange(place === level ? place - 1 : place)}
          className="group/pip grid h-hit w-6 place-items-center rounded-2 pointer-coarse:w-10"
        >
          <span
            aria-hidden
            className={classNames(
              'h-4 w-2.5 rounded-1 border-[1.5px] border-amber transition-[scale] group-hover/pip:scale-115 forced-color-adjust-none',
              place <= level && 'bg-amber',
            )}
          />
        </button>
      ))}
    </span>
  )
}
