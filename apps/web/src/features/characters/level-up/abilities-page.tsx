import { ABILITIES, type Ability } from '@hearthlight/rules'
import { abilityModifier, FEATS, SHEET_LENGTHS } from '@hearthlight/rules/character'
import { Minus, Plus } from 'lucide-react'
import { gameName, t, translate } from '../../../lib/i18n'
import { allOf, capitalized, signed } from '../../../lib/terms'
import { IconButton } from '../../../ui/buttons/icon-button'
import { TextAreaField, TextField } from '../../../ui/fields/field'
import { PillChoice } from '../parts/pill-choice'
import { useLevelUp } from './level-up-context'
import { OptionRow } from './option-row'
import { PageHeading } from './page-heading'
import { HIGHEST_SCORE, type Improvement, mayRaise, mayTakeFeat, POINTS_TO_SPREAD, type Points, spent } from './pages'

const KINDS = ['points', 'feat', 'own-feat'] as const
const KIND_NAMES: Record<Improvement['kind'], string> = {
  points: t('Two ability points'),
  feat: t('A feat'),
  'own-feat': t('A feat of your own'),
}

/** Two points for abilities, or a feat. */
export function AbilitiesPage() {
  const { answers, change } = useLevelUp()
  const { improvement } = answers
  const improve = (now: Improvement) => change((before) => ({ ...before, improvement: now }))
  return (
    <div className="grid gap-5">
      <PageHeading title={t('Ability scores')}>
        <p>{t('Spread two points over your abilities, none above 20, or take a feat instead.')}</p>
      </PageHeading>
      <PillChoice
        legend={t('Improve')}
        values={KINDS}
        chosen={improvement.kind}
        nameOf={(kind) => KIND_NAMES[kind]}
        onChoose={(kind) => improve(startOf(kind))}
      />
      {improvement.kind === 'points' && (
        <PointRows points={improvement.points} onChange={(points) => improve({ kind: 'points', points })} />
      )}
      {improvement.kind === 'feat' && <KnownFeats chosen={improvement.featId} onChoose={(featId) => improve({ kind: 'feat', featId })} />}
      {improvement.kind === 'own-feat' && <OwnFeat feat={improvement} onChange={improve} />}
    </div>
  )
}

function startOf(kind: Improvement['kind']): Improvement {
  if (kind === 'points') return { kind, points: {} }
  return kind === 'feat' ? { kind, featId: undefined } : { kind, name: '', description: '', points: {} }
}

interface PointRowsProps {
  readonly points: Points
  readonly onChange: (points: Points) => void
}

/** The six abilities with a button for less and for more. */
function PointRows({ points, onChange }: PointRowsProps) {
  const { character } = useLevelUp()
  const left = POINTS_TO_SPREAD - spent(points)
  const add = (ability: Ability, amount: number) => onChange({ ...points, [ability]: (points[ability] ?? 0) + amount })
  return (
    <section aria-label={t('Ability points')}>
      <p role="status" className="mb-2 text-sm text-muted">
        {left === 0 ? t('Both points are spent.') : t('{left} of {count} points left', { left, count: POINTS_TO_SPREAD })}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {ABILITIES.map((ability) => {
          const name = capitalized(ability)
          const before = character[ability]
          const more = points[ability] ?? 0
          return (
            <li
              key={ability}
              className={`flex items-center gap-2 rounded-3 border py-1.5 ps-3 pe-1.5 ${more > 0 ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2'}`}
            >
              <span className="grid min-w-0 grow">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-xs text-muted tabular-nums lining-nums">
                  {more === 0
                    ? `${before} (${signed(abilityModifier(before))})`
                    : t('{before} → {after}', {
                        before: `${before} (${signed(abilityModifier(before))})`,
                        after: `${before + more} (${signed(abilityModifier(before + more))})`,
                      })}
                  {before >= HIGHEST_SCORE && ` · ${t('at its highest')}`}
                </span>
              </span>
              <IconButton label={t('Lower {name}', { name })} disabled={more === 0} onClick={() => add(ability, -1)}>
                <Minus aria-hidden />
              </IconButton>
              <IconButton
                label={t('Raise {name}', { name })}
                disabled={!mayRaise(ability, points, character)}
                onClick={() => add(ability, 1)}
              >
                <Plus aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface KnownFeatsProps {
  readonly chosen: string | undefined
  readonly onChoose: (featId: string) => void
}

/** The feats of the open rules, with their prerequisites. */
function KnownFeats({ chosen, onChoose }: KnownFeatsProps) {
  const { character } = useLevelUp()
  return (
    <div role="radiogroup" aria-label={t('Feat')} className="grid gap-2">
      {FEATS.map(({ id, name, description, prerequisite = {} }) => {
        const isKnown = character.feats?.some((feat) => feat.id === id) === true
        const needs = Object.entries(prerequisite).map(([ability, score]) =>
          t('{ability} {score}', { ability: capitalized(ability), score }),
        )
        return (
          <OptionRow
            key={id}
            type="radio"
            group="level-up-feat"
            label={gameName('features', name)}
            description={translate(description)}
            note={isKnown ? t('You have it already.') : needs.length === 0 ? undefined : t('Takes {needs}.', { needs: allOf(needs) })}
            isChosen={id === chosen}
            isDisabled={!mayTakeFeat(id, character)}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </div>
  )
}

interface OwnFeatProps {
  readonly feat: Extract<Improvement, { kind: 'own-feat' }>
  readonly onChange: (feat: Improvement) => void
}

/** A feat that the compendium does not have: its name, its text, and up to two ability points. */
function OwnFeat({ feat, onChange }: OwnFeatProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Name of the feat')}
        isRequired
        maxLength={SHEET_LENGTHS.short}
        value={feat.name}
        onChange={(name) => onChange({ ...feat, name })}
      />
      <TextAreaField
        label={t('What it does')}
        hint={t('For you and your DM to read: of a feat of your own, only the ability points below are counted.')}
        maxLength={SHEET_LENGTHS.long}
        rows={3}
        value={feat.description}
        onChange={(description) => onChange({ ...feat, description })}
      />
      <PointRows points={feat.points} onChange={(points) => onChange({ ...feat, points })} />
    </div>
  )
}
