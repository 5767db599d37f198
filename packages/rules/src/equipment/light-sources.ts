/** Something that a character carries or casts to have light. Radii are feet from the bearer. */
export interface LightSource {
  readonly brightFt: number
  /** From the bearer, too. */
  readonly dimFt: number
  readonly burnsSeconds: number
  /** How wide its cone is, ahead of its bearer. Absent: it shines all around. */
  readonly coneDegrees?: number | undefined
  /** The thing of which lighting it takes one: a torch itself, the oil of a lantern. Absent for spells without a slot. */
  readonly takes?: string | undefined
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A cone of the game is as wide at its end as it is long; in whole degrees, rounded up to an even number. */
const CONE_DEGREES = 54

/** By the item's id. */
const ITEMS: Readonly<Record<string, LightSource>> = {
  candle: { brightFt: 5, dimFt: 10, burnsSeconds: HOUR, takes: 'candle' },
  torch: { brightFt: 20, dimFt: 40, burnsSeconds: HOUR, takes: 'torch' },
  lamp: { brightFt: 15, dimFt: 45, burnsSeconds: 6 * HOUR, takes: 'oil-flask' },
  'lantern-bullseye': { brightFt: 60, dimFt: 120, burnsSeconds: 6 * HOUR, takes: 'oil-flask', coneDegrees: CONE_DEGREES },
  'lantern-hooded': { brightFt: 30, dimFt: 60, burnsSeconds: 6 * HOUR, takes: 'oil-flask' },
}

/** By the spell's id: those that cost no slot and light what the caster carries. */
const SPELLS: Readonly<Record<string, LightSource>> = {
  light: { brightFt: 20, dimFt: 40, burnsSeconds: HOUR },
  'produce-flame': { brightFt: 10, dimFt: 20, burnsSeconds: 10 * MINUTE },
}

/** A thing by the id of its inventory entry: several entries of one item have numbers after its id. */
export function lightOfItem(entryId: string): LightSource | undefined {
  return own(ITEMS, itemIdOf(entryId))
}

export function lightOfSpell(spellId: string): LightSource | undefined {
  return own(SPELLS, spellId)
}

/** The item of an inventory entry. */
export function itemIdOf(entryId: string): string {
  return entryId.replace(/-\d+$/, '')
}

function own(sources: Readonly<Record<string, LightSource>>, id: string): LightSource | undefined {
  return Object.hasOwn(sources, id) ? sources[id] : undefined
}
