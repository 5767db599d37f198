import { completeSheet } from '../character/complete-sheet'
import type { CastWay } from '../character/play/cast'
import { type PlayChanges, type PlayState, playChanges, playStateOf, withPlayState } from '../character/play/play-state'
import { restoreSpellSlot, spendSpellSlot } from '../character/resources/resources'
import type { Spell } from '../compendium/spell-schema'
import type { CombatSheet } from './combat-sheet'
import type { Casting, SpellChoices } from './spell-parts'

/** How a character casts one of its spells this way; undefined if it can't: not known, not prepared, or too low a slot. */
export function castingOfSheet(sheet: CombatSheet, spell: Spell, way: CastWay, choices?: SpellChoices): Casting | undefined {
  const known = sheet.spells.find(({ id }) => id === spell.id)
  if (known === undefined) return undefined
  const isAllowed = {
    cantrip: spell.level === 0,
    ritual: spell.ritual && known.isRitual === true,
    'at-will': known.isAtWill === true,
    pact: spell.level > 0 && known.isReady,
  }
  if (typeof way === 'number' ? spell.level === 0 || !known.isReady : !isAllowed[way]) return undefined
  const slotLevel = slotLevelOf(sheet, spell, way)
  if (slotLevel < spell.level) return undefined
  const caster = known.caster === undefined ? undefined : sheet.casters[known.caster]
  return {
    ...(caster ?? { attackBonus: 0, saveDc: 10, modifier: 0 }),
    slotLevel,
    casterLevel: sheet.level,
    ...(choices === undefined ? {} : { choices }),
  }
}

function slotLevelOf({ pact }: CombatSheet, spell: Spell, way: CastWay): number {
  if (typeof way === 'number') return way
  return way === 'pact' ? (pact?.level ?? 0) : spell.level
}

/** What spending one slot, or with `by` -1 giving one back, changes of the play state; undefined if none is left or there is no such slot. */
export function slotChanges(
  sheet: Pick<CombatSheet, 'slots' | 'pact'>,
  play: PlayState,
  slot: number | 'pact',
  by: 1 | -1,
): PlayChanges | undefined {
  const usedAt = (level: number) => (Object.hasOwn(play.spellSlots, level) ? (play.spellSlots[level]?.used ?? 0) : 0)
  const isPactAlone = sheet.slots.length === 0
  const pactUsed = isPactAlone ? usedAt(sheet.pact?.level ?? 0) : play.pactSlotsUsed
  const counted = {
    slots: sheet.slots.map(({ level, total }) => ({ level, total, used: Math.min(total, usedAt(level)) })),
    pact: sheet.pact && { ...sheet.pact, used: Math.min(sheet.pact.total, pactUsed) },
  }
  const before = withPlayState(completeSheet({}).character, play)
  const spent = by > 0 ? spendSpellSlot(before, counted, slot) : restoreSpellSlot(before, counted, slot)
  if (!spent.ok) return undefined
  const { spellSlots = {}, pactSlotsUsed } = playChanges(play, playStateOf(spent.character)) ?? {}
  // Rows that the play state has not had yet say nothing before something is spent of them.
  const changed = Object.entries(spellSlots).filter(([level, slots]) => slots?.used !== usedAt(Number(level)))
  return {
    ...(changed.length === 0 ? {} : { spellSlots: Object.fromEntries(changed) }),
    ...(pactSlotsUsed === undefined ? {} : { pactSlotsUsed }),
  }
}
