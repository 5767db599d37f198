import type { LevelChoice } from '@hearthlight/rules/character'
import { ChoiceControl } from '../parts/choice-control'
import { choiceIntroduction, choiceTitle } from '../parts/choice-words'
import { useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'
import { pickedElsewhere, picksFor } from './pages'

/** One choice of the level: spells, options with texts, or words. */
export function ChoicePage({ choice }: { readonly choice: LevelChoice }) {
  const { answers, change, compendium, next, character } = useLevelUp()
  const { id } = choice
  const introduction = choiceIntroduction(choice, compendium)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={choiceTitle(choice)}>{introduction !== undefined && <p>{introduction}</p>}</PageHeading>
      <ChoiceControl
        hasHeading
        choice={choice}
        picks={picksFor(choice, answers)}
        compendium={compendium}
        level={character.level}
        knownSpells={character.knownSpells ?? []}
        elsewhere={pickedElsewhere(choice, answers, next)}
        field={id}
        onChange={(picks) =>
          change((before) => ({ ...before, picks: { ...before.picks, [id]: picks }, later: before.later.filter((one) => one !== id) }))
        }
      />
    </div>
  )
}
