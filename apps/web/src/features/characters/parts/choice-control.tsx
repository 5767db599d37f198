import { isMastery, type LevelChoice } from '@hearthlight/rules/character'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { CheckList } from './check-list'
import { type ChoiceParts, choiceTitle, pickName } from './choice-words'
import { OptionChoice } from './option-choice'
import { SpellChoice } from './spell-choice'

interface ChoiceControlProps {
  readonly choice: LevelChoice
  readonly picks: readonly string[]
  readonly compendium: ChoiceParts
  /** Of the character. */
  readonly level: number
  /** Ids of spells that the character knows already. */
  readonly knownSpells: readonly string[]
  /** What another choice of the same kind has taken. */
  readonly elsewhere?: ReadonlySet<string> | undefined
  /** The name under which the control is found when the choice is open. */
  readonly field: string
  /** The title stands above it already. */
  readonly hasHeading?: boolean
  readonly onChange: (picks: readonly string[]) => void
}

/** A choice that a feature offers, with the names and texts of the compendium. */
export function ChoiceControl({ choice, picks, compendium, level, knownSpells, elsewhere, onChange, ...named }: ChoiceControlProps) {
  const { id, of, count, offered, list = '' } = choice
  if (offered === undefined) return <Skeleton rows={2} />
  const isFree = (one: string) => picks.includes(one) || elsewhere?.has(one) !== true
  const common = { title: choiceTitle(choice), count, picks, ...named, onToggle: (pick: string) => onChange(toggled(picks, pick, count)) }
  if (of === 'option') {
    const options = compendium.options.get(list)?.options.filter((one) => offered.includes(one.id) && isFree(one.id)) ?? []
    return <OptionChoice {...common} options={options} />
  }
  if (of === 'spell') {
    const spells = offered.flatMap((one) => compendium.spells.get(one) ?? [])
    return <SpellChoice {...common} level={level} spells={spells} elsewhere={elsewhere} known={isMastery(id) ? [] : knownSpells} />
  }
  return (
    <CheckList
      {...named}
      legend={common.title}
      limit={count}
      chosen={picks}
      options={offered.filter(isFree).map((one) => ({ value: one, label: pickName(choice, one, compendium) }))}
      onToggle={common.onToggle}
    />
  )
}

/** A single pick is replaced by the next one; several fill up to their count. */
export function toggled(picks: readonly string[], id: string, count: number): readonly string[] {
  if (picks.includes(id)) return picks.filter((one) => one !== id)
  return count === 1 ? [id] : [...picks, id].slice(0, count)
}
