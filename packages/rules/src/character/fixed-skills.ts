import type { Compendium } from '../compendium/compendium'
import type { Background, Race, Subrace } from '../compendium/schema'
import { idFromName } from '../equipment/starting-equipment'
import type { Skill } from '../terms'
import { SKILLS } from '../terms'
import type { CharacterDraft } from './draft'

interface Origins {
  readonly race: Race | undefined
  readonly subrace: Subrace | undefined
  readonly background: Background | undefined
}

/** The skills that race, subrace and background bring, whatever the player chooses. */
export function fixedSkills({ race, subrace, background }: Origins): readonly Skill[] {
  const names = [...(race?.proficiencies ?? []), ...(subrace?.proficiencies ?? [])].map(idFromName)
  const ofRace = SKILLS.filter((skill) => names.includes(skill.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)))
  return [...(background?.skillProficiencies ?? []), ...ofRace]
}

/** The same for a draft. A class skill that is among them is a choice thrown away. */
export function fixedSkillsOf(
  { raceId, subraceId, backgroundId }: Pick<CharacterDraft, 'raceId' | 'subraceId' | 'backgroundId'>,
  { races, backgrounds }: Pick<Compendium, 'races' | 'backgrounds'>,
): readonly Skill[] {
  const race = races.get(raceId ?? '')
  const subrace = race?.subraces?.find(({ id }) => id === subraceId)
  return fixedSkills({ race, subrace, background: backgrounds.get(backgroundId ?? '') })
}
