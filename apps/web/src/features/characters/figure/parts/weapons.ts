import type { Part } from '../part'
import type { Subject } from '../subject'
import { lute, orb, wand } from './arcane-things'
import { rapier, scimitar, sword } from './blades'
import { axe, flail, hammer, mace } from './hafted-weapons'
import { pole } from './poles'
import { bow, crossbow } from './ranged-weapons'
import type { Maker } from './weapon-materials'

/** The weapon in the main hand; y runs along it, z is its face, the fist closes round the origin. */
export function weaponParts(subject: Subject): Part[] {
  const { held, skeleton, stature } = subject
  if (held.hold === 'empty') return []
  const hand = skeleton.hands[skeleton.mainSide]
  const s = stature.gear
  if (held.hold === 'staff') return pole(subject, hand, s)
  return (MAKERS[held.weapon] ?? sword(0.62, 0.034))(hand, s, subject)
}

const MAKERS: Readonly<Record<string, Maker>> = {
  Dagger: sword(0.26, 0.028, 0.07),
  Shortsword: sword(0.44, 0.034, 0.09),
  Longsword: sword(0.66, 0.036),
  Greatsword: sword(0.94, 0.052, 0.17),
  Rapier: rapier,
  Scimitar: scimitar,
  Handaxe: axe(0.14, 0.28, 0.72, false),
  Battleaxe: axe(0.2, 0.48, 1.05, false),
  Greataxe: axe(0.36, 0.66, 1.3, true),
  Mace: mace,
  Flail: flail,
  Warhammer: hammer,
  Shortbow: bow(0.4),
  Longbow: bow(0.6),
  Crossbow: crossbow,
  Wand: wand,
  Orb: orb,
  Lute: lute,
}
