import { ABILITIES, type Ability } from '@hearthlight/rules'
import { type AbilityScores, abilityModifier, FEATS, type Feat, meetsPrerequisite, SHEET_LENGTHS } from '@hearthlight/rules/character'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { gameName, gameText, langOf, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field'
import { ModeButton } from './mode-button'
import { ABILITY_SHORT } from './words'

export type Increases = Readonly<Partial<Record<Ability, number>>>

/** Two points for abilities, or a feat. Both absent: nothing is chosen yet. */
export interface Improvement {
  readonly increases?: Increases | undefined
  readonly feat?: Feat | undefined
}

interface ImprovementChoiceProps {
  /** Before the improvement. */
  readonly scores: AbilityScores
  /** Ids of feats that the character has. */
  readonly feats: readonly string[]
  readonly chosen: Improvement
  readonly field: string
  readonly onChange: (chosen: Improvement) => void
}

const POINTS = 2
const HIGHEST = 20

/** Two points for abilities, none above 20, or instead a feat: of the open rules, or one of the player's own. */
export function ImprovementChoice({ scores, feats, chosen, field, onChange }: ImprovementChoiceProps) {
  const [wantsFeat, setWantsFeat] = useState(chosen.feat !== undefined)
  const isFeat = chosen.feat !== undefined || (wantsFeat && chosen.increases === undefined)
  const pick = (feat: boolean) => {
    setWantsFeat(feat)
    onChange({})
  }
  return (
    <fieldset data-field={field} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">{t('Ability scores or a feat')}</legend>
      <div className="flex w-fit overflow-hidden rounded-2 border border-line-strong">
        <ModeButton isChosen={!isFeat} onPress={() => isFeat && pick(false)}>
          {t('Two points')}
        </ModeButton>
        <ModeButton isChosen={isFeat} onPress={() => !isFeat && pick(true)}>
          {t('A feat')}
        </ModeButton>
      </div>
      {isFeat ? (
        <FeatChoice scores={scores} feats={feats} feat={chosen.feat} onChange={(feat) => onChange(feat === undefined ? {} : { feat })} />
      ) : (
        <PointsChoice
          scores={scores}
          increases={chosen.increases ?? {}}
          onChange={(increases) => onChange(increases === undefined ? {} : { increases })}
        />
      )}
    </fieldset>
  )
}

interface PointsChoiceProps {
  readonly scores: AbilityScores
  readonly increases: Increases
  /** A feat need not raise anything. */
  readonly isOptional?: boolean
  /** Undefined when no point is spent. */
  readonly onChange: (increases: Increases | undefined) => void
}

function PointsChoice({ scores, increases, isOptional = false, onChange }: PointsChoiceProps) {
  const spent = ABILITIES.reduce((sum, ability) => sum + (increases[ability] ?? 0), 0)
  const set = (ability: Ability, points: number) => {
    const { [ability]: _, ...others } = increases
    const next: Increases = points === 0 ? others : { ...others, [ability]: points }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className={classNames('text-sm', spent < POINTS && !isOptional ? 'text-gold' : 'text-muted')}>
        {isOptional
          ? t('It raises abilities by {spent} of at most 2 points.', { spent })
          : spent < POINTS
            ? t('{left} of 2 points left', { left: POINTS - spent })
            : t('Both points are spent.')}
      </p>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {ABILITIES.map((ability) => {
          const points = increases[ability] ?? 0
          const score = scores[ability] + points
          const name = capitalized(ability)
          const before = abilityModifier(scores[ability])
          const after = abilityModifier(score)
          return (
            <li
              key={ability}
              className={classNames(
                'flex items-center gap-1 rounded-3 border ps-3',
                points > 0 ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s1',
              )}
            >
              <span className="min-w-0 grow py-1.5 text-sm">
                <abbr title={name} className="block text-xs text-faint no-underline">
                  {ABILITY_SHORT[ability]}
                </abbr>
                <span className="font-bold tabular-nums lining-nums">{score}</span>{' '}
                <span className={classNames('text-xs tabular-nums', after > before ? 'font-semibold text-moss' : 'text-muted')}>
                  {after > before ? `${signed(before)} → ${signed(after)}` : signed(before)}
                </span>
              </span>
              <button
                type="button"
                aria-label={t('Lower {name}', { name })}
                disabled={points === 0}
                onClick={() => set(ability, points - 1)}
                className="grid size-11 shrink-0 place-items-center rounded-2 -outline-offset-2 not-disabled:hover:bg-s3 disabled:opacity-40"
              >
                <Minus aria-hidden className="size-4" />
              </button>
              <button
                type="button"
                aria-label={t('Raise {name}', { name })}
                disabled={spent >= POINTS || score >= HIGHEST}
                onClick={() => set(ability, points + 1)}
                className="grid size-11 shrink-0 place-items-center rounded-2 -outline-offset-2 not-disabled:hover:bg-s3 disabled:opacity-40"
              >
                <Plus aria-hidden className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface FeatChoiceProps extends Pick<ImprovementChoiceProps, 'scores' | 'feats'> {
  readonly feat: Feat | undefined
  readonly onChange: (feat: Feat | undefined) => void
}

const OWN = 'own'

function FeatChoice({ scores, feats, feat, onChange }: FeatChoiceProps) {
  const known = FEATS.find(({ id }) => id === feat?.id)
  const offered = FEATS.filter(({ id }) => !feats.includes(id))
  const choose = (id: string) => {
    const found = FEATS.find((one) => one.id === id)
    if (id === OWN) return onChange({ id: freeId(feats), name: '' })
    onChange(found === undefined ? undefined : { id, name: found.name })
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('Feat')}
        value={feat === undefined ? '' : (known?.id ?? OWN)}
        options={[
          { value: '', label: t('Select...') },
          ...offered.map(({ id, name, prerequisite = {} }) => {
            const needed = Object.entries(prerequisite).map(([ability, least]) => `${capitalized(ability)} ${least}`)
            const label = gameName('features', name)
            return {
              value: id,
              label: meetsPrerequisite(id, scores) ? label : t('{label} (takes {needed})', { label, needed: needed.join(', ') }),
            }
          }),
          { value: OWN, label: t('A feat of your own') },
        ]}
        onChoose={choose}
      />
      {known !== undefined && (
        <p className="text-sm text-muted" {...langOf(known.description)}>
          {gameText(known.description)}
        </p>
      )}
      {feat !== undefined && known === undefined && (
        <>
          <TextField
            label={t('Name of the feat')}
            isRequired
            maxLength={SHEET_LENGTHS.short}
            autoComplete="off"
            value={feat.name}
            onChange={(name) => onChange({ ...feat, name })}
          />
          <TextAreaField
            label={t('What it does')}
            rows={3}
            maxLength={SHEET_LENGTHS.long}
            value={feat.description ?? ''}
            onChange={(description) => onChange({ ...feat, description })}
          />
          <PointsChoice
            scores={scores}
            increases={feat.increases ?? {}}
            isOptional
            onChange={(increases) => {
              const { increases: _, ...rest } = feat
              onChange(increases === undefined ? rest : { ...rest, increases })
            }}
          />
        </>
      )}
    </div>
  )
}

function freeId(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`own-${number}`)) number += 1
  return `own-${number}`
}
