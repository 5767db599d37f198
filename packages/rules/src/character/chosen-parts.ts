import type { Compendium } from '../compendium/compendium'
import type { Background, CharacterClass, Race, Subclass, Subrace } from '../compendium/schema'

/** The ids of a draft or of a sheet. */
interface PartIds {
  readonly raceId?: string | undefined
  readonly subraceId?: string | undefined
  readonly classId?: string | undefined
  readonly subclassId?: string | undefined
  readonly backgroundId?: string | undefined
}

export interface ChosenParts {
  readonly race: Race | undefined
  readonly subrace: Subrace | undefined
  readonly characterClass: CharacterClass | undefined
  readonly subclass: Subclass | undefined
  readonly background: Background | undefined
}

/** The compendium's entries for these ids; undefined for parts that are not chosen, not known or not in the given sections. */
export function chosenParts(
  ids: PartIds,
  { races, classes, backgrounds }: Partial<Pick<Compendium, 'races' | 'classes' | 'backgrounds'>>,
): ChosenParts {
  const race = races?.get(ids.raceId ?? '')
  const characterClass = classes?.get(ids.classId ?? '')
  return {
    race,
    subrace: race?.subraces?.find(({ id }) => id === ids.subraceId),
    characterClass,
    subclass: characterClass?.subclasses.find(({ id }) => id === ids.subclassId),
    background: backgrounds?.get(ids.backgroundId ?? ''),
  }
}
