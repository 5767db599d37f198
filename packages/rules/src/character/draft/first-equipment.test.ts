import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { calculate } from '../calculate/calculate'
import { aDraft, built } from './draft.test-support'

const { compendium } = readCompendium()
const skillsOf = (classId: string) => {
  const skills = compendium.classes.get(classId)?.skills
  return skills?.from.slice(0, skills.choose) ?? []
}
const worn = (...draft: Parameters<typeof aDraft>) =>
  (built(aDraft(...draft), compendium).inventory ?? [])
    .filter(({ id, equipped }) => equipped && ['armor', 'shield'].includes(compendium.items.get(id)?.type ?? ''))
    .map(({ id }) => id)

test('every class wears the armour it begins with, if it may, and is never warned of it', () => {
  for (const { id, startingEquipment } of compendium.classes.values()) {
    const most = Math.max(1, ...startingEquipment.map(({ options }) => options.length))
    for (let option = 0; option < most; option += 1) {
      const equipmentPicks = startingEquipment.map(({ options }) => Math.min(option, options.length - 1))
      const character = built(aDraft({ classId: id, skills: skillsOf(id), equipmentPicks }), compendium)
      const { warnings, proficiencies } = calculate(character, compendium)
      expect(
        warnings.filter(({ code }) => code !== 'weapon-untrained' && code !== 'armor-too-heavy'),
        id,
      ).toEqual([])
      const trained = proficiencies.armor.map(({ name }) => name)
      const carried = (character.inventory ?? []).filter(
        (entry) =>
          compendium.items.get(entry.id)?.type === 'armor' && trained.includes(compendium.items.get(entry.id)?.armorCategory ?? ''),
      )
      expect(carried.length === 0 || carried.some(({ equipped }) => equipped), `${id} ${option}`).toBe(true)
    }
  }
})

test('a cleric of war wears the chain mail that a cleric of light only carries', () => {
  const cleric = compendium.classes.get('cleric')
  const choice =
    cleric?.startingEquipment.findIndex(({ options }) => options.some((one) => one.some(({ item }) => item === 'chain-mail'))) ?? -1
  const option = cleric?.startingEquipment[choice]?.options.findIndex((one) => one.some(({ item }) => item === 'chain-mail')) ?? -1
  const equipmentPicks = (cleric?.startingEquipment ?? []).map((_, index) => (index === choice ? option : 0))
  const wornBy = (subclassId: string) => worn({ classId: 'cleric', skills: skillsOf('cleric'), equipmentPicks, subclassId })
  expect(wornBy('life-domain')).toContain('chain-mail')
  expect(wornBy('light-domain')).not.toContain('chain-mail')
})

test('Druidic and Thieves’ Cant are languages of the sheet, armour and tools proficiencies of the character', () => {
  const rogue = calculate(built(aDraft({ classId: 'rogue', skills: skillsOf('rogue') }), compendium), compendium)
  expect(rogue.proficiencies).toMatchObject({
    armor: [{ name: 'light', source: 'Rogue' }],
    tools: [{ name: "Thieves' Tools", source: 'Rogue' }],
  })
  expect(rogue.proficiencies.languages).toContainEqual({ name: "Thieves' Cant", source: 'Rogue' })
  const druid = calculate(built(aDraft({ classId: 'druid', skills: skillsOf('druid') }), compendium), compendium)
  expect(druid.proficiencies.languages).toContainEqual({ name: 'Druidic', source: 'Druid' })
  expect(druid.proficiencies.tools).toContainEqual({ name: 'Herbalism Kit', source: 'Druid' })
})
