import type { SpellArea } from '../compendium/spell-schema'
import type { Ability, DamageType } from '../terms'
import type { Act, ActTiming } from './act'
import type { CombatFeature } from './combat-sheet'
import { plus } from './spell-parts'

/** Class features and traits that do something to others or to their bearer: what the rules of the open licence say of them, as data. */

/** What is decided when the feature is used. */
export interface FeatureSpending {
  /** Points of a pool such as Lay on Hands; at least 1. */
  readonly points?: number
  /** Level of the slot that is spent, 1 to 9. */
  readonly slotLevel?: number
}

/** What using it takes: uses of a resource of the sheet, as many of its points as its user likes, or a spell slot. */
export type FeatureCost = { readonly kind: 'use' | 'points'; readonly resource: string } | { readonly kind: 'slot' }

type Parts = Partial<Omit<Act, 'name' | 'source' | 'timing'>> & Pick<Act, 'rangeFt'>

export interface FeatureAct {
  readonly id: string
  /** As the class or race names it; a class may add its numbers in brackets. */
  readonly name: string
  readonly timing: ActTiming
  /** `subclass`: only theirs. */
  readonly of: { readonly class: string; readonly subclass?: string; readonly from: number } | { readonly race: string }
  readonly takes?: FeatureCost
  /** Of which its difficulty and modifier come. */
  readonly ability?: Ability
  /** The choice of the sheet that decides what it does. */
  readonly choice?: string
  parts(feature: CombatFeature, spending: FeatureSpending): Parts
}

