import { eachAbility } from '../character/ability-scores'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import type { PlayState } from '../character/play/play-state'
import { type ConditionName, DAMAGE_TYPES, type DamageType, type Size } from '../terms'
import type { Combatant, DamageDefense } from './combatant'
import type { LastingEffect } from './lasting-effect'

/** What sheet and table know of a character beside the numbers that are calculated. */
export interface CharacterAtTable {
  readonly id: string
  readonly name: string
  readonly hp: number
  /** Without, what exhaustion leaves of the sheet's maximum. */
  readonly maxHp?: number
  /** Without, those of the play state. */
  readonly tempHp?: number
  readonly size?: Size
  readonly conditions?: readonly ConditionName[]
  readonly effects?: readonly LastingEffect[]
}

/** A character in a fight: the numbers of the sheet, calculated with the same play state, and what play has changed. */
export function combatantOfCharacter(
  numbers: CharacterSheetNumbers,
  play: Pick<PlayState, 'tempHitPoints' | 'exhaustion' | 'concentration' | 'deathSaves'>,
  at: CharacterAtTable,
): Combatant {
  return {
    id: at.id,
    name: at.name,
    isCharacter: true,
    hp: at.hp,
    maxHp: at.maxHp ?? numbers.present.hitPointsMax.value,
    tempHp: at.tempHp ?? play.tempHitPoints,
    size: at.size ?? 'Medium',
    type: 'humanoid',
    armorClass: numbers.armorClass.value,
    abilities: eachAbility((ability) => numbers.abilities[ability].value),
    saves: eachAbility((ability) => numbers.saves[ability].value),
    defenses: defensesOf(numbers),
    conditionImmunities: numbers.conditionImmunities.map(({ name }) => name),
    conditions: at.conditions ?? [],
    exhaustion: play.exhaustion,
    deathSaves: play.deathSaves,
    ...(play.concentration === '' ? {} : { concentration: play.concentration }),
    effects: at.effects ?? [],
    traits: [
      ...numbers.combatTraits.map(({ name }) => name),
      ...(numbers.conditionImmunities.some(({ name }) => name === 'Charmed') ? (['uncharmable'] as const) : []),
    ],
    legendaryResistances: 0,
  }
}

/** Defenses against types of damage; one against disease or spells is no number of a fight. */
function defensesOf({ resistances, immunities }: Pick<CharacterSheetNumbers, 'resistances' | 'immunities'>): readonly DamageDefense[] {
  const of = (kind: DamageDefense['kind'], named: CharacterSheetNumbers['resistances']) =>
    named.flatMap(({ name, source }): DamageDefense[] => (isDamageType(name) ? [{ kind, types: [name], from: source }] : []))
  return [...of('resistance', resistances), ...of('immunity', immunities)]
}

function isDamageType(name: string): name is DamageType {
  return DAMAGE_TYPES.some((type) => type === name)
}
