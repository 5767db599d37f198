import { z } from 'zod/mini'
import { Macros } from '../macros'
import { ABILITIES, SKILLS } from '../terms'

/** Maximum lengths in characters: `short` for names and words in lists, `long` for stories. Longer texts are invalid. */
export const SHEET_LENGTHS = { short: 200, long: 20_000 } as const
/** The largest valid count, for example of hit points or coins. */
export const MOST_COUNTED = 1_000_000

/**
 * A character as it is stored, sent, downloaded and uploaded. The first group of fields is the contract
 * of the product, the optional group is what the table needs in addition. Stored characters have id,
 * createdBy, createdAt and revision next to the sheet.
 */
const Short = z.string().check(z.maxLength(SHEET_LENGTHS.short))
const Long = z.string().check(z.maxLength(SHEET_LENGTHS.long))
const Id = z.string().check(z.maxLength(100))
const Words = z.array(Short).check(z.maxLength(500))
const Score = z.int().check(z.minimum(1), z.maximum(30))
const Count = z.int().check(z.minimum(0), z.maximum(MOST_COUNTED))
const Bonus = z.int().check(z.minimum(-100), z.maximum(100))
const Pounds = z.number().check(z.minimum(0), z.maximum(100_000))

export const Attack = z.strictObject({
  name: Short,
  /** Added to the d20. */
  bonus: Bonus,
  /** Dice including the modifier: `1d8+3`. */
  damage: Short,
  /** Such as `slashing`, or `slashing and fire`. */
  type: Short,
  /** Feet, for ranged and thrown weapons: `20/60`. */
  range: z.optional(Short),
})

export const InventoryEntry = z.strictObject({
  id: Id,
  name: Short,
  quantity: Count,
  weight: Pounds,
  equipped: z.boolean(),
  attuned: z.optional(z.boolean()),
  chargesUsed: z.optional(Count),
  /** The id of the entry that this one lies in, such as a backpack. */
  in: z.optional(Id),
  /** A thing of the player's own that others can be put into. */
  holds: z.optional(z.boolean()),
})

const SpellSlot = z.strictObject({ level: z.int().check(z.minimum(0), z.maximum(9)), total: Count, used: Count })
export const Relationship = z.strictObject({ name: Short, relationship: Short, description: Long })
export const Goal = z.strictObject({ type: z.enum(['short-term', 'long-term', 'life-goal']), description: Long, motivation: Long })

/** Ids of what was picked, by the id of the choice. */
const Picks = z.record(Id, z.array(Short).check(z.maxLength(100))).check(z.refine((picks) => Object.keys(picks).length <= 100))
const Counts = z.record(Id, Count).check(z.refine((counts) => Object.keys(counts).length <= 200))
const Increases = z.partialRecord(z.enum(ABILITIES), z.int().check(z.minimum(0), z.maximum(10)))

export const Feat = z.strictObject({
  /** Of `FEATS`, or any other for a feat of one's own. */
  id: Id,
  name: Short,
  description: z.optional(Long),
  increases: z.optional(Increases),
})

const LevelTaken = z.strictObject({
  classId: Id,
  /** At the level at which it was chosen. */
  subclassId: z.optional(Id),
  /** The face of the hit die that counts, rolled or average, without Constitution. */
  hitPoints: z.int().check(z.minimum(1), z.maximum(20)),
  choices: z.optional(Picks),
  /** Options of earlier levels that were given up for one of `choices`, by the id of the choice. */
  exchanged: z.optional(Picks),
  increases: z.optional(Increases),
  /** What features of this level raised, such as Primal Champion. */
  raised: z.optional(Increases),
  /**
   * What this level put into the sheet's lists, by field, so that it can be taken back. `forgotten`: spells that were exchanged;
   * `lostSkills`: those that an exchanged option had taught.
   */
  added: z.optional(Picks),
})

/** How the character came to its level. Sheets without it are read as levels of one class; see `buildOf`. */
const Build = z.strictObject({
  levels: z.array(LevelTaken).check(z.minLength(1), z.maxLength(20)),
  /** So many of the first levels were concluded from a sheet without `build`. */
  derived: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  /** Ability scores at level 1, with the bonuses of the race. */
  startingScores: z.optional(z.record(z.enum(ABILITIES), Score)),
})

