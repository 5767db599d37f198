import { at, listAt, nameAt, numberAt } from './foreign-values'

export interface BeyondModifier {
  /** Such as `bonus`, `set`, `proficiency`, `expertise`, `language`. */
  readonly type: string
  /** Such as `strength-score`, `stealth`, `dexterity-saving-throws`. */
  readonly subType: string
  readonly friendlyName: string
  /** 0 without a number. */
  readonly value: number
  readonly isOfItem: boolean
  /** Level of the class whose feature it is; undefined for others. */
  readonly classLevel: number | undefined
}

/**
 * The modifiers of a D&D Beyond sheet that count. The sheet lists those of all carried items, and what a class gives to those
 * who begin with it even where it was added later; both are left out here.
 */
export function countingModifiers(sheet: unknown): BeyondModifier[] {
  const owners = classOfFeature(sheet)
  const all = (from: string) => listAt(sheet, 'modifiers', from)
  const learned = all('class').filter((modifier) => isLearned(modifier, owners.get(numberAt(modifier, 'componentId'))))
  const inUse = all('item').filter((modifier) => isInUse(sheet, modifier))
  const counting = [...['race', 'background', 'feat', 'condition'].flatMap(all), ...learned, ...inUse]
  return counting.map((modifier) => ({
    type: nameAt(modifier, 'type'),
    subType: nameAt(modifier, 'subType'),
    friendlyName: nameAt(modifier, 'friendlySubtypeName') || nameAt(modifier, 'subType'),
    value: numberAt(modifier, 'value') ?? numberAt(modifier, 'fixedValue') ?? 0,
    isOfItem: inUse.includes(modifier),
    classLevel: numberAt(owners.get(numberAt(modifier, 'componentId')), 'level'),
  }))
}

function classOfFeature(sheet: unknown): ReadonlyMap<number | undefined, unknown> {
  const owners = new Map<number | undefined, unknown>()
  for (const one of listAt(sheet, 'classes')) {
    const features = [...listAt(one, 'classFeatures'), ...listAt(one, 'definition', 'classFeatures')]
    for (const feature of features) {
      const id = numberAt(feature, 'definition', 'id') ?? numberAt(feature, 'id')
      if (id !== undefined) owners.set(id, one)
    }
  }
  return owners
}

function isLearned(modifier: unknown, owner: unknown): boolean {
  if (owner === undefined || at(owner, 'isStartingClass') !== false) return true
  return at(modifier, 'availableToMulticlass') !== false
}

/** Whether the item of a modifier is equipped, and attuned where it needs attunement. */
function isInUse(sheet: unknown, modifier: unknown): boolean {
  const component = numberAt(modifier, 'componentId')
  const items = listAt(sheet, 'inventory').filter((item) => numberAt(item, 'definition', 'id') === component)
  if (component === undefined || items.length === 0) return true
  return items.some((item) => {
    const needsAttunement = at(modifier, 'requiresAttunement') === true || at(item, 'definition', 'canAttune') === true
    return at(item, 'equipped') === true && (!needsAttunement || at(item, 'isAttuned') === true)
  })
}
