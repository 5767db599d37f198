import type { CharacterClass, Spell } from '../../compendium/schema'
import { offeredSpells } from '../../spells/offered-spells'
import { ABILITIES, type Ability, SKILL_ABILITY, SKILLS, type Skill } from '../../terms'
import { type AbilityScores, abilityModifier } from '../ability-scores'
import { chosenParts } from '../chosen-parts'
import { scoresOf } from '../derived-numbers'
import type { LevelChoice } from '../level-up'
import { type BuildingParts, firstSheet } from './assemble'
import type { CharacterDraft, StartingLevel } from './draft'
import { draftScores } from './draft-scores'
import { draftChoices } from './first-choices'
import { fixedSkills, LANGUAGES } from './free-choices'
import { levelOf } from './levels/starting-level'
import { isLearned, isMastery, type LevelAsked, takeLevels } from './levels/take-levels'
import { isSubclassDue, languagesLeft } from './open-choices'
import { pickedElsewhere, spellcastingOfDraft, spellTally } from './spell-choices'

/**
 * Makes every choice that the draft leaves open within its race, class, background and levels. Choices that were made stay. Needs the
 * spells and options of the compendium where they are offered.
 */
export function completeDraft(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const steps = [withSubrace, withSubclass, withSkills, withFirstChoices, withSpells, withLevels, withLanguages]
  return steps.reduce((before, step) => step(before, compendium), draft)
}

/** Makes the choices of the levels after the first. */
export function completeLevels(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  return [withSubclass, withLevels].reduce((before, step) => step(before, compendium), draft)
}

function withSubrace(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const { race, subrace } = chosenParts(draft, compendium)
  const [first] = race?.subraces ?? []
  return subrace !== undefined || first === undefined ? draft : { ...draft, subraceId: first.id }
}

function withSubclass(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const parts = chosenParts(draft, compendium)
  const [first] = parts.characterClass?.subclasses ?? []
  return isSubclassDue(draft, parts) && first !== undefined ? { ...draft, subclassId: first.id } : draft
}

/** Skills that the character does not have otherwise, those of the best abilities first. */
function withSkills(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const { race, subrace, characterClass, background } = chosenParts(draft, compendium)
  if (characterClass === undefined) return draft
  const { choose, from } = characterClass.skills
  const anyway = fixedSkills({ race, subrace, background, backgroundSkills: draft.backgroundSkills })
  const { totals } = draftScores(draft, compendium)
  const free = byAbility(from, totals).filter((skill) => !draft.skills.includes(skill))
  const fresh = [...free.filter((skill) => !anyway.includes(skill)), ...free.filter((skill) => anyway.includes(skill))]
  return { ...draft, skills: [...draft.skills, ...fresh.slice(0, Math.max(0, choose - draft.skills.length))] }
}

/** The best first; among equals, what is rolled most often at a table. */
function byAbility(skills: readonly Skill[], scores: AbilityScores): Skill[] {
  const fitness = (skill: Skill) => abilityModifier(scores[SKILL_ABILITY[skill]])
  const rank = (skill: Skill) => (ROLLED_OFTEN.includes(skill) ? ROLLED_OFTEN.indexOf(skill) : ROLLED_OFTEN.length)
  return [...skills].sort((one, other) => fitness(other) - fitness(one) || rank(one) - rank(other))
}

const ROLLED_OFTEN: readonly Skill[] = [
  'perception',
  'stealth',
  'athletics',
  'persuasion',
  'insight',
  'investigation',
  'arcana',
  'survival',
]

function withFirstChoices(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  if (draft.level !== undefined) return draft
  let filled = draft
  // One after the other: expertise may double a skill that another choice brings.
  for (const { id } of draftChoices(draft, compendium)) {
    const choice = draftChoices(filled, compendium).find((one) => one.id === id)
    const picks = choice === undefined ? [] : picksFor(choice, filled.choices?.[id], filled.knownSpells, compendium)
    if (picks.length > 0) filled = { ...filled, choices: { ...filled.choices, [id]: picks } }
  }
  return filled
}

