import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { inEnglish, SPELL_PHRASES, spellDetails, spellFacts } from '../spells'
import { CONDITION_NAMES } from '../terms'
import type { Spell } from './schema'

const spells = [...readCompendium().compendium.spells.values()]
const spell = (id: string) => spells.find((one) => one.id === id) as Spell
const lineOf = (id: string) => spellFacts(spell(id)).map(inEnglish).join(' · ')
const detailsOf = (id: string) => spellDetails(spell(id)).map(inEnglish).join(' · ')

describe('the line beside a spell', () => {
  test.each([
    ['fireball', '20-foot sphere · DEX save, half · 8d6 fire'],
    ['burning-hands', '15-foot cone · DEX save, half · 3d6 fire'],
    ['lightning-bolt', '100-foot line, 5 feet wide · DEX save, half · 8d6 lightning'],
    ['flame-strike', '10-foot cylinder, 40 feet high · DEX save, half · 4d6 fire · 4d6 radiant'],
    ['thunderwave', '15-foot cube · CON save, half · 2d8 thunder'],
    ['grease', '10-foot square · DEX save negates'],
    ['earthquake', '100-foot circle · DEX save, half · falling rubble 5d6 bludgeoning'],
    ['spirit-guardians', '15 feet around you · WIS save, half · 3d8 radiant or necrotic'],
    ['tiny-hut', '10-foot dome'],
    ['wall-of-fire', '60-foot wall, 20 feet high or 10-foot ring, 20 feet high · DEX save, half · 5d8 fire'],
    ['wall-of-force', '10 panels of 10 feet or 10-foot dome or 10-foot sphere'],
    ['forbiddance', '40,000 square feet, 30 feet high · 5d10 radiant or necrotic'],
    ['control-weather', '5 miles around you'],
    ['mirage-arcane', '1-mile square'],
    ['fire-storm', '10 × 10-foot cube · DEX save, half · 7d10 fire'],
    ['meteor-swarm', '4 × 40-foot sphere · DEX save, half · 20d6 fire · 20d6 bludgeoning'],
    ['sacred-flame', 'DEX save negates · 1d8 radiant'],
    ['acid-arrow', 'ranged spell attack · 4d4 acid · later 2d4 acid'],
    ['scorching-ray', '3 rays · ranged spell attack · 2d6 fire'],
    ['magic-missile', '3 sure hits · 1d4+1 force'],
    ['spiritual-weapon', 'melee spell attack · 1d8 force + modifier'],
    ['hunters-mark', '1d6 more weapon damage'],
    ['contact-other-plane', 'DC 15 INT save negates · 6d6 psychic'],
    ['cure-wounds', 'heals 1d8 + modifier'],
    ['mass-heal', 'any number of creatures · heals 700 in all'],
    ['false-life', '1d4+4 temporary hit points'],
    ['heroism', 'modifier temporary hit points'],
    ['aid', 'up to 3 creatures · 5 more hit points'],
    ['teleport', 'you and up to 8 willing creatures · on a mishap 3d10 force'],
    ['bane', 'up to 3 creatures · CHA save negates · −1d4 to attack rolls · −1d4 to saving throws'],
    ['shield', '+5 to armor class'],
    ['sleep', '20-foot sphere · 5d8 hit points of creatures'],
    ['feeblemind', 'INT save · 4d6 psychic'],
    ['power-word-stun', 'CON save'],
    ['mage-hand', ''],
  ])('%s reads: %s', (id, line) => {
    expect(lineOf(id)).toBe(line)
  })

  test('its details tell conditions, terrain, light, movement and repeated saves', () => {
    expect(detailsOf('sleet-storm')).toBe('Prone · difficult terrain · heavily obscured')
    expect(detailsOf('cloudkill')).toBe('heavily obscured · drifts away from you')
    expect(detailsOf('daylight')).toBe('moves with its bearer · bright light 60 feet, dim 60 feet more')
    expect(detailsOf('hold-person')).toBe('Paralyzed · saves again at the end of each turn')
    expect(detailsOf('spirit-guardians')).toBe('half the speed · only those you choose · moves with you')
    expect(detailsOf('gaseous-form')).toBe(
      'advantage on STR saves · advantage on DEX saves · advantage on CON saves · half of all damage that is not magical · flies 10 feet',
    )
    expect(detailsOf('foresight')).toContain('advantage on ability checks · attacks against it have disadvantage')
    expect(detailsOf('guiding-bolt')).toBe('next attack against it has advantage')
    expect(detailsOf('protection-from-energy')).toBe('half damage from acid or cold or fire or lightning or thunder')
    expect(detailsOf('mage-armor')).toBe('armor class 13 + Dexterity')
    expect(detailsOf('power-word-kill')).toBe('kills at 100 hit points or fewer')
  })

  test.each([
    ['fire-bolt', { characterLevel: 4 }, 'ranged spell attack · 1d10 fire'],
    ['fire-bolt', { characterLevel: 11 }, 'ranged spell attack · 3d10 fire'],
    ['eldritch-blast', { characterLevel: 17 }, '4 rays · ranged spell attack · 1d10 force'],
    ['fireball', { slot: 5 }, '20-foot sphere · DEX save, half · 10d6 fire'],
    ['spiritual-weapon', { slot: 5 }, 'melee spell attack · 2d8 force + modifier'],
    ['magic-missile', { slot: 3 }, '5 sure hits · 1d4+1 force'],
    ['fog-cloud', { slot: 3 }, '60-foot sphere'],
    ['hold-person', { slot: 4 }, 'up to 3 humanoids · WIS save negates'],
    ['magic-weapon', { slot: 7 }, '+3 to weapon attack rolls · +3 to weapon damage'],
    ['mass-cure-wounds', { slot: 9 }, '30-foot sphere · up to 6 creatures · heals 7d8 + modifier'],
  ])('%s grows: %o', (id, at, line) => {
    expect(spellFacts(spell(id), at).map(inEnglish).join(' · ')).toBe(line)
  })

  test('every text of it is one that a language can translate', () => {
    const known: ReadonlySet<string> = new Set<string>([...SPELL_PHRASES, ...CONDITION_NAMES])
    const unknown = spells.flatMap((one) => [...spellFacts(one), ...spellDetails(one)]).filter(({ text }) => !known.has(text))
    expect(unknown).toEqual([])
  })
})

