import { attackOfSheet } from '../attacks'
import { hitDiceText } from '../calculate/body'
import type { CharacterSheetNumbers } from '../calculate/calculate'
import { withSlotsUsed } from '../resources/resources'
import { type Attack, type Character, MOST_COUNTED } from '../sheet'

/**
 * Moves the numbers that the sheet stores from one state of the rules to another. A number that differs from the rules by hand keeps
 * its difference, an attack of one's own stays, and what is spent stays spent. `attacks` are those whose damage changes; see `changedAttacks`.
 */
export function carryNumbers(
  character: Character,
  { from, to, attacks }: { readonly from: CharacterSheetNumbers; readonly to: CharacterSheetNumbers; readonly attacks: readonly string[] },
): Character {
  const moved = (stored: number, before: number, after: number, least: number, most: number) =>
    before === after ? stored : Math.min(most, Math.max(least, stored + after - before))
  const gained = to.hitPointsMax.value - from.hitPointsMax.value
  const hitPointsMax = moved(character.hitPointsMax, from.hitPointsMax.value, to.hitPointsMax.value, 1, MOST_COUNTED)
  const { hitPointsCurrent } = character
  const numbered: Character = {
    ...character,
    hitPointsMax,
    // Nobody falls or wakes by it: at 0 hit points one stays at 0.
    hitPointsCurrent: hitPointsCurrent === 0 ? 0 : Math.max(1, Math.min(MOST_COUNTED, hitPointsCurrent + gained)),
    hitDice: hitDiceText(to.hitDice),
    armorClass: moved(character.armorClass, from.armorClass.value, to.armorClass.value, 0, 100),
    initiative: moved(character.initiative, from.initiative.value, to.initiative.value, -100, 100),
    speed: moved(character.speed, from.speeds.walk.value, to.speeds.walk.value, 0, 1000),
    proficiencyBonus: moved(character.proficiencyBonus, from.proficiencyBonus.value, to.proficiencyBonus.value, 0, 20),
    attacks: carriedAttacks(character.attacks, from, to, attacks),
  }
  return carriedSlots(numbered, from, to)
}

/** The attacks whose damage is that of the rules before and another one after. Damage set by hand stays. */
export function changedAttacks(stored: readonly Attack[], from: CharacterSheetNumbers, to: CharacterSheetNumbers): string[] {
  const after = to.attacks.map(attackOfSheet)
  return from.attacks.map(attackOfSheet).flatMap(({ name, damage, type }) => {
    const now = after.find((one) => one.name === name)
    const isOurs = stored.some((one) => one.name === name && one.damage === damage && one.type === type)
    return isOurs && now !== undefined && (now.damage !== damage || now.type !== type) ? [name] : []
  })
}

function carriedAttacks(
  stored: readonly Attack[],
  from: CharacterSheetNumbers,
  to: CharacterSheetNumbers,
  changed: readonly string[],
): Attack[] {
  const before = from.attacks.map(attackOfSheet)
  const after = to.attacks.map(attackOfSheet)
  const kept = stored.flatMap((attack): Attack[] => {
    const was = before.find(({ name }) => name === attack.name)
    const now = after.find(({ name }) => name === attack.name)
    if (was === undefined || now === undefined) return was === undefined ? [attack] : []
    const damage = changed.includes(attack.name) ? { damage: now.damage, type: now.type } : {}
    return [{ ...attack, bonus: attack.bonus + now.bonus - was.bonus, ...damage }]
  })
  const fresh = after.filter(({ name }) => !before.some((was) => was.name === name) && !kept.some((attack) => attack.name === name))
  return [...kept, ...fresh]
}

/** Rows that the rules gave before make way for those that they give now. */
function carriedSlots(character: Character, from: CharacterSheetNumbers, to: CharacterSheetNumbers): Character {
  const given = [...from.slots, ...(from.slots.length === 0 && from.pact !== undefined ? [from.pact] : [])]
  const own = character.spellSlots?.filter(({ level }) => !given.some((slot) => slot.level === level))
  const { pactSlotsUsed: _, ...rest } = character
  const cleared: Character = { ...rest, ...(own === undefined ? {} : { spellSlots: own }) }
  return withSlotsUsed(cleared, to, (slot) => {
    if (slot === 'pact') return Math.min(to.pact?.total ?? 0, from.pact?.used ?? 0)
    const total = to.slots.find(({ level }) => level === slot)?.total ?? 0
    return Math.min(total, from.slots.find(({ level }) => level === slot)?.used ?? 0)
  })
}
