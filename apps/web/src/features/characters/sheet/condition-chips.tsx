import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import type { Character } from '@hearthlight/rules/character'
import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { Plus, X } from 'lucide-react'
import { t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Menu } from '../../../ui/buttons/menu'

interface ConditionChipsProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

/** The character's conditions; a menu adds one, each has a button that removes it. */
export function ConditionChips({ character, onEdit }: ConditionChipsProps) {
  const conditions = character.conditions ?? []
  const set = (by: (known: readonly ConditionName[]) => readonly ConditionName[]) =>
    onEdit((before) => ({ ...before, conditions: [...by((before.conditions ?? []) as ConditionName[])] }))
  return (
    <section aria-label={t('Conditions')} className="flex flex-wrap items-center gap-2">
      {conditions.map((condition) => (
        <span
          key={condition}
          className="flex items-center rounded-2 border border-amber/40 bg-amber-soft ps-2.5 text-sm font-semibold text-amber"
        >
          {translate(condition)}
          <button
            type="button"
            aria-label={t('Remove {condition}', { condition: translate(condition) })}
            onClick={() => set((before) => removeCondition(before, condition as ConditionName))}
            className="grid size-8 place-items-center rounded-2 hover:bg-s3 pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <Menu
        trigger={
          <Button variant="ghost" icon={<Plus aria-hidden />}>
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