function withLevels(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  if (draft.level !== undefined || levelOf(draft) === 1) return draft
  const { characterClass } = chosenParts(draft, compendium)
  const { asked } = takeLevels(firstSheet(draft, compendium), draft, compendium, (one) =>
    filledLevel(one, { characterClass, known: [...draft.knownSpells, ...pickedElsewhere(draft)], compendium }),
  )
  return { ...draft, levels: draft.levels?.map((one, index) => asked[index]?.taken ?? one) }
}

interface Filling {
  readonly characterClass: CharacterClass | undefined
  readonly known: readonly string[]
  readonly compendium: BuildingParts
}

function filledLevel({ next, taken, before }: LevelAsked, { characterClass, known, compendium }: Filling): StartingLevel {
  const spells = [...known, ...(before.knownSpells ?? [])]
  const picks = next.choices
    .filter(({ id }) => !isLearned(id))
    .map((choice) => [choice.id, picksFor(choice, taken.picks?.[choice.id], spells, compendium)] as const)
    .filter(([, ids]) => ids.length > 0)
  const isOpen = next.improvesAbilities && taken.feat === undefined && taken.increases === undefined
  return {
    ...taken,
    ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
    ...(isOpen ? { increases: suggestedIncreases(scoresOf(before), characterClass) } : {}),
  }
}

/** Two points for the abilities of the class, none above 20. */
function suggestedIncreases(scores: AbilityScores, characterClass: CharacterClass | undefined): Partial<Record<Ability, number>> {
  const order = [...new Set<Ability>([...(characterClass?.primaryAbility ?? []), 'constitution', 'dexterity', 'wisdom', ...ABILITIES])]
  const increases: Partial<Record<Ability, number>> = {}
  for (let point = 0; point < 2; point += 1) {
    const best = order.find((ability) => scores[ability] + (increases[ability] ?? 0) < 20)
    if (best !== undefined) increases[best] = (increases[best] ?? 0) + 1
  }
  return increases
}

/** The picks that were made, filled up with what serves a new player well. */
function picksFor(choice: LevelChoice, made: readonly string[] = [], known: readonly string[], compendium: BuildingParts): string[] {
  const { of, count, offered = [] } = choice
  const open = offered.filter((one) => !made.includes(one))
  const rank = (one: string) => (WELL_TRIED.includes(one) ? WELL_TRIED.indexOf(one) : WELL_TRIED.length)
  const sorted = of === 'spell' ? spellsFor(choice, open, known, compendium) : [...open].sort((one, other) => rank(one) - rank(other))
  return [...made, ...sorted.slice(0, Math.max(0, count - made.length))]
}

/** A spell that is mastered is one that the character knows; any other choice brings a new one. */
function spellsFor({ id }: LevelChoice, open: readonly string[], known: readonly string[], { spells }: BuildingParts): string[] {
  const sorted = beginnersFirst(open.flatMap((one) => spells?.get(one) ?? [])).map((spell) => spell.id)
  const fresh = sorted.filter((one) => !known.includes(one))
  return isMastery(id) ? [...sorted.filter((one) => known.includes(one)), ...fresh] : fresh
}

/** Skills that are rolled often, and options that need no planning, the most useful first; the others in the order of their list. */
const WELL_TRIED: readonly string[] = [
  ...ROLLED_OFTEN,
  ...SKILLS.filter((skill) => !ROLLED_OFTEN.includes(skill)),
  ...['dueling', 'archery', 'great-weapon-fighting', 'humanoids', 'undead', 'beasts', 'forest', 'mountain'],
  ...['agonizing-blast', 'devils-sight', 'quickened-spell', 'twinned-spell', 'precision-attack', 'trip-attack', 'riposte', 'rally'],
]

