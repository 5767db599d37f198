import { ABILITIES, type Ability, SKILL_ABILITY, SKILLS, type Skill } from '../../terms'
import { eachAbility, eachSkill } from '../ability-scores'
import { type Explained, explained, type Part } from './explained'
import { type Facts, grantsOf, modifierPart, partsOf } from './facts'

export type SkillProficiency = 'none' | 'half' | 'proficient' | 'expert'

export interface CheckNumber extends Explained {
  readonly proficiency: SkillProficiency
}

export interface Checks {
  /** Checks of an ability without a skill: Jack of All Trades counts here too. */
  readonly abilityChecks: Readonly<Record<Ability, Explained>>
  readonly saves: Readonly<Record<Ability, CheckNumber>>
  readonly skills: Readonly<Record<Skill, CheckNumber>>
  readonly passive: { readonly perception: Explained; readonly investigation: Explained; readonly insight: Explained }
  readonly initiative: Explained
}

/** Bonuses of a d20. A proficiency that the sheet marks counts, and so does one that a feature gives. */
export function checksOf(facts: Facts): Checks {
  const granted = grantedProficiencies(facts)
  const skills = eachSkill((skill) => skillCheck(skill, facts, granted))
  const passiveOf = (skill: Skill) => explained([{ amount: 10, source: 'Base' }, ...skills[skill].parts])
  const general = (ability: Ability) => [...halfPart(ability, facts), ...bonusParts(ability, facts)]
  return {
    abilityChecks: eachAbility((ability) => explained([modifierPart(ability, facts), ...general(ability)])),
    saves: eachAbility((ability) => savingThrow(ability, facts, granted)),
    skills,
    passive: { perception: passiveOf('perception'), investigation: passiveOf('investigation'), insight: passiveOf('insight') },
    initiative: explained([
      modifierPart('dexterity', facts),
      ...general('dexterity'),
      ...partsOf(grantsOf(facts, 'initiative'), ({ amount }) => amount, facts),
    ]),
  }
}

interface GrantedProficiencies {
  readonly skills: ReadonlyMap<Skill, string>
  readonly saves: ReadonlyMap<Ability, string>
}

/** The skills and saves that grants give, whether the sheet marks them or not. */
export function grantedProficiencies(facts: Facts): GrantedProficiencies {
  const sourceOf = (of: 'skill' | 'save') =>
    new Map(
      grantsOf(facts, 'proficiency')
        .filter(({ grant }) => grant.of === of)
        .flatMap(({ grant, source }) => grant.names.map((name) => [name, source] as const)),
    )
  const skills = sourceOf('skill')
  const saves = sourceOf('save')
  return {
    skills: new Map(SKILLS.flatMap((skill) => (skills.has(skill) ? [[skill, skills.get(skill) ?? ''] as const] : []))),
    saves: new Map(ABILITIES.flatMap((ability) => (saves.has(ability) ? [[ability, saves.get(ability) ?? ''] as const] : []))),
  }
}

function savingThrow(ability: Ability, facts: Facts, { saves }: GrantedProficiencies): CheckNumber {
  const isProficient = facts.character.savingThrows[ability] || saves.has(ability)
  const bonuses = grantsOf(facts, 'save-bonus').filter(({ grant }) => grant.abilities?.includes(ability) ?? true)
  const number = explained([
    modifierPart(ability, facts),
    isProficient ? { amount: facts.proficiencyBonus, source: 'Proficiency' } : undefined,
    ...partsOf(bonuses, ({ amount }) => amount, facts),
  ])
  return { ...number, proficiency: isProficient ? 'proficient' : 'none' }
}

function skillCheck(skill: Skill, facts: Facts, granted: GrantedProficiencies): CheckNumber {
  const ability = SKILL_ABILITY[skill]
  const isProficient = facts.character.skills[skill] || granted.skills.has(skill)
  const expertise = grantsOf(facts, 'expertise').find(({ grant }) => grant.skills.includes(skill))
  const isExpert = isProficient && expertise !== undefined
  const half = isProficient ? [] : halfPart(ability, facts)
  const number = explained([
    modifierPart(ability, facts),
    isProficient ? { amount: facts.proficiencyBonus, source: 'Proficiency' } : undefined,
    isExpert ? { amount: facts.proficiencyBonus, source: expertise.source, note: 'double' } : undefined,
    ...half,
    ...bonusParts(ability, facts),
  ])
  return { ...number, proficiency: isExpert ? 'expert' : isProficient ? 'proficient' : half.length > 0 ? 'half' : 'none' }
}

/** The larger of several halves counts: they do not add up. */
function halfPart(ability: Ability, facts: Facts): Part[] {
  const halves = grantsOf(facts, 'half-proficiency')
    .filter(({ grant }) => grant.abilities?.includes(ability) ?? true)
    .map(({ grant, source }): Part => {
      const isUp = grant.round === 'up'
      const amount = isUp ? Math.ceil(facts.proficiencyBonus / 2) : Math.floor(facts.proficiencyBonus / 2)
      return { amount, source, note: isUp ? 'rounded up' : 'half' }
    })
  return halves.sort((one, other) => other.amount - one.amount).slice(0, 1)
}

function bonusParts(ability: Ability, facts: Facts): Part[] {
  const bonuses = grantsOf(facts, 'check-bonus').filter(({ grant }) => grant.abilities?.includes(ability) ?? true)
  return partsOf(bonuses, ({ amount }) => amount, facts)
}
