import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { SKILLS } from '../../terms'
import { aDraft, built } from '../draft/draft.test-support'
import { importAnyCharacter } from '../import'
import { ORSOLYA, VESNA } from '../import/foreign.test-support'
import type { Character } from '../sheet'
import { foundryExport } from './foundry-actor'

const { compendium } = readCompendium()

function imported(value: unknown): Character {
  const read = importAnyCharacter(value, compendium)
  if (!read.ok) throw new Error(read.message)
  return read.character
}

function throughFoundry(character: Character) {
  const { text, losses } = foundryExport(character, compendium)
  const read = importAnyCharacter(JSON.parse(text), compendium)
  if (!read.ok) throw new Error(read.message)
  return { source: read.source, back: read.character, notes: read.notes.filter(({ code }) => code !== 'missing'), losses }
}

function stable(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value, Object.keys(value).sort()) : String(value)
}

const OPTION_CHOICES = ['fighting-style', 'invocations', 'pact-boon']

/** The fields that both programs hold. Lists are compared without their order. */
function shared(character: Character) {
  const { appearance, portrait, fears, quirks, relationships, goals, motivation, notes, concentration, resourcesUsed, build, ...held } =
    character
  const sorted = Object.entries(held).map(([field, value]) => [field, Array.isArray(value) ? value.map(stable).sort() : value])
  return {
    ...Object.fromEntries(sorted),
    levels: build?.levels.map(({ classId, subclassId, hitPoints, choices }) => ({
      classId,
      subclassId,
      hitPoints,
      expertise: choices?.expertise,
      options: OPTION_CHOICES.flatMap((id) => choices?.[id] ?? []),
    })),
  }
}

const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[<>&\s]+/g, ' ').trim())

const anyCharacter = fc
  .record({
    raceId: fc.constantFrom(...compendium.races.keys()),
    classId: fc.constantFrom(...compendium.classes.keys()),
    backgroundId: fc.constantFrom(...compendium.backgrounds.keys()),
    subrace: fc.nat(5),
    name: line.filter((text) => text !== ''),
    story: fc.array(line, { maxLength: 3 }).map((lines) => lines.filter(Boolean).join('\n')),
    bonds: line,
    items: fc.subarray([...compendium.items.values()], { maxLength: 10 }),
    spells: fc.subarray([...compendium.spells.keys()], { maxLength: 10 }),
    conditions: fc.subarray(['Prone', 'Poisoned', 'Blinded']),
    skills: fc.subarray([...SKILLS]),
    wounds: fc.nat(6),
    slotsUsed: fc.nat(2),
    exhaustion: fc.nat(6),
    coins: fc.nat(9_999),
  })
  .map((lived): Character => {
    const { raceId, classId, backgroundId } = lived
    const subraces = compendium.races.get(raceId)?.subraces ?? []
    const subraceId = subraces[lived.subrace % Math.max(1, subraces.length)]?.id
    const skills = compendium.classes.get(classId)?.skills
    const draft = aDraft({
      raceId,
      classId,
      backgroundId,
      subraceId,
      skills: skills?.from.slice(0, skills.choose) ?? [],
      languages: [],
      bonusAbilities: undefined,
      bonusSkills: undefined,
    })
    const character = built(draft, compendium)
    const taken = {
      classId,
      hitPoints: Number(character.hitDice.replace('1d', '')),
      ...(character.subclassId === undefined ? {} : { subclassId: character.subclassId }),
    }
    return {
      ...character,
      name: lived.name,
      backstory: lived.story,
      bonds: lived.bonds,
      conditions: lived.conditions,
      hitPointsCurrent: Math.max(0, character.hitPointsMax - lived.wounds),
      skills: { ...character.skills, ...Object.fromEntries(lived.skills.map((skill) => [skill, true])) },
      knownSpells: lived.spells,
      preparedSpells: lived.spells.slice(0, 2),
      spellSlots: (character.spellSlots ?? []).map((slot) => ({ ...slot, used: Math.min(slot.total, lived.slotsUsed) })),
      inventory: lived.items.map(({ id, name, weight, charges }, index) => ({
        id,
        name,
        weight,
        quantity: index + 1,
        equipped: false,
        ...(charges === undefined || charges.max === 0 ? {} : { chargesUsed: 1 }),
      })),
      equipment: lived.items.map(({ name, weight }, index) => ({ name, weight, quantity: index + 1 })),
      currency: { cp: lived.coins, sp: 1, ep: 0, gp: 3, pp: 0 },
      ...(lived.exhaustion === 0 ? {} : { exhaustion: lived.exhaustion }),
      build: { levels: [taken], derived: 1 },
    }
  })

