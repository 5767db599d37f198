import type { CharacterClass, Spell } from '../../compendium/schema'
import { offeredSpells } from '../../spells/offered-spells'
import { SKILL_ABILITY, type Skill } from '../../terms'
import { type AbilityScores, abilityModifier } from '../ability-scores'
import { chosenParts } from '../chosen-parts'
import type { BuildingParts } from './build-character'
import type { CharacterDraft } from './draft'
import { draftScores } from './draft-scores'
import { fixedSkills, LANGUAGES } from './free-choices'
import { isSubclassDue, languagesLeft } from './open-choices'
import { spellTally } from './spell-choices'

/**
 * Makes every choice that the draft leaves open within its race, class and background: subrace, subclass, skills, spells and languages.
 * Choices that were made stay. Needs the spells of the compendium if the class casts any.
 */
export function completeDraft(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const steps = [withSubrace, withSubclass, withSkills, withSpells, withLanguages]
  return steps.reduce((before, step) => step(before, compendium), draft)
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

function withSpells(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const { characterClass, subclass } = chosenParts(draft, compendium)
  const tally = spellTally(draft, compendium)
  if (tally === undefined || characterClass === undefined || compendium.spells === undefined) return draft
  const { granted, brought, fromTheStart, cantrips, known, prepared } = tally
  const { level = 1 } = draft
  const spellcasting = characterClass.spellcasting ?? subclass?.spellcasting
  const offered = beginnersFirst(offeredSpells(compendium.spells.values(), characterClass.id, level, spellcasting))
  const fresh = offered.filter(({ id }) => !draft.knownSpells.includes(id) && !brought.has(id))
  const leveled = (spells: readonly Spell[]) => spells.filter((spell) => spell.level > 0)
  const bookSize = granted.known ?? (characterClass.id === BOOK_OWNER ? BOOK_AT_FIRST : (granted.prepared ?? 0))
  const learned = [
    ...fresh.filter((spell) => spell.level === 0).slice(0, Math.max(0, granted.cantrips - cantrips)),
    ...leveled(fresh).slice(0, Math.max(0, bookSize - known)),
  ]
  const knownSpells = [...new Set([...draft.knownSpells, ...fromTheStart, ...learned.map(({ id }) => id)])]
  const toPrepare = leveled(offered).filter(({ id }) => knownSpells.includes(id) && !draft.preparedSpells.includes(id) && !brought.has(id))
  const more = toPrepare.slice(0, Math.max(0, (granted.prepared ?? 0) - prepared))
  // The spells of a domain or an oath are always prepared.
  const always = granted.prepared === undefined ? [] : leveled(fromTheStart.flatMap((id) => compendium.spells?.get(id) ?? []))
  const preparedSpells = [...new Set([...draft.preparedSpells, ...[...always, ...more].map(({ id }) => id)])]
  return { ...draft, knownSpells, preparedSpells }
}

/** A wizard's book begins with six spells, of which some are prepared each day. */
const BOOK_OWNER: CharacterClass['id'] = 'wizard'
const BOOK_AT_FIRST = 6

/** Spells that serve a new player well, the most useful first; the others follow in the order of their names. */
const FOR_BEGINNERS: readonly string[] = [
  ...['eldritch-blast', 'fire-bolt', 'sacred-flame', 'vicious-mockery', 'produce-flame', 'light', 'guidance', 'mage-hand'],
  ...['minor-illusion', 'thaumaturgy', 'shillelagh', 'prestidigitation', 'ray-of-frost', 'druidcraft', 'message'],
  ...['cure-wounds', 'magic-missile', 'healing-word', 'bless', 'shield', 'mage-armor', 'hunters-mark', 'guiding-bolt', 'hellish-rebuke'],
  ...['sleep', 'burning-hands', 'faerie-fire', 'entangle', 'thunderwave', 'goodberry', 'charm-person', 'shield-of-faith', 'detect-magic'],
]

function beginnersFirst(spells: readonly Spell[]): Spell[] {
  const rank = ({ id }: Spell) => (FOR_BEGINNERS.includes(id) ? FOR_BEGINNERS.indexOf(id) : FOR_BEGINNERS.length)
  return [...spells].sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
}

function withLanguages(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const parts = chosenParts(draft, compendium)
  const known = [...(parts.race?.languages ?? []), ...draft.languages]
  const fresh = LANGUAGES.filter((language) => !known.includes(language))
  return { ...draft, languages: [...draft.languages, ...fresh.slice(0, Math.max(0, languagesLeft(draft, parts)))] }
}