const ONE = { kind: 'creature', count: 1 } as const
const SELF = { kind: 'self' } as const
const TOUCH_FT = 5
/** As far as any bow shoots: the weapon decides. */
const WEAPON_FT = 600
const MINUTE = { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' } as const
const WEAPON_TYPES: readonly DamageType[] = ['bludgeoning', 'piercing', 'slashing']

export const FEATURE_ACTS: readonly FeatureAct[] = [
  {
    ...{ id: 'second-wind', name: 'Second Wind', timing: 'bonus', of: { class: 'fighter', from: 1 } },
    takes: { kind: 'use', resource: 'second-wind' },
    parts: ({ level }) => ({ targets: SELF, rangeFt: 0, healing: { dice: plus('1d10', level), kind: 'hit-points' } }),
  },
  {
    ...{ id: 'lay-on-hands', name: 'Lay on Hands', timing: 'action', of: { class: 'paladin', from: 1 } },
    takes: { kind: 'points', resource: 'lay-on-hands' },
    parts: (_, { points = 1 }) => ({
      ...{ targets: ONE, rangeFt: TOUCH_FT, immune: ['undead', 'construct'] },
      healing: { dice: String(points), kind: 'hit-points' },
    }),
  },
  {
    ...{ id: 'divine-smite', name: 'Divine Smite', timing: 'action', of: { class: 'paladin', from: 2 } },
    takes: { kind: 'slot' },
    parts: (_, { slotLevel = 1 }) => ({
      ...{ targets: ONE, rangeFt: 2 * TOUCH_FT, isMagical: true },
      damage: [{ dice: `${Math.min(5, 1 + slotLevel)}d8`, type: 'radiant' }],
    }),
  },
  {
    ...{ id: 'sneak-attack', name: 'Sneak Attack', timing: 'action', of: { class: 'rogue', from: 1 } },
    parts: ({ level }) => ({ targets: ONE, rangeFt: WEAPON_FT, damage: [{ dice: `${Math.ceil(level / 2)}d6`, type: 'piercing' }] }),
  },
  {
    ...{ id: 'rage', name: 'Rage', timing: 'bonus', of: { class: 'barbarian', from: 1 } },
    takes: { kind: 'use', resource: 'rage' },
    parts: ({ level }) => ({
      ...{ targets: SELF, rangeFt: 0 },
      effect: {
        lasting: MINUTE,
        resistances: [{ types: WEAPON_TYPES }],
        bonuses: [{ to: 'weapon-damage', amount: level >= 16 ? '4' : level >= 9 ? '3' : '2' }],
        rolls: [
          { of: 'save', abilities: ['strength'], gives: 'advantage' },
          { of: 'check', abilities: ['strength'], gives: 'advantage' },
        ],
      },
    }),
  },
  {
    ...{ id: 'stunning-strike', name: 'Stunning Strike', timing: 'action', of: { class: 'monk', from: 5 } },
    ...{ takes: { kind: 'use', resource: 'ki' }, ability: 'wisdom' },
    parts: ({ saveDc }) => ({
      ...{ targets: ONE, rangeFt: 2 * TOUCH_FT, save: { ability: 'constitution', dc: saveDc, onSuccess: 'none' } },
      conditions: [{ name: 'Stunned', lasting: { kind: 'turn', ends: 'end', whose: 'author' } }],
    }),
  },
  {
    ...{ id: 'wholeness-of-body', name: 'Wholeness of Body', timing: 'action' },
    of: { class: 'monk', subclass: 'way-of-the-open-hand', from: 6 },
    takes: { kind: 'use', resource: 'wholeness-of-body' },
    parts: ({ level }) => ({ targets: SELF, rangeFt: 0, healing: { dice: String(3 * level), kind: 'hit-points' } }),
  },
  {
    ...{ id: 'turn-undead', name: 'Channel Divinity: Turn Undead', timing: 'action', of: { class: 'cleric', from: 2 } },
    ...{ takes: { kind: 'use', resource: 'channel-divinity' }, ability: 'wisdom' },
    parts: ({ saveDc }) => ({
      ...{ area: { shape: 'sphere', radiusFt: 30, from: 'self' }, targets: { kind: 'creature', types: ['undead'] }, rangeFt: 0 },
      ...{ save: { ability: 'wisdom', dc: saveDc, onSuccess: 'none' }, effect: { lasting: MINUTE, endsOn: ['damage'] } },
      isMagical: true,
    }),
  },
  {
    ...{ id: 'breath-weapon', name: 'Breath Weapon', timing: 'action', of: { race: 'dragonborn' } },
    ...{ takes: { kind: 'use', resource: 'breath-weapon' }, ability: 'constitution', choice: 'draconic-ancestry' },
    parts: ({ level, saveDc, variant = '' }) => {
      const { type, area, save } = BREATHS[variant] ?? NO_BREATH
      const dice = level >= 16 ? 5 : level >= 11 ? 4 : level >= 6 ? 3 : 2
      return {
        ...{ area, rangeFt: 0, damage: [{ dice: `${dice}d6`, type }] },
        save: { ability: save, dc: saveDc, onSuccess: 'half' },
      }
    },
  },
  {
    ...{ id: 'healing-hands', name: 'Healing Hands', timing: 'action', of: { race: 'aasimar' } },
    takes: { kind: 'use', resource: 'healing-hands' },
    parts: ({ level }) => ({ targets: ONE, rangeFt: TOUCH_FT, healing: { dice: String(level), kind: 'hit-points' } }),
  },
]

interface Breath {
  readonly type: DamageType
  readonly area: SpellArea
  readonly save: Ability
}
const LINE: SpellArea = { shape: 'line', lengthFt: 30, widthFt: 5, from: 'self' }
const CONE: SpellArea = { shape: 'cone', lengthFt: 15, from: 'self' }
/** By the dragon from which a dragonborn descends. */
const BREATHS: Readonly<Record<string, Breath>> = {
  black: { type: 'acid', area: LINE, save: 'dexterity' },
  blue: { type: 'lightning', area: LINE, save: 'dexterity' },
  brass: { type: 'fire', area: LINE, save: 'dexterity' },
  bronze: { type: 'lightning', area: LINE, save: 'dexterity' },
  copper: { type: 'acid', area: LINE, save: 'dexterity' },
  gold: { type: 'fire', area: CONE, save: 'dexterity' },
  green: { type: 'poison', area: CONE, save: 'constitution' },
  red: { type: 'fire', area: CONE, save: 'dexterity' },
  silver: { type: 'cold', area: CONE, save: 'constitution' },
  white: { type: 'cold', area: CONE, save: 'constitution' },
}
const NO_BREATH: Breath = { type: 'fire', area: CONE, save: 'dexterity' }

const BY_ID = new Map(FEATURE_ACTS.map((one) => [one.id, one]))

/** What the feature takes when it is used; undefined for one that takes nothing, or that has no act. */
export function featureCost(id: string): FeatureCost | undefined {
  return BY_ID.get(id)?.takes
}

/** The feature that a sheet lists under this name, if it is an act. */
export function featureCalled(listed: string): Pick<FeatureAct, 'id' | 'timing' | 'takes'> | undefined {
  return FEATURE_ACTS.find(({ name }) => listed === name || listed.startsWith(`${name} (`))
}

/** The feature as an act of its bearer; undefined for one that has none. */
export function actOfFeature(feature: CombatFeature, spending: FeatureSpending = {}): Act | undefined {
  const found = BY_ID.get(feature.id)
  if (found === undefined) return undefined
  const { name, timing } = found
  return {
    ...{ name, source: { kind: 'custom', name }, timing, isMagical: false, isSpell: false, slotLevel: 0, shots: 1 },
    ...{ damage: [], conditions: [], concentration: false, byHand: [] },
    ...found.parts(feature, spending),
  }
}
