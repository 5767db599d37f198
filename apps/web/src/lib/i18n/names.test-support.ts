import {
  type CatalogueEntry,
  DOOR_REFUSALS,
  ERROR_CATALOGUE,
  GUEST_REFUSALS,
  JOIN_REFUSALS,
  KEPT_OUT,
  OPERATOR_REFUSALS,
  SEAT_GIVEN_UP,
  SEAT_TAKEN_AWAY,
  TALK_NOTES,
} from '@hearthlight/protocol'
import { ABILITIES, ALIGNMENTS, CONDITION_NAMES, DAMAGE_TYPES, SCHOOLS, SIZES, SKILLS } from '@hearthlight/rules'
import {
  AGES,
  appearanceLabel,
  BUILDS,
  CLOTHING,
  EYE_COLORS,
  FACE_SHAPES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  GENDERS,
  HAIR_COLORS,
  HAIR_STYLES,
  HEIGHTS,
  SKIN_TONES,
} from '@hearthlight/rules/appearance'
import { FEATS, INVALID_CHARACTER_FILE, LANGUAGES, PART_NOTES, SCORE_USED_TWICE, WIZARD_STEPS } from '@hearthlight/rules/character'
import { HP_WORDS } from '@hearthlight/rules/combat'
import { INVALID_DICE_NOTATION } from '@hearthlight/rules/dice'
import { RELATIONSHIP_KINDS } from '@hearthlight/rules/personality'
import {
  ACTION_TIMINGS,
  actionOfTopic,
  COMBAT_ACTIONS,
  COVER,
  DEATH_SAVES,
  DIFFICULTY_CLASSES,
  EXHAUSTION_LEVELS,
  LIGHT_LEVELS,
  RESTS,
  RULE_TOPICS,
  TRAVEL_PACES,
} from '@hearthlight/rules/reference'
import { BY_HAND, RESOLVE_PHRASES, RESOLVE_TRAITS } from '@hearthlight/rules/resolve'
import {
  CAMPAIGN_PLAYER_STATUSES,
  ENCOUNTER_DIFFICULTIES,
  LIVE_NPC_TYPES,
  LOCATION_TYPES,
  MOODS,
  NPC_RELATIONSHIPS,
  QUEST_PRIORITIES,
  QUEST_STATUSES,
  QUEST_TYPES,
  SCENE_PRESETS,
  TIMELINE_IMPACTS,
  TIMELINE_TYPES,
  VOICES,
} from '@hearthlight/rules/scene'
import { SPELL_PHRASES } from '@hearthlight/rules/spells'
import { VALUABLE_NAMES } from '@hearthlight/rules/treasure'
import { PATTERNS } from './patterns'

/** The names and sentences of packages, and refusals in these sources, that the app shows through `translate`. */
export function namesOfPackages(refusingSources: readonly string[], importSources: readonly string[]): readonly string[] {
  return [
    ...ERRORS.flatMap((entry) => [entry.message, entry.suggestion ?? '']).filter((text) => text !== ''),
    ...Object.values(JOIN_REFUSALS).map(({ message }) => message),
    ...Object.values(GUEST_REFUSALS).map(({ message }) => message),
    ...Object.values(OPERATOR_REFUSALS).map(({ message }) => message),
    ...Object.values(DOOR_REFUSALS).map(({ message }) => message),
    KEPT_OUT.message,
    ...Object.values(TALK_NOTES),
    SEAT_TAKEN_AWAY.message,
    SEAT_GIVEN_UP.message,
    ...refusingSources.flatMap(refusalsIn),
    ...importSources.flatMap(remarksIn),
    ...MAP_REMARKS,
    ...PATTERNS,
    ...SPELL_PHRASES,
    ...RESOLVE_PHRASES,
    ...BY_HAND,
    ...VALUABLE_NAMES,
    ...RESOLVE_TRAITS,
    ...[SCORE_USED_TWICE, INVALID_DICE_NOTATION, INVALID_CHARACTER_FILE, ...PLAIN_PROBLEMS, ...PLAIN_ACTS],
    ...PART_NOTES,
    ...FEATS.map(({ description }) => description),
    ...[...ABILITIES, ...WIZARD_STEPS].map(capital),
    ...ABILITIES,
    ...SKILLS.map((skill) => capital(skill.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(' Of ', ' of '))),
    ...[...ALIGNMENTS, ...CONDITION_NAMES, ...DAMAGE_TYPES, ...SCHOOLS, ...RELATIONSHIP_KINDS, ...TRACKS],
    ...CONDITION_NAMES.map((name) => `${name}|marker`),
    ...[...LANGUAGES, ...SECRET_LANGUAGES].map((language) => `${language}|language`),
    ...HP_WORDS.map((word) => `${word}|health`),
    ...SIZES.map((size) => `${size}|size`),
    ...lists.map(capital),
    ...ENCOUNTER_DIFFICULTIES,
    'trivial',
    'Normal',
    'History|skill',
    'New Character',
    ...Object.values(VOICES).map(({ label }) => label),
    ...MOODS.flatMap(({ label, description }) => [label, description]),
    ...SCENE_PRESETS.flatMap(({ name, description }) => [name, description]),
    ...looks.map((look) => `${look}|looks`),
    ...HEIGHTS.map((height) => `${appearanceLabel(height)}|height`),
    ...FACE_SHAPES.map((shape) => `${appearanceLabel(shape)}|face`),
    ...PREVIEW_CHOICES.map((choice) => `${capital(choice)}|preview`),
    ...COMBAT_ACTIONS.flatMap(({ name, summary }) => [`${name}|action`, summary]),
    ...ACTION_TIMINGS.map((timing) => `${timing}|timing`),
    ...COVER.flatMap(({ name, summary }) => [`${name}|cover`, summary]),
    ...LIGHT_LEVELS.flatMap(({ name, summary }) => [name, summary]),
    ...DIFFICULTY_CLASSES.flatMap(({ name, example }) => [name, example]),
    ...EXHAUSTION_LEVELS.map(({ effect }) => effect),
    ...RESTS.flatMap(({ name, effect }) => [name, effect]),
    ...TRAVEL_PACES.flatMap(({ name, effect }) => [`${name}|pace`, effect]),
    ...DEATH_SAVES.notes,
    ...RULE_TOPICS.filter(({ id }) => actionOfTopic(id) === undefined).flatMap(({ name, alsoCalled }) => [name, ...alsoCalled]),
    ...['sphere', 'cube', 'cone', 'line', 'cylinder', 'melee', 'ranged'],
  ]
}

