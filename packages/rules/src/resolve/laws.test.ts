import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiceEnv } from '../dice/result'
import { seededDice } from '../dice/seeded'
import { ABILITIES, CONDITION_NAMES, DAMAGE_TYPES } from '../terms'
import type { Act } from './act'
import type { Combatant, CombatTrait, Situation } from './combatant'
import { applyChanges, type Derivation, playTape, RESOLVE_PHRASES, recompute, resolve, resolveDue, turnDue } from './index'
import type { LastingEffect } from './lasting-effect'
import { aCombatant, anAttack, anEffect, aSpell, at } from './resolve.test-support'

const dice = fc.constantFrom('8d6', '1d8+3', '2d6-9', '7', '1d4', '3d10+2d4+1')
const type = fc.constantFrom(...DAMAGE_TYPES)
const condition = fc.constantFrom(...CONDITION_NAMES)
const ability = fc.constantFrom(...ABILITIES)
const some = <T>(one: fc.Arbitrary<T>, maxLength = 2) => fc.array(one, { maxLength })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const gives = fc.constantFrom('advantage' as const, 'disadvantage' as const)
const lasting = fc.record({
  kind: fc.constantFrom('instant', 'rounds', 'turn', 'scene', 'until-removed' as const),
  rounds: fc.integer({ min: 1, max: 3 }),
  ends: fc.constantFrom('start' as const, 'end' as const),
  whose: fc.constantFrom('author' as const, 'target' as const),
  saveAgain: some(fc.constantFrom('turn-start' as const, 'turn-end' as const, 'damage' as const)),
})

const effect: fc.Arbitrary<LastingEffect> = fc
  .record({
    name: fc.constantFrom('Bless', 'Bane', 'Blur'),
    conditions: some(condition, 1),
    lasting,
    roundsLeft: fc.integer({ min: 1, max: 3 }),
    concentration: fc.boolean(),
    authorId: fc.constantFrom('author', 'a', 'b'),
    bonuses: some(
      fc.record({
        to: fc.constantFrom('attack', 'weapon-damage', 'save', 'armor-class', 'dexterity-save' as const),
        amount: fc.constantFrom('1d4', '-1d4', '2'),
        once: maybe(fc.constant(true as const)),
      }),
    ),
    rolls: some(
      fc.record({
        of: fc.constantFrom('attack' as const, 'save' as const),
        gives,
        against: maybe(fc.constant(true as const)),
        once: maybe(fc.constant(true as const)),
      }),
    ),
    resistances: some(fc.record({ types: fc.oneof(fc.constant('all' as const), some(type)) }), 1),
    endsOn: some(fc.constantFrom('damage' as const, 'attack' as const, 'cast' as const)),
    perTurn: some(fc.record({ at: fc.constantFrom('start' as const, 'end' as const), dice, type: maybe(type) }), 1),
    save: maybe(fc.record({ ability, dc: fc.integer({ min: 5, max: 20 }) })),
  })
  .map((parts) => anEffect(parts))

const combatant = (id: string): fc.Arbitrary<Combatant> =>
  fc
    .record({
      isCharacter: fc.boolean(),
      hp: fc.integer({ min: 0, max: 60 }),
      tempHp: fc.integer({ min: 0, max: 10 }),
      armorClass: maybe(fc.integer({ min: 8, max: 22 })),
      type: fc.constantFrom('humanoid', 'undead', 'beast'),
      conditions: fc.uniqueArray(condition, { maxLength: 2 }),
      conditionImmunities: some(condition, 1),
      exhaustion: fc.integer({ min: 0, max: 4 }),
      defenses: some(
        fc.record({ kind: fc.constantFrom('resistance' as const, 'immunity' as const, 'vulnerability' as const), types: some(type, 6) }),
      ),
      effects: some(effect),
      concentration: maybe(fc.constantFrom('Bless', 'Web')),
      traits: some(fc.constantFrom<CombatTrait>('magic-resistance', 'evasion', 'pack-tactics')),
      legendaryResistances: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ effects, ...over }) =>
      aCombatant(id, { ...over, maxHp: 60, effects: effects.map((one, index) => ({ ...one, id: `${id}-${index}`, targetId: id })) }),
    )

