import { applyTemplate, buildCharacter, type Character, type CharacterDraft, startingDraft } from '@hearthlight/rules/character'
import { type Compendium, loadKinds, type Template } from '@hearthlight/rules/compendium'
import { type Inventory, startingEquipment } from '@hearthlight/rules/equipment'
import { t } from '../../lib/i18n'

/** A complete character that somebody may sit down with at once. */
export interface ReadyMade {
  /** The template that it is made from. */
  readonly id: string
  readonly name: string
  /** Race and class in the compendium's words. */
  readonly race: string
  readonly className: string
  /** One line of temper. */
  readonly line: string
}

type Choices = Pick<CharacterDraft, 'alignment' | 'skills'> &
  Partial<Pick<CharacterDraft, 'languages' | 'knownSpells' | 'preparedSpells' | 'equipmentPicks'>>

/** What the templates leave open, chosen. */
const CHOICES: readonly (ReadyMade & { readonly choices: Choices })[] = [
  {
    id: 'dwarven-fighter',
    name: 'Durgan Coalbraid',
    race: 'Dwarf',
    className: 'Fighter',
    line: t('Stands in the doorway until everybody is out.'),
    choices: { alignment: 'Lawful Good', skills: ['perception', 'survival'] },
  },
  {
    id: 'wood-elf-ranger',
    name: 'Faelith',
    race: 'Elf',
    className: 'Ranger',
    line: t('Has seen you long before you saw her.'),
    choices: { alignment: 'Neutral Good', skills: ['nature', 'perception', 'stealth'], languages: ['Sylvan'], equipmentPicks: [1] },
  },
  {
    id: 'human-cleric',
    name: 'Maren Vale',
    race: 'Human',
    className: 'Cleric',
    line: t('Blesses first and bandages after.'),
    choices: {
      alignment: 'Lawful Good',
      skills: ['medicine', 'persuasion'],
      languages: ['Dwarvish', 'Elvish', 'Celestial'],
      knownSpells: ['sacred-flame', 'guidance', 'light', 'bless', 'cure-wounds', 'guiding-bolt', 'healing-word'],
      preparedSpells: ['bless', 'cure-wounds', 'guiding-bolt', 'healing-word'],
    },
  },
  {
    id: 'elven-wizard',
    name: 'Ilsavel',
    race: 'Elf',
    className: 'Wizard',
    line: t('Reads the trap’s inscription before anybody steps on it.'),
    choices: {
      alignment: 'Neutral Good',
      skills: ['insight', 'investigation'],
      languages: ['Draconic', 'Celestial', 'Sylvan'],
      knownSpells: ['fire-bolt', 'light', 'mage-hand', 'detect-magic', 'mage-armor', 'magic-missile', 'shield', 'sleep', 'thunderwave'],
      preparedSpells: ['mage-armor', 'magic-missile', 'shield', 'sleep'],
    },
  },
  {
    id: 'halfling-rogue',
    name: 'Tansy Quickwick',
    race: 'Halfling',
    className: 'Rogue',
    line: t('Leaves with more than she came with.'),
    choices: { alignment: 'Chaotic Good', skills: ['acrobatics', 'investigation', 'perception', 'sleightOfHand'] },
  },
  {
    id: 'heroic-paladin',
    name: 'Corwin Hale',
    race: 'Human',
    className: 'Paladin',
    line: t('Keeps his word, even the foolish ones.'),
    choices: { alignment: 'Lawful Good', skills: ['athletics', 'insight'], languages: ['Dwarvish', 'Celestial'], equipmentPicks: [7] },
  },
  {
    id: 'tiefling-warlock',
    name: 'Sevrin Ash',
    race: 'Tiefling',
    className: 'Warlock',
    line: t('Jokes about his debt. It isn’t a joke.'),
    choices: {
      alignment: 'Chaotic Neutral',
      skills: ['arcana', 'intimidation'],
      knownSpells: ['eldritch-blast', 'minor-illusion', 'hellish-rebuke', 'charm-person'],
    },
  },
  {
    id: 'dragonborn-sorcerer',
    name: 'Vharesh',
    race: 'Dragonborn',
    className: 'Sorcerer',
    line: t('Speaks loudly, and breathes louder.'),
    choices: {
      alignment: 'Chaotic Good',
      skills: ['intimidation', 'persuasion'],
      languages: ['Elvish'],
      knownSpells: ['fire-bolt', 'light', 'mage-hand', 'prestidigitation', 'burning-hands', 'shield'],
    },
  },
]

export const READY_MADE: readonly ReadyMade[] = CHOICES

const KINDS = ['templates', 'races', 'classes', 'backgrounds', 'items'] as const
type Parts = Pick<Compendium, (typeof KINDS)[number]>

let built: ReadonlyMap<string, Character> | undefined

/** The whole characters by their template's id. Rejects without a connection. */
export async function loadReadyMade(): Promise<ReadonlyMap<string, Character>> {
  if (built !== undefined) return built
  const compendium = await loadKinds(KINDS)
  built = new Map(CHOICES.map(({ id }) => [id, buildReadyMade(id, compendium)]))
  return built
}

/** Throws if the choices and the compendium no longer fit: a bug. */
export function buildReadyMade(id: string, compendium: Parts): Character {
  const made = CHOICES.find((each) => each.id === id)
  const template = compendium.templates.get(id)
  if (made === undefined || template === undefined) throw new Error(`There is no ready-made character ${id}.`)
  const draft: CharacterDraft = {
    ...applyTemplate(startingDraft(), template),
    ...made.choices,
    name: made.name,
    inventory: armed(template, made.choices.equipmentPicks ?? [], compendium),
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