const Saves = z.int().check(z.minimum(0), z.maximum(3))

export const CharacterSheet = z.strictObject({
  name: Short,
  /** Names, not ids; a subrace or subclass that is not chosen is empty. */
  race: Short,
  subrace: Short,
  class: Short,
  subclass: Short,
  level: z.int().check(z.minimum(1), z.maximum(20)),
  background: Short,
  alignment: Short,
  experiencePoints: Count,
  /** Totals, including the bonuses of race and subrace. */
  strength: Score,
  dexterity: Score,
  constitution: Score,
  intelligence: Score,
  wisdom: Score,
  charisma: Score,
  armorClass: z.int().check(z.minimum(0), z.maximum(100)),
  initiative: Bonus,
  /** Feet. */
  speed: z.int().check(z.minimum(0), z.maximum(1000)),
  hitPointsMax: Count,
  hitPointsCurrent: Count,
  tempHitPoints: Count,
  /** As many dice as levels: `3d8`. */
  hitDice: Short,
  proficiencyBonus: z.int().check(z.minimum(0), z.maximum(20)),
  savingThrows: z.record(z.enum(ABILITIES), z.boolean()),
  skills: z.record(z.enum(SKILLS), z.boolean()),
  features: Words,
  traits: Words,
  proficiencies: Words,
  languages: Words,
  equipment: z.array(z.strictObject({ name: Short, quantity: Count, weight: Pounds })).check(z.maxLength(500)),
  attacks: z.array(Attack).check(z.maxLength(200)),
  /** Each of these four is a list joined with `; `. */
  personalityTraits: Long,
  ideals: Long,
  bonds: Long,
  flaws: Long,
  backstory: Long,
  /** The appearance as JSON text; see `readAppearance`. */
  appearance: Long,

  /** In the player's words: `she/her`. */
  pronouns: z.optional(Short),
  conditions: z.optional(Words),
  knownSpells: z.optional(z.array(Id).check(z.maxLength(1000))),
  preparedSpells: z.optional(z.array(Id).check(z.maxLength(1000))),
  spellSlots: z.optional(z.array(SpellSlot).check(z.maxLength(20))),
  inventory: z.optional(z.array(InventoryEntry).check(z.maxLength(500))),
  currency: z.optional(z.strictObject({ cp: Count, sp: Count, ep: Count, gp: Count, pp: Count })),
  fears: z.optional(Words),
  quirks: z.optional(Words),
  relationships: z.optional(z.array(Relationship).check(z.maxLength(200))),
  goals: z.optional(z.array(Goal).check(z.maxLength(200))),
  motivation: z.optional(Long),
  raceId: z.optional(Id),
  subraceId: z.optional(Id),
  classId: z.optional(Id),
  subclassId: z.optional(Id),
  backgroundId: z.optional(Id),
  /** Selects the generated portrait: `art-<seed>`. */
  portrait: z.optional(Id),

  build: z.optional(Build),
  feats: z.optional(z.array(Feat).check(z.maxLength(50))),
  /** What was spent since it last came back, by the id of the resource. */
  resourcesUsed: z.optional(Counts),
  /** Spent hit dice by die: `{ d10: 2 }`. */
  hitDiceUsed: z.optional(Counts),
  /** Spent slots of Pact Magic beside slots of other classes. */
  pactSlotsUsed: z.optional(Count),
  deathSaves: z.optional(z.strictObject({ successes: Saves, failures: Saves })),
  /** Levels of exhaustion; 6 is death. */
  exhaustion: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  /** The spell that the character concentrates on, by id or name. */
  concentration: z.optional(Short),
  inspiration: z.optional(z.boolean()),
  /** The player's own, like the notes. */
  macros: z.optional(Macros),
  /** The player's own. */
  notes: z.optional(Long),
})

export type Character = z.infer<typeof CharacterSheet>
export type Attack = z.infer<typeof Attack>
export type Relationship = z.infer<typeof Relationship>
export type Goal = z.infer<typeof Goal>
export type Feat = z.infer<typeof Feat>
export type Build = z.infer<typeof Build>
export type LevelTaken = z.infer<typeof LevelTaken>
