import { ABILITIES, type Ability } from '@hearthlight/rules'
import {
  type AbilityScores,
  abilityModifier,
  buyScore,
  POINTS_TO_SPEND,
  pointCost,
  pointsLeft,
  type ScoreAssignment,
} from '@hearthlight/rules/character'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { AbilityHeading, ScoreParts } from './ability-row'

interface PointBuyProps {
  readonly scores: ScoreAssignment
  readonly bonuses: AbilityScores
  readonly totals: AbilityScores
  readonly primary: readonly Ability[]
  readonly onChange: (by: (before: ScoreAssignment) => ScoreAssignment) => void
}

/** Six scores from 8 to 15 for 27 points; the points that are left stay in sight. */
export function PointBuy({ scores, bonuses, totals, primary, onChange }: PointBuyProps) {
  const [refusal, setRefusal] = useState('')
  const left = pointsLeft(scores.assigned)
  const buy = (ability: Ability, by: 1 | -1) => {
    const score = scores.assigned[ability] + by
    setRefusal(refusalOf(scores, ability, score))
    onChange((before) => buyScore(before, ability, score))
  }
  return (
    <>
      <div className="sticky top-0 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-3 border border-line bg-s1 px-4 py-2.5">
        <p aria-live="polite" className="flex items-baseline gap-2">
          <strong className={classNames('font-read text-2xl tabular-nums lining-nums', left === 0 ? 'text-moss' : 'text-gold')}>
            {left}
          </strong>
          <span className="text-sm text-muted">{t('of {points} points left', { points: POINTS_TO_SPEND })}</span>
        </p>
        <p role="status" className="text-sm text-amber">
          {refusal}
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {ABILITIES.map((ability) => {
          const own = scores.assigned[ability]
          const name = capitalized(ability)
          const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }
          const onKeyDown = (event: KeyboardEvent) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            buy(ability, step)
          }
          return (
            <div key={ability} className="grid gap-2 rounded-3 border border-line bg-s2 p-4">
              <AbilityHeading ability={ability} isPrimary={primary.includes(ability)} controlId={`bought-${ability}`} />
              <div className="flex items-center gap-3">
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons do */}
                <div className="flex grow items-center overflow-hidden rounded-2 border border-line-strong bg-s1" onKeyDown={onKeyDown}>
                  <StepButton
                    label={t('Lower {name}', { name })}
                    isOff={refusalOf(scores, ability, own - 1) !== ''}
                    onPress={() => buy(ability, -1)}
                  >
                    <Minus aria-hidden className="size-4" />
                  </StepButton>
                  <output
                    id={`bought-${ability}`}
                    data-field={`scores.${ability}`}
                    className="grow text-center text-lg font-bold tabular-nums lining-nums"
                  >
                    {own}
                  </output>
                  <StepButton
                    label={t('Raise {name}', { name })}
                    isOff={refusalOf(scores, ability, own + 1) !== ''}
                    onPress={() => buy(ability, 1)}
                  >
                    <Plus aria-hidden className="size-4" />
                  </StepButton>
                </div>
                <ScoreParts own={own} bonus={bonuses[ability]} total={totals[ability]} modifier={abilityModifier(totals[ability])} />
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

interface StepButtonProps {
  readonly label: string
  /** It still can be pressed, and then says why it does nothing. */
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
      className={classNames('grid min-h-hit w-11 place-items-center -outline-offset-2 hover:bg-s3', isOff && 'text-faint opacity-55')}
    >
      {children}
    </button>
  )
}

/** Why this score can't be bought; empty if it can. */
function refusalOf({ assigned }: ScoreAssignment, ability: Ability, score: number): string {
  const name = capitalized(ability)
  if (score > HIGHEST) return t('{name}: {score} is the highest score that points buy.', { name, score: HIGHEST })
  if (score < LOWEST) return t('{name}: no score falls below {score}.', { name, score: LOWEST })
  const more = (pointCost(score) ?? 0) - (pointCost(assigned[ability]) ?? 0)
  const left = pointsLeft(assigned)
  return more > left ? t('Not enough points for {name} {score}: it costs {more}, and {left} are left.', { name, score, more, left }) : ''
}

const LOWEST = 8
const HIGHEST = 15
