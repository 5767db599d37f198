import { ABILITIES, type Ability, SKILLS, type Skill } from '@hearthlight/rules'
import { draftScores, freeChoices, suggestedBonusAbilities, suggestedBonusSkills } from '@hearthlight/rules/character'
import type { Race, Subrace } from '@hearthlight/rules/compendium'
import { t } from '../../../lib/i18n'
import { capitalized, skillName } from '../../../lib/terms'
import { CheckList } from '../parts/check-list'
import { useWizard } from '../wizard/wizard-context'

interface RaceChoicesProps {
  readonly race: Race
  readonly subrace: Subrace | undefined
}

/** The player's choices within a race: ability bonuses and skills. By default they suit the class. */
export function RaceChoices({ race, subrace }: RaceChoicesProps) {
  const allowed = freeChoices(race, subrace)
  if (allowed.abilities === 0 && allowed.skills === 0) return null
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {allowed.abilities > 0 && <BonusAbilities race={race} subrace={subrace} limit={allowed.abilities} />}
      {allowed.skills > 0 && <BonusSkills race={race} limit={allowed.skills} />}
      <p className="text-xs text-faint">{t('Leave these as they are, and what suits your class best is taken.')}</p>
    </div>
  )
}

function BonusAbilities({ race, subrace, limit }: RaceChoicesProps & { readonly limit: number }) {
  const { draft, compendium, change, characterClass } = useWizard()
  const suggested = characterClass === undefined ? [] : suggestedBonusAbilities(race, subrace, characterClass)
  const chosen = draft.bonusAbilities ?? suggested
  const from = race.abilityChoice?.from ?? subrace?.abilityChoice?.from ?? ABILITIES
  const { bonuses } = draftScores({ ...draft, bonusAbilities: [] }, compendium)
  const toggle = (ability: Ability) => change((before) => ({ ...before, bonusAbilities: toggled(chosen, ability) }))
  return (
    <CheckList
      legend={t('Ability bonuses of your choice')}
      field="bonusAbilities"
      limit={limit}
      chosen={chosen}
      options={from.map((ability) => ({
        value: ability,
        label: capitalized(ability),
        note: bonuses[ability] > 0 ? t('has +{bonuses}', { bonuses: bonuses[ability] }) : undefined,
      }))}
      onToggle={toggle}
    />
  )
}

function BonusSkills({ race, limit }: { readonly race: Race; readonly limit: number }) {
  const { draft, change } = useWizard()
  const chosen = draft.bonusSkills ?? suggestedBonusSkills(race, draft.skills)
  const toggle = (skill: Skill) => change((before) => ({ ...before, bonusSkills: toggled(chosen, skill) }))
  return (
    <CheckList
      legend={t('Skills of your people')}
      field="bonusSkills"
      limit={limit}
      chosen={chosen}
      options={(race.skillChoice?.from ?? SKILLS).map((skill) => ({ value: skill, label: skillName(skill) }))}
      onToggle={toggle}
    />
  )
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
