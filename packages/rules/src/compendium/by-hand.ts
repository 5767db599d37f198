/**
 * What the table still does itself after an act was resolved by its data, each a short phrase for a screen to translate. `BY_HAND_WHOLLY`:
 * the main effect itself is left to the table; `BY_HAND_PARTLY`: the main effect is carried out, and this remains.
 */

export const BY_HAND_WHOLLY = [
  'a table decides its effect',
  'the dead return with all hit points',
  'another shape is taken on',
  'magic, conditions or curses end',
  'certain kinds of magic or creatures are kept away',
  'one effect of several is chosen',
  'a weapon is changed',
  'attacks may miss their target altogether',
  'the target leaves the fight or its body',
  'a contest of abilities decides',
  'almost anything may happen',
  'the damage follows from a fall or throw',
  'damage falls to a fixed number of hit points',
  'metal is eaten away',
] as const

/** Nothing is resolved, but the map changes. */
export const BY_HAND_ON_MAP = ['creatures come that the DM sets out'] as const

export const BY_HAND_PARTLY = [
  'when its moment comes',
  'again at later moments',
  'more damage at later moments',
  'damage to those who strike it',
  'extra damage of the weapon',
  'what it makes the target do',
  'advantage on the save while you fight the target',
  'ends if you or your friends harm the target',
  'ends when the target is shaken awake',
  'ends when it is too far away',
  'saves again at moments of its own',
  'several saves settle it',
  'another condition after more failures',
  'worse if the save fails by 5 or more',
  'an action ends it',
  'the speed within the area',
  'the target moves or is moved',
  'flying or climbing',
  'no hit points are regained',
  'no reactions, or fewer actions',
  'the hit point maximum falls',
  'ability scores fall',
  'disease or curse',
  'exhaustion and what was lowered',
  'a victim at 0 hit points is stable, poisoned and paralysed',
  'a victim at 0 hit points dies or rises again',
  'swallowed creatures take damage and may escape',
  'held creatures cannot breathe',
  'holds only as many creatures as it has limbs',
  'only on creatures in a certain state',
  'only creatures up to a certain size',
  'a success makes immune for a day',
  'advantage or disadvantage on the save at times',
  'another ability may be used for the save',
  'more damage in certain cases',
  'the shield or armour loses armour class',
  'sight or light in the area',
  'objects in the area',
  'extra action each turn',
  'the author shares the damage',
  'which creatures take which effect',
  'a grapple instead of the damage',
  'temporary hit points of one form',
  'other forms of it',
  'the dead return to the table',
  'a table decides what the target does',
  'the target leaves the table for a time',
  'what the author learns',
  'only against the chosen creature',
  'only against the chosen kinds of creatures',
] as const

/** Every phrase that an act's `byHand` may hold. */
export const BY_HAND = [...BY_HAND_WHOLLY, ...BY_HAND_ON_MAP, ...BY_HAND_PARTLY] as const
export type ByHand = (typeof BY_HAND)[number]