const act: fc.Arbitrary<Act> = fc
  .record({
    kind: fc.constantFrom('attack', 'save', 'darts', 'bite', 'pool', 'support'),
    damage: some(
      fc.record({
        dice,
        type,
        onMiss: maybe(fc.constant('half' as const)),
        despiteSave: maybe(fc.constant(true as const)),
        heals: maybe(fc.constantFrom('half' as const, 'all' as const)),
      }),
    ),
    conditions: some(fc.record({ name: condition, lasting, upToHitPoints: maybe(fc.constant(20)) })),
    effect: maybe(fc.record({ lasting, speedTimes: fc.constant(0.5 as const) })),
    concentration: fc.boolean(),
    isMagical: fc.boolean(),
    isSpell: fc.boolean(),
    shots: fc.integer({ min: 1, max: 4 }),
    save: fc.record({ ability, dc: fc.integer({ min: 5, max: 25 }), onSuccess: fc.constantFrom('half' as const, 'none' as const) }),
    healing: fc.record({
      dice,
      kind: fc.constantFrom('hit-points' as const, 'temporary' as const, 'maximum' as const),
      shared: maybe(fc.constant(true as const)),
    }),
  })
  .map(({ kind, save, healing, shots, damage, ...parts }): Act => {
    switch (kind) {
      case 'attack':
        return { ...anAttack(), ...parts, shots, damage }
      case 'bite':
        return { ...anAttack(), ...parts, damage, save: { ...save, onHit: true } }
      case 'save':
        return { ...aSpell(), ...parts, damage, save }
      case 'darts':
        return { ...aSpell(), ...parts, shots: Math.max(2, shots), damage }
      case 'pool':
        return { ...aSpell(), ...parts, hitPointPool: '5d8' }
      default:
        return { ...aSpell(), ...parts, healing }
    }
  })

const situation: fc.Arbitrary<Partial<Situation>> = fc.record({
  distanceFt: maybe(fc.constantFrom(5, 30, 200)),
  cover: fc.constantFrom('none', 'half', 'three-quarters', 'total'),
  authorSees: fc.boolean(),
  targetSees: fc.boolean(),
  byHand: maybe(gives),
})

const scene = fc.record({
  act,
  author: combatant('author'),
  targets: fc.tuple(combatant('a'), combatant('b'), combatant('c')),
  situation,
  seed: fc.integer(),
})
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never

const played = ({ act, author, targets, situation, seed }: Scene) =>
  resolve({ act, author, targets: targets.map((one) => at(one, situation)), dice: seededDice(seed), legendaryFor: ['b'] })

const NO_DICE: DiceEnv = {
  rollDie: () => {
    throw new Error('The tape has no face for this.')
  },
}

