import type { SpellSlot } from '../../spells/slots'
import type { CharacterSheetNumbers } from '../calculate/calculate'
import type { Character } from '../sheet'

/** A change of what is spent, or why not. `message` is a sentence for the player. */
export type Spending =
  | { readonly ok: true; readonly character: Character }
  | { readonly ok: false; readonly code: 'no-such-resource' | 'nothing-left' | 'wrong-amount'; readonly message: string }

/** Spends some of a resource: rages, ki, hit points of Lay on Hands. Refuses, and spends nothing, if less is left. */
export function spendResource(
  character: Character,
  { resources }: Pick<CharacterSheetNumbers, 'resources'>,
  id: string,
  count = 1,
): Spending {
  const resource = resources.find((one) => one.id === id)
  if (resource === undefined) return refuse('no-such-resource', 'This character has no such resource.')
  if (!isAmount(count)) return refuse('wrong-amount', 'Spend a whole number, at least 1.')
  if (resource.isUnlimited) return { ok: true, character }
  if (resource.left < count) return refuse('nothing-left', `${resource.name}: only ${resource.left} left.`)
  return { ok: true, character: withUsed(character, id, resource.used + count) }
}

/** Gives some of a resource back, up to its maximum. */
export function restoreResource(
  character: Character,
  { resources }: Pick<CharacterSheetNumbers, 'resources'>,
  id: string,
  count = 1,
): Spending {
  const resource = resources.find((one) => one.id === id)
  if (resource === undefined) return refuse('no-such-resource', 'This character has no such resource.')
  if (!isAmount(count)) return refuse('wrong-amount', 'Restore a whole number of uses, at least 1.')
  return { ok: true, character: withUsed(character, id, Math.max(0, resource.used - count)) }
}

/** Slots as they are spent: of one spell level, or of Pact Magic. */
export interface SlotRow extends SpellSlot {
  readonly slot: number | 'pact'
}

/** All slots by level, those of Pact Magic last; rows that the sheet has beyond the rules count, too. */
export function slotRowsOf(
  { spellSlots = [] }: Pick<Character, 'spellSlots'>,
  { slots, pact }: Pick<CharacterSheetNumbers, 'slots' | 'pact'>,
): readonly SlotRow[] {
  const isPactAlone = slots.length === 0 && pact !== undefined
  // Level 0 of a sheet counts cantrips, which spend nothing.
  const own = spellSlots.filter(
    ({ level, total }) => level > 0 && total > 0 && !slots.some((slot) => slot.level === level) && !(isPactAlone && level === pact.level),
  )
  const rows = [...slots, ...own].sort((one, other) => one.level - other.level).map((row): SlotRow => ({ ...row, slot: row.level }))
  return pact === undefined ? rows : [...rows, { ...pact, slot: 'pact' }]
}

/** Spends one slot of a spell level, or one of Pact Magic. */
export function spendSpellSlot(
  character: Character,
  numbers: Pick<CharacterSheetNumbers, 'slots' | 'pact'>,
  slot: number | 'pact',
): Spending {
  return changeSlot(character, numbers, slot, 1)
}

/** Gives one slot back. */
export function restoreSpellSlot(
  character: Character,
  numbers: Pick<CharacterSheetNumbers, 'slots' | 'pact'>,
  slot: number | 'pact',
): Spending {
  return changeSlot(character, numbers, slot, -1)
}

/** The sheet with the slots of the rules and other used counts; a warlock's slots stand among the others if there are no others. */
export function withSlotsUsed(
  character: Character,
  { slots, pact }: Pick<CharacterSheetNumbers, 'slots' | 'pact'>,
  used: (slot: number | 'pact') => number,
): Character {
  const others = slots.map((slot) => ({ ...slot, used: used(slot.level) }))
  const isPactAlone = slots.length === 0 && pact !== undefined
  const spellSlots = isPactAlone ? [{ ...pact, used: used('pact') }] : others
  // Rows of the sheet that the rules do not give stay as they are.
  const told = character.spellSlots ?? []
  const own = told.filter(({ level }) => !spellSlots.some((slot) => slot.level === level))
  const kept = [...own, ...spellSlots].sort((one, other) => one.level - other.level)
  const changed = { ...character, ...(kept.length > 0 || told.length > 0 ? { spellSlots: kept } : {}) }
  return pact === undefined || isPactAlone ? changed : { ...changed, pactSlotsUsed: used('pact') }
}

function changeSlot(
  character: Character,
  numbers: Pick<CharacterSheetNumbers, 'slots' | 'pact'>,
  slot: number | 'pact',
  by: 1 | -1,
): Spending {
  const { slots, pact } = numbers
  const isPactAlone = slots.length === 0 && pact !== undefined
  const place = isPactAlone && slot === pact.level ? 'pact' : slot
  const found = place === 'pact' ? pact : slotRowsOf(character, numbers).find((row) => row.slot === place)
  if (found === undefined) return refuse('no-such-resource', 'This character has no slots of this level.')
  if (by > 0 && found.used >= found.total) return refuse('nothing-left', `No slot of level ${found.level} is left.`)
  if (place !== 'pact' && !slots.some(({ level }) => level === place)) {
    const changed = (character.spellSlots ?? []).map((row) => (row.level === place ? { ...row, used: Math.max(0, row.used + by) } : row))
    return { ok: true, character: { ...character, spellSlots: changed } }
  }
  const usedOf = (one: number | 'pact') => (one === 'pact' ? (pact?.used ?? 0) : (slots.find(({ level }) => level === one)?.used ?? 0))
  return {
    ok: true,
    character: withSlotsUsed(character, numbers, (one) => (one === place ? Math.max(0, found.used + by) : usedOf(one))),
  }
}

function withUsed(character: Character, id: string, used: number): Character {
  const { [id]: _, ...others } = character.resourcesUsed ?? {}
  return { ...character, resourcesUsed: used === 0 ? others : { ...others, [id]: used } }
}

function isAmount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1
}

function refuse(code: Extract<Spending, { ok: false }>['code'], message: string): Spending {
  return { ok: false, code, message }
}