describe('what a spell does, as data', () => {
  const withArea = spells.filter(({ area }) => area !== undefined)

  test('95 spells have an area, and each prints its size', () => {
    expect(withArea).toHaveLength(95)
    const silent = withArea.filter((one) => !/\d/.test(inEnglish(spellFacts(one)[0] ?? { text: '' })))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  test('an area that comes from the caster alone belongs to a spell of the range Self', () => {
    const far = withArea.filter(({ area, range }) => area?.from === 'self' && range !== 'Self')
    expect(far.map(({ id }) => id)).toEqual([])
  })

  test('a save says what a success means: half or none of the damage, if there is any that it can avert', () => {
    const unclear = spells.filter(({ saveType, halfOnSave, damage = [] }) => {
      const canBeAverted = saveType !== undefined && damage.some(({ despiteSave }) => despiteSave !== true)
      return canBeAverted !== (halfOnSave !== undefined)
    })
    expect(unclear.map(({ id }) => id)).toEqual([])
  })

  test('moments of a save and repeated saves need a save', () => {
    const odd = spells.filter(({ saveType, saveWhen, saveAgain }) => saveType === undefined && (saveWhen ?? saveAgain) !== undefined)
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  test('dice that grow never shrink, and begin above the spell’s own level', () => {
    for (const { id, level, damage = [], healing } of spells) {
      for (const { dice, scaling = {} } of [...damage, ...(healing === undefined ? [] : [healing])]) {
        const steps = Object.entries(scaling).map(([key, sum]) => [Number(key.split('-')[1]), average(sum)] as const)
        const grown = [average(dice), ...steps.map(([, sum]) => sum)]
        expect(
          [...grown].sort((a, b) => a - b),
          id,
        ).toEqual(grown)
        expect(
          steps.every(([at]) => at > level),
          id,
        ).toBe(true)
      }
    }
  })

  test.each([
    ['bless', 1, 3],
    ['hold-person', 2, 1],
    ['fly', 3, 1],
    ['magic-missile', 1, 3],
    ['scorching-ray', 2, 3],
  ])('%s of level %i starts with %i and gains one for each higher slot', (id, level, count) => {
    const { shots, targets } = spell(id)
    expect(spell(id).level).toBe(level)
    expect(shots ?? targets).toMatchObject({ count, perSlot: 1 })
  })
})

/** Average of a sum of dice. */
function average(sum: string): number {
  const terms = sum.match(/[+-]?[^+-]+/g) ?? []
  return terms.reduce((total, term) => {
    const [, sign, count, , sides] = /^([+-]?)(\d+)(d(\d+))?$/.exec(term) ?? []
    const value = sides === undefined ? Number(count) : Number(count) * ((Number(sides) + 1) / 2)
    return total + (sign === '-' ? -value : value)
  }, 0)
}
