import type { ByHand } from '../compendium/by-hand'
import type { Spell } from '../compendium/spell-schema'
import type { ActMoment } from './act'
import { isTiedToArea } from './spell-effect'
import type { SpellDamage } from './spell-parts'

/** What of a spell is left to the table: what its data names, and what follows from fields that an act has no place for. */
export function spellByHand(spell: Spell, damage: SpellDamage, moments: readonly ActMoment[]): readonly ByHand[] {
  const { byHand = [], saveAgain = [], saveAdvantage, saveCount, endsOn = [], conditions = [], speed, rolls = [], saveWhen = [] } = spell
  const follows: readonly (readonly [boolean, ByHand])[] = [
    [moments.length > 0 && !moments.includes('cast'), 'when its moment comes'],
    [moments.includes('cast') && moments.length > 1, 'again at later moments'],
    [damage.later, 'more damage at later moments'],
    [damage.struck || saveWhen.includes('struck'), 'damage to those who strike it'],
    [damage.weapon.some(({ type }) => type === undefined), 'extra damage of the weapon'],
    [saveAdvantage !== undefined, 'advantage on the save while you fight the target'],
    [saveAgain.some((moment) => !['turn-end', 'damage', 'action'].includes(moment)), 'saves again at moments of its own'],
    [saveCount !== undefined, 'several saves settle it'],
    [conditions.some(({ afterFailures }) => afterFailures !== undefined), 'another condition after more failures'],
    [conditions.some(({ oneOf, saveType }) => oneOf !== true && saveType !== undefined), 'which creatures take which effect'],
    [endsOn.includes('harm'), 'ends if you or your friends harm the target'],
    [endsOn.includes('shake'), 'ends when the target is shaken awake'],
    [endsOn.includes('apart') || endsOn.includes('caster-leaves'), 'ends when it is too far away'],
    [speed !== undefined && isTiedToArea(spell), 'the speed within the area'],
    [speed?.fly !== undefined || speed?.climbsAsWalking === true, 'flying or climbing'],
    [rolls.some(({ by }) => by === 'caster'), 'only against the chosen creature'],
  ]
  return [...new Set([...byHand, ...follows.flatMap(([is, phrase]) => (is ? [phrase] : []))])]
}
