import type { Compendium } from '../../compendium/compendium'
import type { Background, Item, Race, Subrace } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import type { Skill } from '../../terms'
import type { ImportNote } from '../import-character'
import { findSpell } from './find-spells'
import type { ForeignCharacter } from './foreign-character'
import type { FoundClass } from './taken-levels'

export interface FoundParts {
  readonly race: Race | undefined
  readonly subrace: Subrace | undefined
  readonly background: Background | undefined
  readonly classes: readonly FoundClass[]
  readonly expertiseLeft: readonly Skill[]
  readonly findItem: (name: string) => Item | undefined
}

/** What of a foreign character could not be taken over, or only by name. */
export function notesOf(foreign: ForeignCharacter, found: FoundParts, { spells }: Pick<Compendium, 'spells'>): ImportNote[] {
  const notes = foreign.leftOut.map(({ path, message }) => note(path, message))
  const [race] = foreign.raceNames
  if (race !== undefined && found.race === undefined) {
    notes.push(note('race', `The race ${race} is not in the rulebook; its traits were left out.`))
  } else if (race !== undefined && found.subrace === undefined && !isCalled(found.race, race)) {
    notes.push(note('subrace', `The kind ${race} is not in the rulebook; the race ${found.race?.name ?? ''} was taken.`))
  }
  for (const { name, subclass, characterClass, subclassEntry } of found.classes) {
    if (characterClass === undefined) {
      notes.push(note('class', `The class ${name} is not in the rulebook; its features were left out.`))
    } else if (subclass !== '' && subclassEntry === undefined) {
      notes.push(note('subclass', `The subclass ${subclass} is not in the rulebook; its name was kept, its features were left out.`))
    }
  }
  if (foreign.background !== '' && found.background === undefined) {
    notes.push(note('background', `The background ${foreign.background} is not in the rulebook; its name was kept.`))
  }
  if (found.expertiseLeft.length > 0) notes.push(note('skills', 'Expertise that no class gives became plain proficiency.'))
  for (const { name } of foreign.spells) {
    if (findSpell(name, spells) === undefined) {
      notes.push(note('spells', `The spell ${name} is not in the rulebook and was left out.`))
    }
  }
  for (const { name } of foreign.things) {
    if (found.findItem(name) === undefined) {
      notes.push(note('inventory', `${name} is not in the rulebook; it is carried by name and weight only.`))
    }
  }
  return notes
}

function note(path: string, message: string): ImportNote {
  return { path, code: 'unknown', message }
}

/** A race that was renamed is found by its old name; that needs no note. */
function isCalled(race: Race | undefined, name: string): boolean {
  return race === undefined || idFromName(name) === race.id || !idFromName(name).includes(race.id)
}
