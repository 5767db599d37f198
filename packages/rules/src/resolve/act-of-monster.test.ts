import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { BY_HAND } from '../compendium/by-hand'
import { parseDice } from '../dice'
import { actOfMonster, alternativesOf, type MonsterActOptions } from './act-of-monster'

const monsters = readCompendium().compendium.monsters
const MINUTE_WITH_SAVES = { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author', saveAgain: ['turn-end'] }

function find(id: string, name: string) {
  const monster = monsters.get(id)
  const action = monster?.actions.find((one) => one.name === name)
  if (monster === undefined || action === undefined) throw new Error(`${id} has no ${name}`)
  return { monster, action }
}

function act(id: string, name: string, options?: MonsterActOptions) {
  const { monster, action } = find(id, name)
  return actOfMonster(monster, action, options)
}

describe('an action of a stat block', () => {
  test('the bite of an adult red dragon reaches 10 feet and burns', () => {
    expect(act('adult-red-dragon', 'Bite')).toEqual({
      name: 'Bite',
      source: { kind: 'monster', monsterId: 'adult-red-dragon', action: 'Bite' },
      timing: 'action',
      isMagical: false,
      isSpell: false,
      slotLevel: 0,
      attack: { reach: 'melee', bonus: 14, criticalFrom: 20, normalFt: 10 },
      shots: 1,
      damage: [
        { dice: '2d10+8', type: 'piercing' },
        { dice: '2d6', type: 'fire' },
      ],
      conditions: [],
      concentration: false,
      targets: { kind: 'creature', count: 1 },
      rangeFt: 10,
      byHand: [],
    })
  })

  test('its breath fills a cone, and half of it is left on a save', () => {
    expect(act('adult-red-dragon', 'Fire Breath')).toMatchObject({
      save: { ability: 'dexterity', dc: 21, onSuccess: 'half' },
      damage: [{ dice: '18d6', type: 'fire' }],
      area: { shape: 'cone', lengthFt: 60, from: 'self' },
      byHand: [],
    })
  })

  test('its presence frightens those whom it chooses for a minute, with a save at the end of each turn', () => {
    expect(act('adult-red-dragon', 'Frightful Presence')).toMatchObject({
      area: { shape: 'emanation', radiusFt: 120, from: 'self', affects: 'chosen' },
      save: { ability: 'wisdom', dc: 19, onSuccess: 'none' },
      conditions: [{ name: 'Frightened', lasting: MINUTE_WITH_SAVES }],
    })
  })

  test('the lightning of an ancient blue dragon is 10 feet wide, that of an adult one 5', () => {
    expect(act('ancient-blue-dragon', 'Lightning Breath').area).toMatchObject({ shape: 'line', lengthFt: 120, widthFt: 10 })
    expect(act('adult-blue-dragon', 'Lightning Breath').area).toMatchObject({ shape: 'line', lengthFt: 90, widthFt: 5 })
  })

  test('a ghoul’s claws wound whoever they hit, and paralyse only after a failed save', () => {
    expect(act('ghoul', 'Claws')).toMatchObject({
      damage: [{ dice: '2d4+2', type: 'slashing', despiteSave: true }],
      save: { ability: 'constitution', dc: 10, onSuccess: 'none', onHit: true, immune: ['undead'] },
      conditions: [{ name: 'Paralyzed', lasting: MINUTE_WITH_SAVES }],
    })
  })

  test('a giant spider’s fangs always pierce; the save halves the poison alone', () => {
    expect(act('giant-spider', 'Bite')).toMatchObject({
      damage: [
        { dice: '1d8+3', type: 'piercing', despiteSave: true },
        { dice: '2d8', type: 'poison' },
      ],
      save: { ability: 'constitution', dc: 11, onSuccess: 'half', onHit: true },
      conditions: [],
      byHand: ['a victim at 0 hit points is stable, poisoned and paralysed'],
    })
  })

  test('a giant centipede’s poison only comes with a failed save', () => {
    expect(act('giant-centipede', 'Bite').damage).toEqual([
      { dice: '1d4+2', type: 'piercing', despiteSave: true },
      { dice: '3d6', type: 'poison', onFailedSave: true },
    ])
  })

  test('a mimic bites with acid, and its pseudopod names what is left to the DM', () => {
    expect(act('mimic', 'Bite').damage).toEqual([
      { dice: '1d8+3', type: 'piercing' },
      { dice: '1d8', type: 'acid' },
    ])
    expect(act('mimic', 'Pseudopod').byHand).toEqual(['only on creatures in a certain state'])
  })

  test('a constrictor holds by the hit until somebody gets free', () => {
    const stays = { kind: 'until-removed' }
    expect(act('constrictor-snake', 'Constrict')).toMatchObject({
      conditions: [
        { name: 'Grappled', lasting: stays },
        { name: 'Restrained', lasting: stays },
      ],
      escape: { abilities: ['strength', 'dexterity'], dc: 14 },
    })
  })

  test('a javelin is thrown or thrust, a longsword gripped with one hand or two', () => {
    expect(act('lizardfolk', 'Javelin').attack).toEqual({ reach: 'melee', bonus: 4, criticalFrom: 20, normalFt: 5 })
    expect(act('lizardfolk', 'Javelin', { reach: 'ranged' }).attack).toEqual({
      reach: 'ranged',
      bonus: 4,
      criticalFrom: 20,
      normalFt: 30,
      longFt: 120,
    })
    expect(alternativesOf(find('veteran', 'Longsword').action)).toEqual(['two-handed'])
    expect(act('veteran', 'Longsword', { alternative: 'two-handed' }).damage).toEqual([{ dice: '1d10+3', type: 'slashing' }])
    expect(act('bugbear', 'Javelin', { alternative: 'thrown' })).toMatchObject({
      attack: { reach: 'ranged', normalFt: 30 },
      damage: [{ dice: '1d6+2', type: 'piercing' }],
    })
  })

  test('a deva’s weapon is magical, and its touch heals', () => {
    expect(act('deva', 'Mace').isMagical).toBe(true)
    expect(act('deva', 'Healing Touch')).toMatchObject({
      healing: { dice: '4d8+2', kind: 'hit-points' },
      ends: ['Blinded', 'Deafened', 'Poisoned'],
    })
  })

  test('a vampire heals by the blood alone', () => {
    expect(act('vampire', 'Bite (Bat or Vampire Form Only)').damage).toEqual([
      { dice: '1d6+4', type: 'piercing' },
      { dice: '3d6', type: 'necrotic', heals: 'all' },
    ])
  })

  test('the spores of a vrock deal their damage turn by turn', () => {
    const spores = act('vrock', 'Spores')
    expect(spores.damage).toEqual([])
    expect(spores.effect?.perTurn).toEqual([{ at: 'start', dice: '1d10', type: 'poison' }])
  })

  test('breaths push, slow and weaken', () => {
    expect(act('adult-bronze-dragon', 'Repulsion Breath').pushFt).toBe(60)
    expect(act('adult-copper-dragon', 'Slowing Breath').effect).toMatchObject({ speedTimes: 0.5, lasting: MINUTE_WITH_SAVES })
    expect(act('adult-gold-dragon', 'Weakening Breath').effect?.rolls).toHaveLength(3)
  })
})

describe('laws of all actions', () => {
  const all = [...monsters.values()].flatMap((monster) =>
    monster.actions.map((action) => ({ at: `${monster.name}: ${action.name}`, action, act: actOfMonster(monster, action) })),
  )

  test('their dice can be rolled', () => {
    for (const { at, action, act: made } of all) {
      const others = (action.resolve?.alternatives ?? []).flatMap(({ damage }) => damage)
      const sums = [...made.damage, ...others, ...(made.effect?.perTurn ?? [])].map(({ dice }) => dice)
      for (const sum of [...sums, ...(made.healing === undefined ? [] : [made.healing.dice])])
        expect(parseDice(sum).ok, `${at}: ${sum}`).toBe(true)
    }
  })

  test('whom an attack or save concerns is known: targets in range, or an area', () => {
    const aimless = all.filter(({ act: made }) => {
      const isAsked = made.attack !== undefined || made.save !== undefined
      return isAsked && made.targets === undefined && made.area === undefined
    })
    expect(aimless.map(({ at }) => at)).toEqual([])
  })

  test('after a hit each part of the damage says what the save does to it', () => {
    const unclear = all.filter(({ act: made }) => {
      if (made.attack === undefined || made.save === undefined || made.save.onSuccess === 'half') return false
      return made.damage.some(({ despiteSave, onFailedSave }) => despiteSave === undefined && onFailedSave === undefined)
    })
    expect(unclear.map(({ at }) => at)).toEqual([])
  })

  test('every condition of the stat block comes by itself or is left to the table with a reason', () => {
    const lost = all.filter(({ action, act: made }) => {
      const missing = (action.conditions ?? []).filter((name) => !made.conditions.some((one) => one.name === name))
      return missing.length > 0 && made.byHand.length === 0
    })
    expect(lost.map(({ at }) => at)).toEqual([])
  })

  test('no condition comes that the stat block does not list', () => {
    const strange = all.filter(({ action, act: made }) => made.conditions.some(({ name }) => action.conditions?.includes(name) !== true))
    expect(strange.map(({ at }) => at)).toEqual([])
  })

  test('repeated saves have a first one, an effect has a duration, and a duration an effect', () => {
    for (const { at, action, act: made } of all) {
      const { conditions = [], lasting, effect } = action.resolve ?? {}
      if ([...conditions.map((one) => one.lasting), lasting].some((one) => one?.saveAgain !== undefined))
        expect(made.save, at).toBeDefined()
      expect(effect === undefined, at).toBe(lasting === undefined)
    }
  })

  test('a save whose words tell of a new save at each turn’s end has it in its data', () => {
    const silent = all.filter(({ action, act: made }) => {
      const isTold = /sav(?:ing|e) again (?:at the end of )?each|new save (?:at the end of )?each|repeated at the end/.test(
        action.description,
      )
      const lastings = [...made.conditions.map(({ lasting }) => lasting), made.effect?.lasting]
      return isTold && !lastings.some((lasting) => lasting?.saveAgain?.includes('turn-end'))
    })
    expect(silent.map(({ at }) => at)).toEqual([])
  })

  test('what is left to the table is one of the phrases that a screen translates', () => {
    const known: ReadonlySet<string> = new Set(BY_HAND)
    expect(all.flatMap(({ act: made }) => made.byHand).filter((phrase) => !known.has(phrase))).toEqual([])
  })
})
