import { ABILITIES, type Ability } from '@hearthlight/rules'
import {
  abilityModifier,
  assignScore,
  boughtScores,
  draftScores,
  rolledScores,
  SCORE_USED_TWICE,
  type ScoreAssignment,
  standardScores,
  suggestedScores,
} from '@hearthlight/rules/character'
import { Coins, Dices, ListOrdered, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { browserDice } from '../../../lib/chance'
import { gameName, t, translate } from '../../../lib/i18n'
import { allOf, capitalized } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { AbilityRow } from './ability-row'
import { PointBuy } from './point-buy'
import { ScoreChips } from './score-chips'

export function AbilitiesStep() {
  const { draft, compendium, change, characterClass } = useWizard()
  /** The index in the pool of the score that is picked up, to be assigned to an ability. */
  const [held, setHeld] = useState<number>()
  const { scores } = draft
  const { bonuses, totals } = draftScores(draft, compendium)
  const heldScore = held === undefined ? undefined : scores.pool[held]

  const setScores = (by: (before: ScoreAssignment) => ScoreAssignment) => {
    setHeld(undefined)
    change((before) => ({ ...before, scores: by(before.scores) }))
  }
  const assign = (ability: Ability, score: number) => setScores((before) => assignScore(before, ability, score))

  return (
    <div data-field="scores">
      <StepHeading
        title={t('Assign ability scores')}
        hint={
          characterClass === undefined
            ? t('Six numbers say what you are made of. Ten is ordinary; fifteen is remarkable.')
            : t('A {name} leans on {primaryAbility}: put your best score there.', {
                name: gameName('classes', characterClass.name),
                primaryAbility: allOf(characterClass.primaryAbility.map((word) => capitalized(word))),
              })
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <fieldset className="flex flex-wrap overflow-hidden rounded-2 border border-line-strong max-sm:w-full max-sm:*:grow max-sm:*:px-2 max-sm:[&_svg]:hidden">
          <legend className="sr-only">{t('How scores are found')}</legend>
          <MethodButton
            isChosen={scores.method === 'standard'}
            icon={<ListOrdered aria-hidden />}
            onPress={() => setScores(standardScores)}
          >
            {t('Standard Array')}
          </MethodButton>
          <MethodButton
            isChosen={scores.method === 'roll'}
            icon={<Dices aria-hidden />}
            onPress={() => setScores(() => rolledScores(browserDice))}
          >
            {t('Roll Dice')}
          </MethodButton>
          <MethodButton
            isChosen={scores.method === 'point-buy'}
            icon={<Coins aria-hidden />}
            onPress={() => setScores((before) => (before.method === 'point-buy' ? before : boughtScores()))}
          >
            {t('Point Buy')}
          </MethodButton>
        </fieldset>
        {scores.method === 'roll' && (
          <Button icon={<Dices aria-hidden />} onClick={() => setScores(() => rolledScores(browserDice))}>
            {t('Reroll')}
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<WandSparkles aria-hidden />}
          onClick={() => setScores((before) => suggestedScores(before, characterClass))}
        >
          {t('Assign for me')}
        </Button>
      </div>
      {scores.method === 'point-buy' ? (
        <PointBuy scores={scores} bonuses={bonuses} totals={totals} primary={characterClass?.primaryAbility ?? []} onChange={setScores} />
      ) : (
        <>
          <ScoreChips scores={scores} held={held} onHold={setHeld} />
          <p className="mt-2 mb-4 text-sm text-faint">{translate(SCORE_USED_TWICE)}</p>
          <div className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
            {ABILITIES.map((ability) => (
              <AbilityRow
                key={ability}
                ability={ability}
                scores={scores}
                bonus={bonuses[ability]}
                total={totals[ability]}
                modifier={abilityModifier(totals[ability])}
                isPrimary={characterClass?.primaryAbility.includes(ability) ?? false}
                heldScore={heldScore}
                onAssign={(score) => assign(ability, score)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface MethodButtonProps {
  readonly isChosen: boolean
  readonly icon: React.ReactNode
  readonly onPress: () => void
  readonly children: string
}

function MethodButton({ isChosen, icon, onPress, children }: MethodButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`flex min-h-hit items-center gap-2 px-4 text-sm font-semibold -outline-offset-2 [&>svg]:size-[1.125rem] ${isChosen ? 'bg-gold-fill text-gold-on' : 'bg-s2 text-muted hover:text-text'}`}
    >
      {icon}
      {children}
    </button>
  )
}
