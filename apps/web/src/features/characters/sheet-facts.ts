import { ABILITIES, type Ability } from '@hearthlight/rules'

type Sheet = Readonly<Record<string, unknown>>

export interface AbilityCell {
  readonly ability: Ability
  /** Three letters. */
  readonly label: string
  readonly score: string
  /** With its sign; a dash where the sheet has no score. */
  readonly modifier: string
}

export interface AttackLine {
  readonly name: string
  readonly bonus: string
  readonly damage: string
  readonly type: string
}

/** A sheet may come from anywhere: what is missing shows as a dash, never as a broken page. */
export function abilityCells(sheet: Sheet): readonly AbilityCell[] {
  return ABILITIES.map((ability) => {
    const score = numberIn(sheet, ability)
    const label = ability.slice(0, 3).toUpperCase()
    if (score === undefined) return { ability, label, score: '–', modifier: '–' }
    return { ability, label, score: String(score), modifier: signed(Math.floor((score - 10) / 2)) }
  })
}

export function attacksIn(sheet: Sheet): readonly AttackLine[] {
  if (!Array.isArray(sheet.attacks)) return []
  return sheet.attacks.filter(isSheet).map((attack) => {
    const bonus = numberIn(attack, 'bonus')
    return {
      name: textIn(attack, 'name'),
      bonus: bonus === undefined ? textIn(attack, 'bonus') : signed(bonus),
      damage: textIn(attack, 'damage'),
      type: textIn(attack, 'type'),
    }
  })
}

export function numberIn(sheet: Sheet, field: string): number | undefined {
  const value = sheet[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function textIn(sheet: Sheet, field: string): string {
  const value = sheet[field]
  return typeof value === 'string' ? value : ''
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`
}

function isSheet(value: unknown): value is Sheet {
  return typeof value === 'object' && value !== null
}