const ERRORS: readonly CatalogueEntry[] = Object.values(ERROR_CATALOGUE)

/** Of classes. */
const SECRET_LANGUAGES = ['Druidic', "Thieves' Cant"]

/** Shown as capitalized words: `capital()` of campaigns. */
const lists = [
  ...QUEST_TYPES,
  ...QUEST_PRIORITIES,
  ...QUEST_STATUSES,
  ...TIMELINE_TYPES,
  ...TIMELINE_IMPACTS,
  ...LOCATION_TYPES,
  ...ENCOUNTER_DIFFICULTIES,
  ...NPC_RELATIONSHIPS,
  ...LIVE_NPC_TYPES,
  ...CAMPAIGN_PLAYER_STATUSES,
]

const looks = [
  ...[...GENDERS, ...SKIN_TONES, ...HAIR_COLORS, ...EYE_COLORS, ...BUILDS].map(appearanceLabel),
  ...AGES.map(capital),
  ...Object.values(HAIR_STYLES).flat(),
  ...Object.values(FACIAL_HAIR).flat(),
  ...[...CLOTHING, ...FIGURE_ARMOR, ...FIGURE_WEAPONS, ...FIGURE_SHIELDS],
]

/** Lighting, background and pose of the preview: apps/web/src/features/characters/figure/preview-options.tsx. */
const PREVIEW_CHOICES = [
  ...['daylight', 'dramatic', 'magical', 'dungeon'],
  ...['transparent', 'tavern', 'forest', 'castle', 'battlefield'],
  ...['standing', 'combat', 'casting', 'heroic', 'relaxed'],
]
/** Names of the soundscapes: apps/web/src/features/scene/soundscape/recipes.ts. */
const TRACKS = ['Forest', 'Dungeon', 'Tavern', 'Castle', 'Combat', 'Storm', 'Sea', 'Calm']

/** packages/rules/src/character/draft/missing.ts, in the order of the wizard's steps. */
const PLAIN_PROBLEMS = [
  'Choose a race to continue.',
  'Choose a class to continue.',
  'Choose each skill only once.',
  'Give your character a name.',
  'Choose a background.',
  'Choose an alignment.',
  'These ability scores cost more points than there are.',
  'Choose different ones of those offered.',
  'This level improves no ability.',
  'Spread two points over your abilities.',
  'No ability rises above 20.',
  'Level 20 is the highest.',
  'Choose two points for abilities or a feat, not both.',
  'This level gives no feat.',
  'Give the feat a name.',
  'This character has that feat already.',
  'This feat asks for a higher ability score.',
  'A feat raises abilities by at most two points.',
  'This level does not offer that choice.',
  'There is no level to take back.',
  'The dead do not rest.',
  'A long rest takes at least 1 hit point to begin with.',
  'Experience is a whole number.',
  'Experience cannot fall below zero.',
  'This character has no such resource.',
  'Spend a whole number, at least 1.',
  'Restore a whole number of uses, at least 1.',
  'This character has no slots of this level.',
  'Nobody casts a spell at 0 hit points.',
  'This spell is not cast that way.',
  'Prepare the spell first.',
]

/** packages/table/src/act-text.ts */
const PLAIN_ACTS = [
  'whispered to you',
  'acted out something',
  'showed a card',
  'spoke',
  'is free of conditions',
  'ended the turn',
  'sat down at the table',
  'gave up the seat',
  'a token',
]

/** apps/server/src/features/maps/import-map.ts, and what there may be too many of in a file. */
const MAP_REMARKS = [
  'The background lies elsewhere and was left out.',
  'Some pictures are not yours and were left out.',
  'Pins without words were left out.',
  ...['walls', 'outlines', 'doors', 'lights', 'pins'],
]

/** Remarks on a file from the readers of other programs' characters: every sentence in their sources. */
function remarksIn(source: string): readonly string[] {
  return [...source.matchAll(/'([A-Z][^'\n]+\.)'/g)].map(([, sentence]) => sentence ?? '')
}

/** Sentences with which the table's messages are refused. */
function refusalsIn(source: string): readonly string[] {
  return [...source.matchAll(/^(?!\s*(?:\/?\*|\/\/)).*?'([A-Z][^'\n]* [^'\n]*[.!])'/gm)].map(([, text]) => text ?? '')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
