import type { FoundPattern } from './translate'

/** Sentences that packages build with values: recognized, so that a catalogue can translate them. Loaded with a catalogue. */
export const PATTERNS = [
  'This picture has more than {count} megapixels. Please choose a smaller one.',
  'Choose {count} more skill to continue.',
  'Choose {count} more skills to continue.',
  'Drop {count} skill to continue.',
  'Drop {count} skills to continue.',
  'The {name} does not teach {skill}.',
  'Assign a score to {abilities}.',
  'Place {count} different ability bonuses that the race allows.',
  'Choose {count} different skills that the race allows.',
  'Subclass selection becomes available at level {level}.',
  'This character has changed in the meantime: it is at level {level}, not {expected}. Look again first.',
  '{name} beside another class takes 13 in {abilities}.',
  'Choose a {title} for your {name}.',
  'A {die} shows 1 to {count}.',
  'Choose {count} different skills that the background allows.',
  'Exchange at most {count} spells.',
  '{source}: choose at most {count}.',
  '{source}: choose different ones of those offered.',
  '{name}: only {count} left.',
  'No slot of level {level} is left.',
  'This spell takes a slot of level {level} or above.',
  '{name} can’t carry that much.',
  'Not enough hit dice are left: {count} {die}.',
  'at most {value}',
  'at least {value}',
  'set to {value}',
  'Keep at most {most} cantrips: {count} are chosen.',
  'Keep at most {most} known spells: {count} are chosen.',
  'Prepare at most {most} spells: {count} are prepared.',
  'Forget the spells that are above your slots: {names}.',
  '{name} is not in the inventory.',
  '{name} works without attunement.',
  'Already attuned to {count} items. End one attunement first.',
  '{name} has no charge left for that.',
  'A roll is at most {count} characters long.',
  'A roll has at most {count} dice.',
  'A roll throws at most {count} dice.',
  'A die has 1 to {count} sides.',
  'Expected dice or a number, found {found}.',
  'Expected +, -, *, / or the end, found {found}.',
  'The race {name} is not in the rulebook; its traits were left out.',
  'The class {name} is not in the rulebook; its features were left out.',
  'The kind {name} is not in the rulebook; the race {race} was taken.',
  'The subclass {name} is not in the rulebook; its name was kept, its features were left out.',
  'The background {name} is not in the rulebook; its name was kept.',
  'The spell {name} is not in the rulebook and was left out.',
  '{name} is not in the rulebook; it is carried by name and weight only.',
  '{path} is no field of a character and was left out.',
  '{path} is not of the right type or range and was left out.',
  '{path} is missing and was filled in.',
  'There are more {what} than {count}. The rest was left out.',
  'Something went wrong. It stands in the log as {name}.',
  'This table can’t record any more: its DM’s sessions take up all of their {count} MB. Whoever runs this server can allow more.',
  'moved {count} tokens',
  'moved {name}',
  'rolled {dice}: {total}',
  'set hit points to {hp} of {maxHp}',
  'set hit points to {hp}',
  'is now {condition}',
  'is no longer {condition}',
] as const

/** Their names are given by people, and may be words of the compendium: a character called Shadow. */
const WITH_OWN_NAMES: readonly string[] = ['moved {name}'] satisfies readonly (typeof PATTERNS)[number][]

/** Returns a function that finds the pattern of a text, and the values in it. */
export function patternReader(patterns: readonly string[]) {
  const read = patterns.map((pattern) => {
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const parts = pattern.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { pattern, names, expression: new RegExp(`^${parts.join('(.+)')}$`, 's') }
  })
  return (text: string): FoundPattern | undefined => {
    for (const { pattern, names, expression } of read) {
      const found = expression.exec(text)
      if (found === null) continue
      const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
      return WITH_OWN_NAMES.includes(pattern) ? { pattern, values, hasOwnNames: true } : { pattern, values }
    }
    return undefined
  }
}
