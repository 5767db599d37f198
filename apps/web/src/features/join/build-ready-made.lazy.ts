import { applyTemplate, buildCharacter, type Character, type CharacterDraft, startingDraft } from '@hearthlight/rules/character'
import { type Compendium, loadKinds, type Template } from '@hearthlight/rules/compendium'
import { type Inventory, startingEquipment } from '@hearthlight/rules/equipment'
import { READY_MADE } from './ready-made'

type Choices = Pick<CharacterDraft, 'alignment' | 'skills'> &
  Partial<Pick<CharacterDraft, 'choices' | 'languages' | 'knownSpells' | 'preparedSpells' | 'equipmentPicks'>>

/** What the templates leave open, chosen. */
const CHOICES: Readonly<Record<string, Choices>> = {
  'dwarven-fighter': {
    alignment: 'Lawful Good',
    skills: ['perception', 'survival'],
    choices: { 'dwarf-tool': ["Smith's Tools"], 'fighting-style': ['defense'], 'background-tools': ['Dice Set'] },
  },
  'wood-elf-ranger': {
    alignment: 'Neutral Good',
    skills: ['nature', 'perception', 'stealth'],
    languages: ['Sylvan'],
    choices: {
      'favored-enemies': ['beasts'],
      'favored-enemy-languages': ['Giant'],
      'favored-terrains': ['forest'],
      'background-tools': ['Flute'],
    },
    equipmentPicks: [1],
  },
  'human-cleric': {
    alignment: 'Lawful Good',
    skills: ['medicine', 'persuasion'],
    languages: ['Dwarvish', 'Elvish', 'Celestial'],
    knownSpells: ['sacred-flame', 'guidance', 'light', 'bless', 'cure-wounds', 'guiding-bolt', 'healing-word'],
    preparedSpells: ['bless', 'cure-wounds', 'guiding-bolt', 'healing-word'],
  },
  'elven-wizard': {
    alignment: 'Neutral Good',
    skills: ['insight', 'investigation'],
    languages: ['Draconic', 'Celestial', 'Sylvan'],
    choices: { 'high-elf-cantrip': ['prestidigitation'] },
    knownSpells: ['fire-bolt', 'light', 'mage-hand', 'detect-magic', 'mage-armor', 'magic-missile', 'shield', 'sleep', 'thunderwave'],
    preparedSpells: ['mage-armor', 'magic-missile', 'shield', 'sleep'],
  },
  'halfling-rogue': {
    alignment: 'Chaotic Good',
    skills: ['acrobatics', 'investigation', 'perception', 'sleightOfHand'],
    choices: { expertise: ['stealth', "Thieves' Tools"], 'background-tools': ['Playing Card Set'] },
  },
  'heroic-paladin': {
    alignment: 'Lawful Good',
    skills: ['athletics', 'insight'],
    languages: ['Dwarvish', 'Celestial'],
    choices: { 'background-tools': ['Dragonchess Set'] },
    equipmentPicks: [7],
  },
  'tiefling-warlock': {
    alignment: 'Chaotic Neutral',
    skills: ['arcana', 'intimidation'],
    knownSpells: ['eldritch-blast', 'minor-illusion', 'hellish-rebuke', 'charm-person'],
  },
  'dragonborn-sorcerer': {
    alignment: 'Chaotic Good',
    skills: ['intimidation', 'persuasion'],
    languages: ['Elvish'],
    choices: { 'draconic-ancestry': ['red'], 'dragon-ancestor': ['red'], 'background-tools': ['Drum'] },
    knownSpells: ['fire-bolt', 'light', 'mage-hand', 'prestidigitation', 'burning-hands', 'shield'],
  },
}

const KINDS = ['templates', 'races', 'classes', 'backgrounds', 'items'] as const
type Parts = Pick<Compendium, (typeof KINDS)[number]>

let built: ReadonlyMap<string, Character> | undefined

/** The whole characters by their template's id. Rejects without a connection. */
export async function loadReadyMade(): Promise<ReadonlyMap<string, Character>> {
  if (built !== undefined) return built
  const compendium = await loadKinds(KINDS)
  built = new Map(READY_MADE.map(({ id }) => [id, buildReadyMade(id, compendium)]))
  return built
}

/** Throws if the choices and the compendium no longer fit: a bug. */
export function buildReadyMade(id: string, compendium: Parts): Character {
  const made = READY_MADE.find((each) => each.id === id)
  const choices = CHOICES[id]
  const template = compendium.templates.get(id)
  if (made === undefined || choices === undefined || template === undefined) throw new Error(`There is no ready-made character ${id}.`)
  const draft: CharacterDraft = {
    ...applyTemplate(startingDraft(), template),
    ...choices,
    name: made.name,
    inventory: armed(template, choices.equipmentPicks ?? [], compendium),
    // Painted from its seed wherever it is shown.
    portrait: `art-${id}`,
  }
  const result = buildCharacter(draft, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.character
}

/** The starting equipment with armour and shield worn. */
function armed(template: Template, picks: readonly number[], { classes, backgrounds, items }: Parts): Inventory {
  const characterClass = classes.get(template.class)
  const background = backgrounds.get(template.background)
  if (characterClass === undefined || background === undefined) return []
  const isWorn = (id: string) => ['weapon', 'armor', 'shield'].includes(items.get(id)?.type ?? '')
  return startingEquipment(characterClass, background, picks, items).map((entry) =>
    isWorn(entry.id) ? { ...entry, equipped: true } : entry,
  )
}
