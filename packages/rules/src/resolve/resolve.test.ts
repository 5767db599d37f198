import { describe, expect, it } from 'vitest'
import { applyChanges, resolve } from './index'
import { aCombatant, aFireball, anAttack, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const hero = aCombatant('hero', { isCharacter: true, hp: 12, maxHp: 12 })
const goblin = aCombatant('goblin', { hp: 7, maxHp: 7, armorClass: 15 })

describe('An act', () => {
  it('Fireball on six throws its damage once, then a save for each in their order', () => {
    const six = Array.from({ length: 6 }, (_, index) => aCombatant(`goblin-${index}`, { hp: 40, maxHp: 40 }))
    const dice = theseDice(...[6, 6, 6, 6, 1, 1, 1, 1], 20, 1, 15, 14, 2, 19)
    const { targets, shared, changes } = resolve({ act: aFireball(), author: hero, targets: six.map((one) => at(one)), dice })
    expect(dice.thrown).toEqual([...Array(8).fill(6), ...Array(6).fill(20)])
    expect(shared.map(({ value }) => value)).toEqual([28])
    expect(targets.map(({ targetId, damageTaken }) => [targetId, damageTaken])).toEqual([
      ['goblin-0', 14],
      ['goblin-1', 28],
      ['goblin-2', 14],
      ['goblin-3', 28],
      ['goblin-4', 28],
      ['goblin-5', 14],
    ])
    expect(applyChanges(six, changes).map(({ hp }) => hp)).toEqual([26, 12, 26, 12, 12, 26])
    expect(targets[1]).toMatchObject({ before: { hp: 40 }, after: { hp: 12 } })
  })

  it('an attack throws the d20 and then its damage, and a miss throws no damage', () => {
    const hit = theseDice(10, 8)
    const { targets, changes } = resolve({ act: anAttack(), author: hero, targets: [at(goblin)], dice: hit })
    expect(targets[0]?.attacks[0]).toMatchObject({ natural: 10, outcome: 'hit', roll: { value: 15 } })
    expect(changes).toEqual([{ kind: 'damage', targetId: 'goblin', amount: 11, isCritical: false }])
    expect(targets[0]?.after).toEqual({ hp: 0, tempHp: 0 })
    const miss = resolve({ act: anAttack(), author: hero, targets: [at(goblin)], dice: theseDice(9) })
    expect(miss.targets[0]).toMatchObject({ attacks: [{ outcome: 'miss' }], damage: [], damageTaken: 0 })
    expect(miss.changes).toEqual([])
  })

  it('an unknown armour class leaves the attack undecided, with the damage thrown and nothing taken', () => {
    const unknown = aCombatant('shade', { armorClass: undefined })
    const { targets, changes } = resolve({ act: anAttack(), author: hero, targets: [at(unknown)], dice: theseDice(20, 8) })
    expect(targets[0]).toMatchObject({ attacks: [{ outcome: 'undecided' }], damageTaken: 0 })
    expect(targets[0]?.damage[0]).toMatchObject({ rolled: { value: 11 }, taken: { value: 0 } })
    expect(changes).toEqual([])
  })

  it('three darts without an attack roll each hurt for themselves', () => {
    const darts = aSpell({ shots: 3, damage: [{ dice: '1d4+1', type: 'force' }] })
    const targets = [at(goblin, {}, 2), at(aCombatant('wolf'), {}, 1)]
    const { targets: results, changes } = resolve({ act: darts, author: hero, targets, dice: theseDice(1, 2, 3) })
    expect(results.map(({ damageTaken }) => damageTaken)).toEqual([5, 4])
    expect(changes).toHaveLength(3)
  })

  it('shots that nobody aimed are spread evenly, the first targets getting those left over', () => {
    const rays = anAttack({ isSpell: true, shots: 3 })
    const { targets } = resolve({ act: rays, author: hero, targets: [at(goblin), at(aCombatant('wolf'))], dice: theseDice(2, 2, 2) })
    expect(targets.map(({ attacks }) => attacks.length)).toEqual([2, 1])
  })

  it('of its darts none may be meant for a target, who then suffers nothing of it', () => {
    const darts = aSpell({
      shots: 2,
      damage: [{ dice: '3', type: 'force' }],
      conditions: [{ name: 'Prone', lasting: { kind: 'instant' } }],
    })
    const { targets } = resolve({
      act: darts,
      author: hero,
      targets: [at(goblin, {}, 2), at(aCombatant('wolf'), {}, 0)],
      dice: theseDice(),
    })
    expect(targets).toMatchObject([{ conditions: ['Prone'] }, { damageTaken: 0, conditions: [] }])
  })

  it('a bite with poison asks for a save only after it hits, and the save halves the poison alone', () => {
    const bite = anAttack({
      save: { ability: 'constitution', dc: 11, onSuccess: 'half', onHit: true },
      damage: [
        { dice: '1d8', type: 'piercing', despiteSave: true },
        { dice: '2d8', type: 'poison' },
      ],
      conditions: [{ name: 'Poisoned', lasting: { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' } }],
    })
    const saved = resolve({ act: bite, author: goblin, targets: [at(aCombatant('elf'))], dice: theseDice(15, 4, 3, 4, 11) })
    expect(saved.targets[0]).toMatchObject({ save: { outcome: 'success' }, damageTaken: 7, conditions: [] })
    const failed = resolve({ act: bite, author: goblin, targets: [at(aCombatant('elf'))], dice: theseDice(15, 4, 3, 4, 10) })
    expect(failed.targets[0]).toMatchObject({ save: { outcome: 'failure' }, damageTaken: 11, conditions: ['Poisoned'] })
    const missed = resolve({ act: bite, author: goblin, targets: [at(aCombatant('elf'))], dice: theseDice(2) })
    expect(missed.targets[0]?.save).toBeUndefined()
  })

  it('a save after a hit that averts only conditions leaves the damage of the hit whole', () => {
    const claws = anAttack({
      save: { ability: 'constitution', dc: 10, onSuccess: 'none', onHit: true },
      damage: [
        { dice: '1d4+2', type: 'slashing' },
        { dice: '1d6', type: 'necrotic', onFailedSave: true },
      ],
    })
    const { targets } = resolve({ act: claws, author: goblin, targets: [at(aCombatant('elf'))], dice: theseDice(15, 3, 6, 18) })
    expect(targets[0]).toMatchObject({ damageTaken: 5, damage: [{ type: 'slashing' }] })
  })

  it('nothing reaches a target behind total cover or of another type, and no die is thrown for it', () => {
    const hold = aSpell({ save: { ability: 'wisdom', dc: 15, onSuccess: 'none' }, targets: { kind: 'creature', types: ['humanoid'] } })
    const wolf = aCombatant('wolf', { type: 'beast' })
    expect(resolve({ act: hold, author: hero, targets: [at(wolf)], dice: theseDice() }).targets[0]?.remarks).toEqual([
      { text: 'concerns others only' },
    ])
    const hidden = resolve({ act: anAttack(), author: hero, targets: [at(goblin, { cover: 'total' })], dice: theseDice() })
    expect(hidden).toMatchObject({ targets: [{ attacks: [], remarks: [{ text: 'behind total cover' }] }], changes: [] })
  })

  it('an attack or a spell ends the invisibility of its author, and the attack still had the advantage', () => {
    const invisible = anEffect({ name: 'Invisibility', conditions: ['Invisible'], endsOn: ['attack', 'cast'] })
    const rogue = aCombatant('rogue', { conditions: ['Invisible'], effects: [invisible] })
    const { targets, changes } = resolve({ act: anAttack(), author: rogue, targets: [at(goblin)], dice: theseDice(3, 4) })
    expect(targets[0]?.attacks[0]?.mode.mode).toBe('advantage')
    expect(changes).toEqual([{ kind: 'end-effect', targetId: 'rogue', effectId: invisible.id }])
    expect(applyChanges([rogue], changes)[0]).toMatchObject({ conditions: [], effects: [] })
  })

  it('a word that kills does so up to its hit points', () => {
    const kill = aSpell({ slaysUpTo: 100 })
    const ogre = aCombatant('ogre', { hp: 101, maxHp: 120 })
    const { targets, changes } = resolve({ act: kill, author: hero, targets: [at(goblin), at(ogre)], dice: theseDice() })
    expect(changes).toEqual([{ kind: 'slay', targetId: 'goblin' }])
    expect(targets[1]?.remarks).toEqual([{ text: 'has more than {count} hit points', values: { count: 100 } }])
  })

  it('a push comes with the hit or the failed save', () => {
    const wave = aSpell({
      save: { ability: 'constitution', dc: 15, onSuccess: 'half' },
      pushFt: 10,
      damage: [{ dice: '2d8', type: 'thunder' }],
    })
    const { targets, changes } = resolve({
      act: wave,
      author: hero,
      targets: [at(goblin), at(aCombatant('wolf'))],
      dice: theseDice(1, 1, 15, 14),
    })
    expect(changes.filter(({ kind }) => kind === 'push')).toEqual([{ kind: 'push', targetId: 'wolf', feet: 10 }])
    expect(targets.map(({ pushedFt }) => pushedFt)).toEqual([undefined, 10])
  })
})
