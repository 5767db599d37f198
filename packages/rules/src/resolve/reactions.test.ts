import { describe, expect, it } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { calculate } from '../character/calculate/calculate'
import { charactersOf } from '../character/character.test-support'
import { playStateOf } from '../character/play/play-state'
import { combatSheetOf } from './combat-sheet-of'
import {
  type Act,
  applyChanges,
  counterDc,
  playTape,
  reactionOfMonster,
  reactionOfSheet,
  reactionsOfMonster,
  reactionsOfSheet,
  resolve,
} from './index'
import { aCombatant, anAttack, aSpell, at, theseDice } from './resolve.test-support'

const { compendium } = readCompendium()
const { spells } = compendium
const aCharacter = charactersOf(compendium)

function seated(wanted: Parameters<typeof aCharacter>[0]) {
  const character = aCharacter(wanted)
  return { sheet: combatSheetOf(character, calculate(character, compendium), spells), play: playStateOf(character) }
}

function monster(id: string) {
  const found = compendium.monsters.get(id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

const MELEE = { kind: 'hit', reach: 'melee' } as const
const RANGED = { kind: 'hit', reach: 'ranged' } as const
const CASTING = { kind: 'casting' } as const
const wizard = seated({
  classes: 'wizard 5',
  scores: '8 14 12 16 10 10',
  knownSpells: ['shield', 'counterspell', 'fireball'],
  preparedSpells: ['shield', 'counterspell'],
})
const mage = aCombatant('mage', { armorClass: 15, hp: 30, maxHp: 30 })
const orc = aCombatant('orc')

function act(of: Act | undefined): Act {
  if (of === undefined) throw new Error('no such reaction')
  return of
}

describe('Who can answer', () => {
  it('a wizard with Shield to a hit and to magic missiles, with Counterspell to a casting, with the slots that are left', () => {
    const offered = (cause: Parameters<typeof reactionsOfSheet>[3]) => reactionsOfSheet(wizard.sheet, wizard.play, spells, cause)
    expect(offered(MELEE)).toEqual([{ key: 'spell:shield', name: 'Shield', ways: [1, 2, 3] }])
    expect(offered({ kind: 'darts', spellId: 'magic-missile' }).map(({ key }) => key)).toEqual(['spell:shield'])
    expect(offered({ kind: 'darts', spellId: 'eldritch-blast' })).toEqual([])
    expect(offered(CASTING)).toEqual([{ key: 'spell:counterspell', name: 'Counterspell', ways: [3] }])
    const spent = { ...wizard.play, spellSlots: { 3: { used: 2, total: 2 } } }
    expect(reactionsOfSheet(wizard.sheet, spent, spells, CASTING)).toEqual([])
  })

  it('a rogue dodges an attack that hits from level 5 on', () => {
    const rogue = (level: number) => seated({ classes: `rogue ${level}` })
    const offered = ({ sheet, play }: ReturnType<typeof seated>) => reactionsOfSheet(sheet, play, spells, RANGED).map(({ key }) => key)
    expect(offered(rogue(4))).toEqual([])
    expect(offered(rogue(5))).toEqual(['uncanny-dodge'])
  })

  it('a knight parries blows and no arrows, a mage casts while slots are left, a goblin does nothing', () => {
    const offered = (id: string, cause: Parameters<typeof reactionsOfMonster>[3], isLeft = true) =>
      reactionsOfMonster(monster(id), spells, () => isLeft, cause)
    expect(offered('knight', MELEE)).toEqual([{ key: 'act:Parry', name: 'Parry' }])
    expect(offered('knight', RANGED)).toEqual([])
    expect(offered('mage', RANGED)).toEqual([{ key: 'spell:shield', name: 'Shield', ways: [1, 2, 3, 4, 5] }])
    expect(offered('mage', CASTING)).toEqual([{ key: 'spell:counterspell', name: 'Counterspell', ways: [3, 4, 5] }])
    expect(offered('mage', CASTING, false)).toEqual([])
    expect(offered('goblin', MELEE)).toEqual([])
  })

  it('a spell up to the level of the slot is stopped without a check', () => {
    expect([counterDc(3, 3), counterDc(0, 3), counterDc(5, 3), counterDc(9, 4)]).toEqual([undefined, undefined, 15, 19])
  })
})

describe('An answer', () => {
  const shield = act(reactionOfSheet(wizard.sheet, spells, 'spell:shield', 1))

  it('turns the same d20 from a hit into a miss, keeps the dice of the next target, and its armour class stays until the own turn', () => {
    const targets = (reaction?: Act) => [{ ...at(mage), ...(reaction === undefined ? {} : { reaction }) }, at(orc)]
    const tape = playTape()
    const struck = resolve({ act: anAttack(), author: orc, targets: targets(), dice: tape.on(theseDice(12, 5, 11, 3)) })
    expect(struck.targets.map(({ attacks, damageTaken }) => [attacks[0]?.outcome, damageTaken])).toEqual([
      ['hit', 8],
      ['hit', 6],
    ])
    const again = resolve({ act: anAttack(), author: orc, targets: targets(shield), dice: playTape(tape.recorded()).on(theseDice()) })
    expect(again.targets.map(({ attacks, damageTaken }) => [attacks[0]?.outcome, damageTaken])).toEqual([
      ['miss', 0],
      ['hit', 6],
    ])
    expect(again.targets[0]?.attacks[0]?.armorClass?.value).toBe(20)
    const [after] = applyChanges([mage], again.changes)
    expect(after?.effects).toMatchObject([{ name: 'Shield', bonuses: [{ to: 'armor-class', amount: '5' }], lasting: { ends: 'start' } }])
  })

  it('a natural 20 hits all the same', () => {
    const { targets } = resolve({ act: anAttack(), author: orc, targets: [{ ...at(mage), reaction: shield }], dice: theseDice(20, 1, 1) })
    expect(targets[0]?.attacks[0]?.outcome).toBe('critical')
  })

  it('keeps magic missiles off, and no other darts', () => {
    const darts = (spellId: string) =>
      aSpell({ shots: 3, damage: [{ dice: '1d4+1', type: 'force' }], source: { kind: 'spell', spellId, slotLevel: 1 } })
    const warded = resolve({
      act: darts('magic-missile'),
      author: orc,
      targets: [{ ...at(mage, {}, 3), reaction: shield }],
      dice: theseDice(),
    })
    expect(warded.targets[0]).toMatchObject({ damageTaken: 0, remarks: [{ text: 'warded off by {effect}', values: { effect: 'Shield' } }] })
    const others = resolve({
      act: darts('made-up'),
      author: orc,
      targets: [{ ...at(mage, {}, 3), reaction: shield }],
      dice: theseDice(1, 1, 1),
    })
    expect(others.targets[0]?.damageTaken).toBe(6)
  })

  it('a parry counts for one attack', () => {
    const parry = act(reactionOfMonster(monster('knight'), spells, 'act:Parry'))
    const knight = aCombatant('knight', { armorClass: 14 })
    const two = anAttack({ shots: 2 })
    const { targets, changes } = resolve({
      act: two,
      author: orc,
      targets: [{ ...at(knight, {}, 2), reaction: parry }],
      dice: theseDice(10, 10, 4),
    })
    expect(targets[0]?.attacks.map(({ outcome, armorClass }) => [outcome, armorClass?.value])).toEqual([
      ['miss', 16],
      ['hit', 14],
    ])
    expect(applyChanges([knight], changes)[0]?.effects).toEqual([])
  })

  it('a dodge halves the damage of the first attack that hits', () => {
    const two = anAttack({ shots: 2, damage: [{ dice: '9', type: 'slashing' }] })
    const { targets } = resolve({
      act: two,
      author: orc,
      targets: [{ ...at(mage, {}, 2), halvedBy: 'Uncanny Dodge' }],
      dice: theseDice(15, 15),
    })
    expect(targets[0]?.damage.map(({ taken }) => taken.value)).toEqual([4, 9])
  })

  it('an outcome that the DM sets counts whatever the dice say', () => {
    const decided = { attack: 'miss', save: 'success' } as const
    const { targets } = resolve({ act: anAttack(), author: orc, targets: [at(mage, { decided })], dice: theseDice(20) })
    expect(targets[0]).toMatchObject({ attacks: [{ outcome: 'miss' }], damageTaken: 0 })
    const unknown = aCombatant('shade', { armorClass: undefined })
    const hit = resolve({ act: anAttack(), author: orc, targets: [at(unknown, { decided: { attack: 'hit' } })], dice: theseDice(2, 5) })
    expect(hit.targets[0]).toMatchObject({ attacks: [{ outcome: 'hit' }], damageTaken: 8 })
  })
})