describe('Laws of every resolution', () => {
  it('each number works out again from its derivation, and each text is a known phrase', () => {
    const known = new Set<string>(RESOLVE_PHRASES)
    fc.assert(
      fc.property(scene, (input) => {
        for (const value of valuesIn(played(input))) {
          if (isDerivation(value)) expect(recompute(value)).toBe(value.value)
          if (typeof value === 'object' && value !== null && 'text' in value) expect(known).toContain(value.text)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('damage is never negative, and is what the changes take', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const { targets, changes } = played(input)
        for (const { targetId, damageTaken, damage } of targets) {
          for (const { taken } of damage) expect(taken.value).toBeGreaterThanOrEqual(0)
          expect(damageTaken).toBe(damage.reduce((sum, { taken }) => sum + taken.value, 0))
          const dealt = changes.filter((change) => change.kind === 'damage' && change.targetId === targetId)
          expect(dealt.reduce((sum, change) => sum + (change.kind === 'damage' ? change.amount : 0), 0)).toBe(damageTaken)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('no point is lost between temporary and other hit points', () => {
    fc.assert(
      fc.property(scene, (input) => {
        for (const { damageTaken, before, after, healing } of played(input).targets) {
          if (healing) continue
          expect(before.hp + before.tempHp - after.hp - after.tempHp).toBe(Math.min(damageTaken, before.hp + before.tempHp))
          if (after.tempHp > 0) expect(after.hp).toBe(before.hp)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('the changes lead to the points after it, and leave what was before untouched for undo', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const before = [input.author, ...input.targets]
        const asText = JSON.stringify(before)
        const { targets, changes } = played(input)
        const after = applyChanges(before, changes)
        expect(JSON.stringify(before)).toBe(asText)
        for (const { targetId, after: points } of targets) {
          const creature = after.find(({ id }) => id === targetId)
          expect({ hp: creature?.hp, tempHp: creature?.tempHp ?? 0 }).toEqual(points)
        }
        for (const { hp, maxHp, conditions } of after) {
          expect(hp).toBeGreaterThanOrEqual(0)
          expect(hp).toBeLessThanOrEqual(maxHp)
          expect(new Set(conditions).size).toBe(conditions.length)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('the same dice give the same resolution, and it survives JSON', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const resolution = played(input)
        expect(played(input)).toEqual(resolution)
        expect(applyChanges(input.targets, JSON.parse(JSON.stringify(resolution)).changes)).toEqual(
          applyChanges(input.targets, resolution.changes),
        )
      }),
    )
  })

  it('played again from its tape it throws nothing and is the same', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const { act, author, targets, situation, seed } = input
        const playedWith = (list: readonly Combatant[], dice: DiceEnv) =>
          resolve({ act, author, targets: list.map((one) => at(one, situation, act.shots)), dice, legendaryFor: ['b'] })
        const first = playTape()
        const resolution = playedWith(targets, first.on(seededDice(seed)))
        expect(resolution).toEqual(playedWith(targets, seededDice(seed)))
        expect(playedWith(targets, playTape(first.recorded()).on(NO_DICE))).toEqual(resolution)
      }),
      { numRuns: 150 },
    )
  })

  it('played again without some of its targets, the others have the dice of before', () => {
    fc.assert(
      fc.property(scene, ({ act, author, targets, situation, seed }) => {
        fc.pre(act.hitPointPool === undefined)
        const free = targets.map((one) => ({ ...one, effects: [], concentration: undefined }))
        const first = playTape()
        const of = (list: readonly Combatant[], dice: DiceEnv) =>
          resolve({
            act: { ...act, concentration: false },
            author: { ...author, effects: [] },
            targets: list.map((one) => at(one, situation, act.shots)),
            dice,
          })
        const [, , whole] = of(free, first.on(seededDice(seed))).targets
        const [alone] = of(free.slice(2), playTape(first.recorded()).on(seededDice(seed + 1))).targets
        expect(alone?.attacks.map(({ natural }) => natural)).toEqual(whole?.attacks.map(({ natural }) => natural))
        expect(alone?.save?.roll).toEqual(whole?.save?.roll)
        expect(alone?.damage.map(({ rolled }) => rolled.value)).toEqual(whole?.damage.map(({ rolled }) => rolled.value))
      }),
      { numRuns: 150 },
    )
  })

  it('with equal faces the order of the targets does not matter, as long as none hangs on another or feeds the author', () => {
    const face = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(scene, face, ({ act, author, targets, situation }, natural) => {
        fc.pre(act.hitPointPool === undefined)
        const unfed: Act = { ...act, shots: 1, damage: act.damage.map((part) => ({ ...part, heals: undefined })) }
        const apart = targets.map((one) => ({ ...one, effects: one.effects.map((held) => ({ ...held, authorId: 'elsewhere' })) }))
        const dice = { rollDie: (sides: number) => Math.min(sides, natural) }
        const of = (list: readonly Combatant[]) =>
          resolve({ act: unfed, author: { ...author, effects: [] }, targets: list.map((one) => at(one, situation)), dice }).targets
        expect(of(apart.toReversed()).toReversed()).toEqual(of(apart))
      }),
    )
  })

  it('what a turn makes due keeps the laws as well', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom('start' as const, 'end' as const), ({ author, targets, seed }, moment) => {
        const all = [author, ...targets]
        const env = seededDice(seed)
        const due = turnDue(all, 'a', moment)
        for (const roll of due.rolls) {
          const { changes, ...results } = resolveDue(all, roll, env)
          for (const value of valuesIn(results)) if (isDerivation(value)) expect(recompute(value)).toBe(value.value)
          for (const { hp } of applyChanges(all, changes)) expect(hp).toBeGreaterThanOrEqual(0)
        }
        const ended = applyChanges(all, due.changes)
        for (const change of due.changes) {
          if (change.kind !== 'end-effect') continue
          expect(ended.flatMap(({ effects }) => effects).some(({ id }) => id === change.effectId)).toBe(false)
        }
      }),
    )
  })
})

function* valuesIn(value: unknown): Iterable<unknown> {
  yield value
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* valuesIn(inner)
}

function isDerivation(value: unknown): value is Derivation {
  return typeof value === 'object' && value !== null && 'op' in value && 'label' in value
}
