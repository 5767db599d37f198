import { t } from '../../lib/i18n'

/** A complete character that somebody may sit down with at once. */
export interface ReadyMade {
  /** The template that it is made from; its choices stand in build-ready-made.lazy.ts. */
  readonly id: string
  readonly name: string
  /** Race and class in the compendium's words. */
  readonly race: string
  readonly className: string
  /** One line of temper. */
  readonly line: string
}

export const READY_MADE: readonly ReadyMade[] = [
  {
    id: 'dwarven-fighter',
    name: 'Durgan Coalbraid',
    race: 'Dwarf',
    className: 'Fighter',
    line: t('Stands in the doorway until everybody is out.'),
  },
  { id: 'wood-elf-ranger', name: 'Faelith', race: 'Elf', className: 'Ranger', line: t('Has seen you long before you saw her.') },
  { id: 'human-cleric', name: 'Maren Vale', race: 'Human', className: 'Cleric', line: t('Blesses first and bandages after.') },
  {
    id: 'elven-wizard',
    name: 'Ilsavel',
    race: 'Elf',
    className: 'Wizard',
    line: t('Reads the trap’s inscription before anybody steps on it.'),
  },
  { id: 'halfling-rogue', name: 'Tansy Quickwick', race: 'Halfling', className: 'Rogue', line: t('Leaves with more than she came with.') },
  { id: 'heroic-paladin', name: 'Corwin Hale', race: 'Human', className: 'Paladin', line: t('Keeps his word, even the foolish ones.') },
  { id: 'tiefling-warlock', name: 'Sevrin Ash', race: 'Tiefling', className: 'Warlock', line: t('Jokes about his debt. It isn’t a joke.') },
  { id: 'dragonborn-sorcerer', name: 'Vharesh', race: 'Dragonborn', className: 'Sorcerer', line: t('Speaks loudly, and breathes louder.') },
]
