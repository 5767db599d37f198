import { eachAbility } from '../character/ability-scores'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import type { PlayState } from '../character/play/play-state'
import type { ConditionName, Size } from '../terms'
import type { CombatSheet } from './combat-sheet'
import { defensesOfSheet } from './combat-sheet-of'
import type { Combatant } from './combatant'
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

type Play = Pick<PlayState, 'tempHitPoints' | 'exhaustion' | 'concentration' | 'deathSaves'>

/** A character in a fight: the numbers of the sheet, calculated with the same play state, and what play has changed. */
export function combatantOfCharacter(numbers: CharacterSheetNumbers, play: Play, at: CharacterAtTable): Combatant {
  const sheet = {
    ...defensesOfSheet(numbers),
    abilities: eachAbility((ability) => numbers.abilities[ability].value),
    saves: eachAbility((ability) => numbers.saves[ability].value),
  }
  const maxHp = at.maxHp ?? numbers.present.hitPointsMax.value
  return combatantOfSheet(sheet, play, { ...at, maxHp, armorClass: numbers.armorClass.value })
}

/** The same of what a table keeps of the sheet. */
export function combatantOfSheet(
  {
    abilities,
    saves,
    defenses,
    conditionImmunities,
    traits,
  }: Pick<CombatSheet, keyof ReturnType<typeof defensesOfSheet> | 'abilities' | 'saves'>,
  play: Play,
  at: CharacterAtTable & { readonly maxHp: number; readonly armorClass?: number },
): Combatant {
  const { id, name, hp, maxHp, armorClass, tempHp = play.tempHitPoints, size = 'Medium', conditions = [], effects = [] } = at
  return {
    ...{ id, name, hp, maxHp, tempHp, size, conditions, effects },
    ...(armorClass === undefined ? {} : { armorClass }),
    ...{ abilities, saves, defenses, conditionImmunities, traits },
    isCharacter: true,
    type: 'humanoid',
    exhaustion: play.exhaustion,
    deathSaves: play.deathSaves,
    ...(play.concentration === '' ? {} : { concentration: play.concentration }),
    legendaryResistances: 0,
  }
}
