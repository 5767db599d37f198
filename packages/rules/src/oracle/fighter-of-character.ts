import type { AttackNumbers } from '../character/attacks'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import { casterOfSpell, readinessOf } from '../character/play/cast'
import type { PlayState } from '../character/play/play-state'
import { slotRowsOf } from '../character/resources/resources'
import type { Character } from '../character/sheet'
import type { CompendiumSection } from '../compendium/compendium'
import type { Spell } from '../compendium/schema'
import { type Act, actOfSpell, actOfWeapon, combatantOfCharacter, coverageOf } from '../resolve'
import type { Fighter, FightOption } from './fighter'

/**
 * A character with its weapons, as often as it attacks, and with the spells that it has ready, in each slot that is left. `numbers` are
 * calculated from `character` with the same play state. Features that are neither attacks nor spells are left out.
 */
export function fighterOfCharacter(
  character: Character,
  numbers: CharacterSheetNumbers,
  play: Pick<PlayState, 'tempHitPoints' | 'exhaustion' | 'concentration' | 'deathSaves'>,
  { id, name = character.name, spells }: { readonly id: string; readonly name?: string; readonly spells?: CompendiumSection<'spells'> },
): Fighter {
  const slots = slotsLeft(character, numbers)
  return {
    combatant: combatantOfCharacter(numbers, play, { id, name, hp: character.hitPointsCurrent }),
    initiativeBonus: numbers.initiative.value,
    options: [
      ...numbers.attacks.flatMap((attack) => attackOption(attack, numbers)),
      ...(spells === undefined
        ? []
        : spellsOf(character, numbers, spells).flatMap((spell) => spellOptions(spell, slots, character, numbers))),
    ],
    slots,
  }
}

/** All attacks of the action with one weapon. The second of two light weapons strikes once, as a bonus action. */
function attackOption(attack: AttackNumbers, numbers: CharacterSheetNumbers): readonly FightOption[] {
  const act = actOfWeapon(attack, numbers)
  if (attack.name.endsWith(OFF_HAND)) return [{ acts: [{ ...act, timing: 'bonus' }] }]
  const others = Array.from({ length: numbers.attacksPerAction.value - 1 }, () => act)
  return [{ acts: [withSneakAttack(act, attack, numbers), ...others] }]
}

const OFF_HAND = ' (off-hand)'

/** Once a turn, with a weapon of finesse or range; allies are near in most fights. */
function withSneakAttack(act: Act, { toHit, isMagical: _ }: AttackNumbers, { classes }: CharacterSheetNumbers): Act {
  const isFine = act.attack?.reach === 'ranged' || toHit.parts.some(({ source }) => source === 'Dexterity')
  const dice = classes.flatMap(({ characterClass, level }) => {
    const column = characterClass?.resources.find(({ name }) => name === 'Sneak Attack')
    return column?.byLevel[level - 1] ?? []
  })
  const [first] = act.damage
  if (!isFine || first === undefined || dice.length === 0) return act
  return { ...act, damage: [...act.damage, ...dice.map((one) => ({ dice: String(one), type: first.type }))] }
}

function slotsLeft(character: Character, numbers: CharacterSheetNumbers): readonly number[] {
  const slots: number[] = []
  for (const { level, total, used } of slotRowsOf(character, numbers)) {
    while (slots.length < level) slots.push(0)
    slots[level - 1] = (slots[level - 1] ?? 0) + Math.max(0, total - used)
  }
  return slots
}

/** The spells that can be cast now: cantrips, known or prepared ones, and those that are always there. */
function spellsOf(character: Character, numbers: CharacterSheetNumbers, spells: CompendiumSection<'spells'>): readonly Spell[] {
  const ids = new Set([...(character.knownSpells ?? []), ...(character.preparedSpells ?? []), ...numbers.alwaysKnown.map((one) => one.id)])
  const known = [...ids].flatMap((id) => spells.get(id) ?? [])
  return known.filter((spell) => readinessOf(spell, character, numbers).isReady)
}

function spellOptions(
  spell: Spell,
  slots: readonly number[],
  character: Character,
  numbers: CharacterSheetNumbers,
): readonly FightOption[] {
  const caster = casterOfSpell(spell, numbers.casters)
  if (caster === undefined) return []
  const isFree = spell.level === 0 || readinessOf(spell, character, numbers).isAtWill
  const casting = {
    casterLevel: numbers.level,
    attackBonus: caster.attack.value,
    saveDc: caster.saveDc.value,
    modifier: numbers.modifiers[caster.ability].value,
  }
  const levels = isFree ? [spell.level] : slots.flatMap((left, index) => (left > 0 && index + 1 >= spell.level ? [index + 1] : []))
  return levels
    .map((slotLevel) => ({ ...actOfSpell(spell, { ...casting, slotLevel }), slotLevel: isFree ? 0 : slotLevel }))
    .filter((act) => coverageOf(act) === 'whole' || coverageOf(act) === 'partly')
    .map((act) => ({ acts: [act] }))
}
