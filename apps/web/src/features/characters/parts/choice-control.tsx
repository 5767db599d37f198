import { isMastery, type LevelChoice } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { anyGameName, gameName, t } from '../../../lib/i18n'
import { languageName, skillName, termName } from '../../../lib/terms'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { CheckList } from './check-list'
import { OptionChoice } from './option-choice'
import { SpellChoice } from './spell-choice'

export interface ChoiceControlProps {
  readonly choice: LevelChoice
  readonly picks: readonly string[]
  readonly compendium: Pick<Compendium, 'options' | 'spells' | 'items'>
  /** Of the character. */
  readonly level: number
  /** Ids of spells that the character knows already. */
  readonly knownSpells: readonly string[]
  /** The name under which the control is found when the choice is open. */
  readonly field: string
  readonly onChange: (picks: readonly string[]) => void
}

/** A choice that a feature offers, with the names and texts of the compendium. */
export function ChoiceControl({ choice, picks, compendium, level, knownSpells, field, onChange }: ChoiceControlProps) {
  const { id, of, count, offered, list } = choice
  const title = choiceTitle(choice)
  const toggle = (pick: string) => onChange(picks.includes(pick) ? picks.filter((one) => one !== pick) : [...picks, pick])
  if (offered === undefined) return <Skeleton rows={2} />
  const common = { title, count, picks, field, onChange }
  if (of === 'option') return <OptionChoice {...common} options={optionsOf(compendium, list, offered)} />
  if (of === 'spell') {
    const spells = offered.flatMap((one) => compendium.spells.get(one) ?? [])
    return <SpellChoice {...common} level={level} spells={spells} known={isMastery(id) ? [] : knownSpells} />
  }
  return (
    <CheckList
      legend={title}
      field={field}
      limit={count}
      chosen={picks}
      options={offered.map((one) => ({ value: one, label: pickName(choice, one, compendium) }))}
      onToggle={toggle}
    />
  )
}

/** Such as `Fighting Style`, or `Soldier: tools`. */
export function choiceTitle({ of, source }: Pick<LevelChoice, 'of' | 'source'>): string {
  const name = anyGameName(source)
  switch (of) {
    case 'tool':
      return t('{name}: tools', { name })
    case 'language':
      return t('{name}: languages', { name })
    case 'skill':
      return t('{name}: skills', { name })
    case 'weapon':
      return t('{name}: weapons', { name })
    case 'spell':
      return t('{name}: spells', { name })
    default:
      return name
  }
}

/** The name of a pick in the reader's language. */
export function pickName(
  { of, list }: Pick<LevelChoice, 'of' | 'list'>,
  pick: string,
  { options, spells, items }: ChoiceControlProps['compendium'],
): string {
  switch (of) {
    case 'option':
      return gameName('options', options.get(list ?? '')?.options.find(({ id }) => id === pick)?.name ?? pick)
    case 'spell':
      return gameName('spells', spells.get(pick)?.name ?? pick)
    case 'weapon':
      return gameName('items', items.get(pick)?.name ?? pick)
    case 'language':
      return languageName(pick)
    case 'tool':
      return termName(pick)
    default: {
      const skill = skillName(pick)
      return skill === pick ? termName(pick) : skill
    }
  }
}

function optionsOf({ options }: Pick<Compendium, 'options'>, list = '', offered: readonly string[]) {
  return (options.get(list)?.options ?? []).filter(({ id }) => offered.includes(id))
}