function withSpells(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const { characterClass, subclass } = chosenParts(draft, compendium)
  const tally = spellTally(draft, compendium)
  if (tally === undefined || characterClass === undefined || compendium.spells === undefined) return draft
  const { granted, brought, fromTheStart, cantrips, known, prepared } = tally
  const spellcasting = spellcastingOfDraft({ characterClass, subclass })
  const offered = beginnersFirst(
    offeredSpells(compendium.spells.values(), characterClass.id, draft.classLevel ?? levelOf(draft), spellcasting),
  )
  const fresh = offered.filter(({ id }) => !draft.knownSpells.includes(id) && !brought.has(id))
  const leveled = (spells: readonly Spell[]) => spells.filter((spell) => spell.level > 0)
  const most = granted.known ?? granted.prepared ?? 0
  const learned = [
    ...fresh.filter((spell) => spell.level === 0).slice(0, Math.max(0, granted.cantrips - cantrips)),
    ...leveled(fresh).slice(0, Math.max(0, most - known)),
  ]
  const knownSpells = [...new Set([...draft.knownSpells, ...fromTheStart, ...learned.map(({ id }) => id)])]
  const toPrepare = leveled(offered).filter(({ id }) => knownSpells.includes(id) && !draft.preparedSpells.includes(id) && !brought.has(id))
  const more = toPrepare.slice(0, Math.max(0, (granted.prepared ?? 0) - prepared))
  // The spells of a domain or an oath are always prepared.
  const always = granted.prepared === undefined ? [] : leveled(fromTheStart.flatMap((id) => compendium.spells?.get(id) ?? []))
  const preparedSpells = [...new Set([...draft.preparedSpells, ...[...always, ...more].map(({ id }) => id)])]
  return { ...draft, knownSpells, preparedSpells }
}

/** Spells that serve a new player well, the most useful first; the others follow in the order of their names. */
const FOR_BEGINNERS: readonly string[] = [
  ...['eldritch-blast', 'fire-bolt', 'sacred-flame', 'vicious-mockery', 'produce-flame', 'light', 'guidance', 'mage-hand'],
  ...['minor-illusion', 'thaumaturgy', 'shillelagh', 'prestidigitation', 'ray-of-frost', 'druidcraft', 'message'],
  ...['cure-wounds', 'magic-missile', 'healing-word', 'bless', 'shield', 'mage-armor', 'hunters-mark', 'guiding-bolt', 'hellish-rebuke'],
  ...['sleep', 'burning-hands', 'faerie-fire', 'entangle', 'thunderwave', 'goodberry', 'charm-person', 'shield-of-faith', 'detect-magic'],
  ...['misty-step', 'scorching-ray', 'spiritual-weapon', 'hold-person', 'lesser-restoration', 'moonbeam', 'invisibility', 'web', 'aid'],
  ...['fireball', 'counterspell', 'spirit-guardians', 'revivify', 'fly', 'haste', 'dispel-magic', 'call-lightning', 'hypnotic-pattern'],
  ...['polymorph', 'greater-invisibility', 'dimension-door', 'banishment', 'wall-of-fire', 'ice-storm', 'freedom-of-movement'],
  ...['cone-of-cold', 'hold-monster', 'wall-of-force', 'mass-cure-wounds', 'raise-dead', 'greater-restoration', 'commune'],
  ...['disintegrate', 'chain-lightning', 'heal', 'sunbeam', 'teleport', 'plane-shift', 'fire-storm', 'sunburst', 'mind-blank'],
  ...['wish', 'meteor-swarm', 'foresight', 'mass-heal', 'true-resurrection'],
]

function beginnersFirst(spells: readonly Spell[]): Spell[] {
  const rank = ({ id }: Spell) => (FOR_BEGINNERS.includes(id) ? FOR_BEGINNERS.indexOf(id) : FOR_BEGINNERS.length)
  return [...spells].sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
}

function withLanguages(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const parts = chosenParts(draft, compendium)
  const known = [
    ...(parts.race?.languages ?? []),
    ...(parts.characterClass?.languages ?? []),
    ...draft.languages,
    ...pickedElsewhere(draft),
  ]
  const fresh = LANGUAGES.filter((language) => !known.includes(language))
  return { ...draft, languages: [...draft.languages, ...fresh.slice(0, Math.max(0, languagesLeft(draft, parts)))] }
}
