import type { Character, CharacterSheetNumbers } from '@hearthlight/rules/character'
import { gameName, t } from '../../../lib/i18n'

/** Such as `Lv 5 Wood Elf Ranger (Hunter) · Outlander · she/her`, or `Lv 5 Human Fighter 3 / Wizard 2`; empty parts are left out. */
export function headline(character: Character, classes: CharacterSheetNumbers['classes'] = []): string {
  const { level, background, pronouns = '' } = character
  const who = [t('Lv {level}', { level }), people(character), callingsOf(character, classes)].filter((word) => word !== '').join(' ')
  return [who, gameName('backgrounds', background), pronouns].filter((fact) => fact !== '').join(' · ')
}

/** `Fighter (Champion)`, or `Fighter (Champion) 3 / Wizard 2`. */
export function callingsOf(character: Character, classes: CharacterSheetNumbers['classes'] = []): string {
  return classes.length > 1
    ? classes.map((one) => `${calling(one.characterClass?.name ?? one.classId, one.subclass?.name)} ${one.level}`).join(' / ')
    : calling(character.class, character.subclass)
}

/** `Wood Elf` says that it is an elf; `Lightfoot` does not say that it is a halfling. */
function people({ race, subrace }: Character): string {
  if (subrace === '') return gameName('races', race)
  const own = gameName('races', subrace)
  return subrace.endsWith(race) ? own : `${gameName('races', race)} (${own})`
}

function calling(name: string, subclass = ''): string {
  return subclass === '' ? gameName('classes', name) : `${gameName('classes', name)} (${gameName('classes', subclass)})`
}