describe('a character that goes to Foundry and comes back', () => {
  test('is the same where both programs can hold it', () => {
    fc.assert(
      fc.property(anyCharacter, (character) => {
        // Numbers that follow from what is carried are worked out anew.
        const { back, source, notes } = throughFoundry(character)
        const { armorClass, speed, attacks, ...rest } = back
        expect(source).toBe('Foundry')
        expect(shared({ ...character, armorClass, speed, attacks })).toEqual(shared({ ...rest, armorClass, speed, attacks }))
        expect(notes).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['from D&D Beyond', VESNA],
    ['from Foundry', ORSOLYA],
  ])('keeps several classes, expertise, feats, hit dice and slots: %s', (_whence, file) => {
    const character = imported(file)
    const { back } = throughFoundry(character)
    expect(shared(back)).toEqual(shared(character))
  })

  test('keeps the options that were chosen, and what they count', () => {
    const fighter = built(aDraft({ classId: 'fighter', choices: { 'fighting-style': ['defense'] } }), compendium)
    const { back, losses } = throughFoundry(fighter)
    expect(back.build?.levels[0]?.choices).toEqual({ 'fighting-style': ['defense'] })
    expect(back.armorClass).toBe(fighter.armorClass)
    expect(losses.map(({ path }) => path)).not.toContain('build')
  })

  test('keeps a character without levels taken, and one that the rulebook does not know', () => {
    const stranger: Character = {
      ...built(aDraft(), compendium),
      race: 'Plasmoid',
      class: 'Chronicler',
      classId: 'chronicler',
      level: 4,
      hitDice: '4d8',
    }
    const { raceId: _, ...homebrew } = stranger
    const { back } = throughFoundry(homebrew)
    expect(back).toMatchObject({ race: 'Plasmoid', class: 'Chronicler', level: 4, hitPointsMax: stranger.hitPointsMax })
  })
})

describe('before a character goes to Foundry', () => {
  test('what is lost is listed, and nothing else', () => {
    const { appearance: _, fears: _fears, quirks: _quirks, ...plain } = built(aDraft(), compendium)
    const bare: Character = { ...plain, appearance: '', relationships: [], goals: [], motivation: '' }
    expect(foundryExport(bare, compendium).losses).toEqual([])
    const rich: Character = {
      ...bare,
      appearance: '{}',
      fears: ['Owls'],
      notes: 'Ask the miller.',
      knownSpells: ['hex'],
      attacks: [{ name: 'Headbutt', bonus: 3, damage: '1d4', type: 'bludgeoning' }],
    }
    expect(foundryExport(rich, compendium).losses.map(({ path }) => path)).toEqual([
      'appearance',
      'fears',
      'notes',
      'attacks',
      'knownSpells',
    ])
  })
})

describe('the actor', () => {
  const actor = JSON.parse(foundryExport(imported(VESNA), compendium).text)
  const named = (name: string) => actor.items.find((item: { name: string }) => item.name === name)

  test('has ids that Foundry accepts, each once', () => {
    const ids: string[] = actor.items.map(({ _id }: { _id: string }) => _id)
    expect(ids.every((id) => /^[a-zA-Z0-9]{16}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(named('Rogue')._id).toBe(actor.system.details.originalClass)
  })

  test('fights, wears and casts with what Foundry counts by itself', () => {
    expect(named('Light Crossbow').system).toMatchObject({
      type: { value: 'simpleR', baseItem: 'lightcrossbow' },
      damage: { base: { number: 1, denomination: 8, types: ['piercing'] } },
      range: { value: 80, long: 320 },
      equipped: true,
    })
    expect(named('Studded Leather Armor').system).toMatchObject({
      type: { value: 'light' },
      armor: { value: 12, dex: null },
      equipped: true,
    })
    expect(named('Wand of Magic Missiles').system.uses).toMatchObject({ max: '7', spent: 3 })
    expect(named('Fireball').system).toMatchObject({
      level: 3,
      school: 'evo',
      preparation: { mode: 'prepared', prepared: true },
      range: { value: '150', units: 'ft' },
      activities: {
        activity00000001: {
          type: 'save',
          save: { ability: ['dex'] },
          damage: { onSave: 'half', parts: [{ number: 8, denomination: 6, types: ['fire'] }] },
        },
      },
    })
    expect(actor.system.spells).toMatchObject({ spell1: { value: 3, override: null }, spell3: { value: 0, override: null } })
    expect(actor.system.skills).toMatchObject({ ste: { value: 2 }, slt: { value: 2 }, arc: { value: 0 } })
  })
})

test('expertise that a feature grants counts twice in Foundry, as that which was chosen', () => {
  const cleric = built(
    aDraft({
      classId: 'cleric',
      skills: ['insight', 'medicine'],
      subclassId: 'knowledge-domain',
      choices: { 'knowledge-skills': ['arcana', 'nature'] },
    }),
    compendium,
  )
  const rogue = built(
    aDraft({
      classId: 'rogue',
      skills: ['acrobatics', 'athletics', 'stealth', 'insight'],
      choices: { expertise: ['stealth', 'athletics'] },
    }),
    compendium,
  )
  const skillsIn = (character: Character) => JSON.parse(foundryExport(character, compendium).text).system.skills
  expect(skillsIn(cleric)).toMatchObject({ arc: { value: 2 }, nat: { value: 2 }, med: { value: 1 }, ste: { value: 0 } })
  expect(skillsIn(rogue)).toMatchObject({ ste: { value: 2 }, ath: { value: 2 }, acr: { value: 1 } })
})
