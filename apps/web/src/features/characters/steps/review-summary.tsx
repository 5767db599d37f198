import { ABILITIES } from '@hearthlight/rules'
import {
  abilityModifier,
  askedLevels,
  backgroundSkillsOf,
  carriedBy,
  draftChoices,
  fixedSkillsOf,
  PLACEHOLDER_NAME,
  type Proficiencies,
} from '@hearthlight/rules/character'
import { gameName, t, translate } from '../../../lib/i18n'
import { allOf, capitalized, signed, skillName, termName } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { choiceTitle, pickName } from '../parts/choice-words'
import { useWizard } from '../wizard/wizard-context'

/** Summarizes the character on one card. */
export function ReviewSummary() {
  const { draft, edited, level, numbers, compendium, goTo, race, subrace, characterClass, subclass, background } = useWizard()
  const { hitPoints, armorClass, speed, totals } = numbers
  const traits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])]
  const anyway = fixedSkillsOf(draft, compendium)
  const wasted = draft.skills.filter((skill) => anyway.includes(skill))
  const facts: readonly (readonly [string, string])[] = [
    [t('Name'), (draft.name === PLACEHOLDER_NAME ? '' : draft.name.trim()) || t('Unnamed Character')],
    [t('Race'), withPart('races', race?.name ?? edited?.race, subrace?.name)],
    [t('Class'), withPart('classes', characterClass?.name ?? edited?.class, subclass?.name)],
    [t('Level'), String(level)],
    [t('Background'), gameName('backgrounds', (background?.name ?? edited?.background) || '–')],
    [t('Alignment'), translate(draft.alignment)],
    [t('Hit Points'), String(hitPoints ?? '–')],
    [t('Armor Class'), String(armorClass ?? '–')],
    [t('Speed'), speed === undefined ? '–' : t('{speed} ft', { speed })],
  ]
  return (
    <section aria-label={t('Your hero')} className="grid content-start gap-5 rounded-4 border border-line bg-s2 p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-faint">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <dl aria-label={t('Abilities')} className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {ABILITIES.map((ability) => (
          <div key={ability} className="rounded-3 border border-line bg-s1 py-2 text-center">
            <dt className="text-2xs text-faint">{capitalized(ability)}</dt>
            <dd className="tabular-nums lining-nums">
              <span className="text-xl font-bold">{signed(abilityModifier(totals[ability]))}</span>
              <span className="block text-xs text-muted">{totals[ability]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-lg font-bold">{t('Skills')}</h3>
        <p className="text-sm text-muted">
          {draft.skills.map(skillName).join(', ') || '–'}
          {background !== undefined &&
            t(' · from your background: {skillProficiencies}', {
              skillProficiencies: backgroundSkillsOf(background, draft.backgroundSkills).map(skillName).join(', '),
            })}
        </p>
        {wasted.length > 0 && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-amber">
            {t('Your people or your background bring {skills} anyway: your class may teach you something else instead.', {
              skills: allOf(wasted.map(skillName)),
            })}
            <Button onClick={() => goTo('class')}>{t('Choose another skill')}</Button>
          </p>
        )}
      </div>
      <ChosenFeatures />
      <Named title={t('Proficiencies')} names={trainedWith(numbers.proficiencies)} />
      <Named
        title={t('Spells')}
        names={draft.knownSpells.flatMap((id) => compendium.spells.get(id)?.name ?? []).map((name) => gameName('spells', name))}
      />
      <Named
        title={t('Worn and wielded')}
        names={carriedBy(draft, compendium).flatMap(({ name, equipped }) => (equipped ? gameName('items', name) : []))}
      />
      <div>
        <h3 className="text-lg font-bold">{t('Racial traits')}</h3>
        <p className="text-sm text-muted">{traits.map(({ name }) => gameName('features', name)).join(', ') || '–'}</p>
      </div>
      {draft.personality.backgroundStory !== '' && (
        <div>
          <h3 className="text-lg font-bold">{t('Story')}</h3>
          <p className="max-w-[70ch] font-read text-lg">{draft.personality.backgroundStory}</p>
        </div>
      )}
    </section>
  )
}

/** What was picked for features, and how levels raised abilities. */
function ChosenFeatures() {
  const { draft, edited, compendium } = useWizard()
  if (edited !== undefined) return null
  const first = draftChoices(draft, compendium).map((choice) => ({ choice, picks: draft.choices?.[choice.id] ?? [] }))
  const later = askedLevels(draft, compendium).flatMap(({ next, taken }) =>
    next.choices.map((choice) => ({ choice, picks: taken.picks?.[choice.id] ?? [] })),
  )
  const improved = askedLevels(draft, compendium).flatMap(({ taken: { increases = {}, feat } }) => [
    ...Object.entries(increases).map(([ability, points]) => `${capitalized(ability)} ${signed(points)}`),
    ...(feat === undefined || feat.name === '' ? [] : [gameName('features', feat.name)]),
  ])
  const names = [...first, ...later]
    .filter(({ picks }) => picks.length > 0)
    .map(({ choice, picks }) =>
      t('{feature}: {picks}', { feature: choiceTitle(choice), picks: picks.map((pick) => pickName(choice, pick, compendium)).join(', ') }),
    )
  return <Named title={t('Choices')} names={[...names, ...improved]} separator=" · " />
}

/** Armour and tools; weapons stand with their attacks. */
function trainedWith({ armor, tools }: Proficiencies): string[] {
  return [...armor.map(({ name }) => ARMOR[name] ?? name), ...tools.map(({ name }) => termName(name))]
}

const ARMOR: Readonly<Record<string, string>> = {
  light: t('light armor'),
  medium: t('medium armor'),
  heavy: t('heavy armor'),
  shield: t('shields'),
}

interface NamedProps {
  readonly title: string
  readonly names: readonly string[]
  readonly separator?: string
}

function Named({ title, names, separator = ', ' }: NamedProps) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="text-sm text-muted">{names.join(separator)}</p>
    </div>
  )
}

/** `Elf (Wood Elf)`, `Elf`, or a dash. */
function withPart(kind: 'races' | 'classes', whole: string | undefined, part: string | undefined): string {
  if (whole === undefined || whole === '') return '–'
  return part === undefined ? gameName(kind, whole) : `${gameName(kind, whole)} (${gameName(kind, part)})`
}
