import { FEATS, type Feat, SHEET_LENGTHS } from '@hearthlight/rules/character'
import { useId, useState } from 'react'
import { gameName, t, translate } from '../../../lib/i18n'
import { allOf, capitalized } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { TextAreaField, TextField } from '../../../ui/fields/field'
import { type Improved, type Improvement, isOwnFeat, mayTakeFeat } from './improvement'
import { OptionRow } from './option-row'
import { PillChoice } from './pill-choice'
import { PointsChoice } from './points-choice'

const KINDS = ['points', 'feat', 'own-feat'] as const
type Kind = (typeof KINDS)[number]

const KIND_NAMES: Record<Kind, string> = {
  points: t('Two ability points'),
  feat: t('A feat'),
  'own-feat': t('A feat of your own'),
}

interface ImprovementChoiceProps {
  readonly improved: Improved
  readonly chosen: Improvement
  readonly field: string
  /** The title stands above it already. */
  readonly hasHeading?: boolean
  readonly onChange: (chosen: Improvement) => void
}

/** Two points for abilities, none above 20, or instead a feat: of the open rules, or one of the player's own. */
export function ImprovementChoice({ improved, chosen, field, hasHeading = false, onChange }: ImprovementChoiceProps) {
  const [wanted, setWanted] = useState<Kind>('points')
  const kind = kindOf(chosen) ?? wanted
  const choose = (next: Kind) => {
    if (next === kind) return
    setWanted(next)
    onChange(next === 'own-feat' ? { feat: { id: freeId(improved.feats), name: '' } } : {})
  }
  return (
    <fieldset data-field={field} className="grid min-w-0 gap-3">
      <legend className={classNames('mb-2 font-semibold', hasHeading && 'sr-only')}>{t('Ability scores or a feat')}</legend>
      <PillChoice legend={t('Improve')} values={KINDS} chosen={kind} nameOf={(one) => KIND_NAMES[one]} onChoose={choose} />
      {kind === 'points' && (
        <PointsChoice
          scores={improved.scores}
          increases={chosen.increases ?? {}}
          onChange={(increases) => onChange(increases === undefined ? {} : { increases })}
        />
      )}
      {kind === 'feat' && <KnownFeats improved={improved} chosen={chosen.feat?.id} onChoose={(feat) => onChange({ feat })} />}
      {kind === 'own-feat' && chosen.feat !== undefined && (
        <OwnFeat feat={chosen.feat} improved={improved} onChange={(feat) => onChange({ feat })} />
      )}
    </fieldset>
  )
}

function kindOf({ increases, feat }: Improvement): Kind | undefined {
  if (feat !== undefined) return isOwnFeat(feat) ? 'own-feat' : 'feat'
  return increases === undefined ? undefined : 'points'
}

interface KnownFeatsProps {
  readonly improved: Improved
  readonly chosen: string | undefined
  readonly onChoose: (feat: Feat) => void
}

/** The feats of the open rules, with their prerequisites. */
function KnownFeats({ improved, chosen, onChoose }: KnownFeatsProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('Feat')} className="grid gap-2">
      {FEATS.map(({ id, name, description, prerequisite = {} }) => {
        const isKnown = improved.feats.includes(id)
        const needs = Object.entries(prerequisite).map(([ability, score]) =>
          t('{ability} {score}', { ability: capitalized(ability), score }),
        )
        return (
          <OptionRow
            key={id}
            type="radio"
            group={group}
            label={gameName('features', name)}
            description={translate(description)}
            note={isKnown ? t('You have it already.') : needs.length === 0 ? undefined : t('Takes {needs}.', { needs: allOf(needs) })}
            isChosen={id === chosen}
            isDisabled={!mayTakeFeat(id, improved)}
            onChoose={() => onChoose({ id, name })}
          />
        )
      })}
    </div>
  )
}

interface OwnFeatProps {
  readonly feat: Feat
  readonly improved: Improved
  readonly onChange: (feat: Feat) => void
}

/** A feat that the compendium does not have: its name, its text, and up to two ability points. */
function OwnFeat({ feat, improved, onChange }: OwnFeatProps) {
  return (
    <div className="grid gap-4">
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
        hint={t('For you and your DM to read: of a feat of your own, only the ability points below are counted.')}
        rows={3}
        maxLength={SHEET_LENGTHS.long}
        value={feat.description ?? ''}
        onChange={(description) => onChange({ ...feat, description })}
      />
      <PointsChoice
        scores={improved.scores}
        increases={feat.increases ?? {}}
        isOptional
        onChange={(increases) => {
          const { increases: _, ...rest } = feat
          onChange(increases === undefined ? rest : { ...rest, increases })
        }}
      />
    </div>
  )
}

function freeId(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`own-${number}`)) number += 1
  return `own-${number}`
}
