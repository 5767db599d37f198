import { type CharacterDocument, isBlank, LIMITS } from '@hearthlight/protocol'
import { type Ability, SKILL_ABILITY, SKILLS } from '@hearthlight/rules'
import { abilityModifier, proficiencyBonus } from '@hearthlight/rules/character'
import type { SeatedCharacter } from '@hearthlight/table'

/** What stands in for what a sheet does not say: a middling hero of first level. */
const DEFAULTS = { name: 'Nameless hero', hitPoints: 20, armorClass: 12, level: 1 } as const
const MOST = { hitPoints: 9_999, armorClass: 99, level: 20, check: 99, score: 30 } as const

/**
 * What the table shows of a hero. Sheets come from the wizard (`hitPointsMax`, `armorClass`), from the home screen's
 * shape (`hp`, `maxHp`, `ac`, `hitPoints {current, max}`), from imports and from older versions, so nothing is relied on.
 */
export function seatedCharacterOf({ id, sheet }: CharacterDocument): SeatedCharacter {
  const hitPoints = recordOf(sheet.hitPoints)
  const current = firstNumber([sheet.hitPointsCurrent, sheet.hp, hitPoints.current], 0, MOST.hitPoints)
  const most = firstNumber([sheet.hitPointsMax, sheet.maxHp, hitPoints.max, sheet.hitPoints], 1, MOST.hitPoints)
  const maxHp = most ?? Math.max(1, current ?? DEFAULTS.hitPoints)
  return {
    id,
    name: textOf(sheet.name) || DEFAULTS.name,
    level: firstNumber([sheet.level], 1, MOST.level) ?? DEFAULTS.level,
    class: textOf(sheet.class),
    race: textOf(sheet.race),
    hp: Math.min(current ?? maxHp, maxHp),
    maxHp,
    ac: firstNumber([sheet.armorClass, sheet.ac], 0, MOST.armorClass) ?? DEFAULTS.armorClass,
    ...checksOf(sheet),
  }
}

/** Where the sheet tells ability and level, what it adds to a d20; a sheet that tells nothing has none. */
function checksOf(sheet: CharacterDocument['sheet']): Pick<SeatedCharacter, 'checks'> {
  const skills = recordOf(sheet.skills)
  const level = firstNumber([sheet.level], 1, MOST.level) ?? DEFAULTS.level
  const checks: { -readonly [Name in keyof NonNullable<SeatedCharacter['checks']>]: number } = {}
  const initiative = firstNumber([sheet.initiative], -MOST.check, MOST.check) ?? modifierIn(sheet, 'dexterity')
  if (initiative !== undefined) checks.initiative = initiative
  for (const skill of SKILLS) {
    const modifier = modifierIn(sheet, SKILL_ABILITY[skill])
    if (modifier !== undefined) checks[skill] = modifier + (skills[skill] === true ? proficiencyBonus(level) : 0)
  }
  return Object.keys(checks).length === 0 ? {} : { checks }
}

function modifierIn(sheet: CharacterDocument['sheet'], ability: Ability): number | undefined {
  const score = firstNumber([sheet[ability], recordOf(sheet.abilities)[ability]], 1, MOST.score)
  return score === undefined ? undefined : abilityModifier(score)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** One line, no longer than a name; of a chosen race or class that is stored whole, its name. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : recordOf(value).name
  if (typeof text !== 'string') return ''
  const line = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  if (isBlank(line)) return ''
  // Cut by UTF-16 units, as the limit counts; half of a character at the end would be no text.
  return line.slice(0, LIMITS.nameLength).replace(/[\ud800-\udbff]$/, '')
}

/** The first that is a number, or the text of one; whole and within the bounds. */
function firstNumber(values: readonly unknown[], least: number, most: number): number | undefined {
  for (const value of values) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return Math.min(most, Math.max(least, Math.trunc(number)))
  }
  return undefined
}
