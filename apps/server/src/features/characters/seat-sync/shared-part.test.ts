import type { CharacterId } from '@hearthlight/protocol'
import { type Character, completeSheet, withInventory } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import { describe, expect, it } from 'vitest'
import { sharedOfSheet, sheetWith } from './shared-part'

const MAIL = { id: 'chain-mail', name: 'Chain Mail', quantity: 1, weight: 55, equipped: false }
const SWORD = { id: 'longsword', name: 'Longsword', quantity: 1, weight: 3, equipped: true }
const POTION = { id: 'potion-of-healing', name: 'Potion of Healing', quantity: 2, weight: 0.5, equipped: false }
const BITE = { name: 'Bite', bonus: 3, damage: '1d4', type: 'piercing' }

async function aFighter(changes: Partial<Character> = {}) {
  const compendium = await loadKinds(['races', 'classes', 'backgrounds', 'items', 'options'])
  const plain = completeSheet({
    name: 'Thorn',
    level: 1,
    class: 'Fighter',
    classId: 'fighter',
    strength: 16,
    dexterity: 14,
    constitution: 12,
  }).character
  const sheet = { ...withInventory(plain, [MAIL, SWORD, POTION], compendium), ...changes }
  const document = { id: 'char_a' as CharacterId, sheet }
  const shared = sharedOfSheet(document)
  const carrying = (...entries: (typeof MAIL)[]) => {
    const inventory = { ...shared.play.inventory, ...Object.fromEntries(entries.map((entry) => [entry.id, entry])) }
    return sheetWith(document, { ...shared, play: { ...shared.play, inventory } })
  }
  return { sheet, document, shared, carrying }
}

describe('what a sheet takes from its seat', () => {
  it('PARTY-11 is nothing if nothing differs', async () => {
    const { sheet, document, shared } = await aFighter()
    expect(await sheetWith(document, shared)).toBe(sheet)
  })

  it('PARTY-11 armour put on at the table counts, and what was written by hand stays', async () => {
    const { sheet, carrying } = await aFighter({ attacks: [], speed: 35 })
    expect(sheet.armorClass).toBe(12)
    const armoured = await carrying({ ...MAIL, equipped: true })
    expect(armoured).toMatchObject({ armorClass: 16, speed: 35 })
    const bitten = await aFighter()
    const both = await aFighter({ attacks: [...bitten.sheet.attacks, BITE], armorClass: 19 })
    const disarmed = (await both.carrying({ ...SWORD, equipped: false })) as Character
    expect(disarmed.armorClass).toBe(19)
    expect(disarmed.attacks.map(({ name }) => name)).toContain('Bite')
    expect(disarmed.attacks.map(({ name }) => name)).not.toContain('Longsword')
  })

  it('PARTY-11 a potion that was drunk changes the lists of things, and no number', async () => {
    const { sheet, carrying } = await aFighter({ armorClass: 19 })
    const { inventory, equipment, ...others } = (await carrying({ ...POTION, quantity: 1 })) as Character
    expect([inventory?.[2], equipment[2]]).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    const { inventory: _, equipment: __, ...before } = sheet
    expect(others).toEqual(before)
  })
})
