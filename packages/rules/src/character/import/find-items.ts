import type { Compendium } from '../../compendium/compendium'
import type { Item } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import { findSpell } from './find-spells'
import { inParentheses, possibleIds, withoutParentheses, wordsKey } from './printed-names'

/** Printed names whose words differ from those of the open rules. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['apparatus-of-kwalish', 'apparatus-of-the-crab'],
  ['belt-pouch', 'pouch'],
  ['hammer-sledge', 'sledgehammer'],
  ['keoghtoms-ointment', 'restorative-ointment'],
  ['lamp-oil', 'oil-flask'],
  ['mule', 'donkey'],
  ['playing-cards', 'playing-card-set'],
  ['tent-two-person', 'tent'],
  ['two-person-tent', 'tent'],
  ['quiver-of-ehlonna', 'efficient-quiver'],
])

/** Kinds of a magic item that our items leave to its text: `Ring of Fire Resistance`, `Manual of Clay Golems`. */
const KINDS: ReadonlySet<string> = new Set([
  ...['acid', 'cold', 'fire', 'force', 'lightning', 'necrotic', 'poison', 'psychic', 'radiant', 'thunder'],
  ...['black', 'blue', 'brass', 'bronze', 'copper', 'gold', 'green', 'red', 'silver', 'white'],
  ...['air', 'earth', 'water', 'clay', 'flesh', 'iron', 'stone', 'gray', 'grey', 'rust', 'tan'],
])

/**
 * Finds items by names as books and other programs print them: `Leather`, `Crossbow, Light`, `Plate, +1`,
 * `Potion of Healing (Greater)`, `Rope, Hempen (50 feet)`, `Armor of Resistance (Plate)`. A name that fits several items
 * equally well finds none.
 */
export function itemFinder({ items, spells }: Pick<Compendium, 'items' | 'spells'>): (name: string) => Item | undefined {
  const whole = indexOf(items, ({ name }) => [wordsKey(name)])
  const loose = indexOf(items, (item) => {
    const base = items.get(item.baseItem ?? '')
    const plain = withoutParentheses(item.name)
    if (base === undefined) return [wordsKey(plain)]
    // `Sword of Wounding (Longsword)` is printed as `Longsword of Wounding`, too.
    return [wordsKey(plain), wordsKey(`${item.name} ${base.name}`), wordsKey(plain.replace(/\b(Sword|Axe)\b/, base.name))]
  })
  return (name) => single(find(name), name)

  function find(name: string): Item | undefined {
    for (const id of possibleIds(name)) {
      const item = items.get(OTHER_NAMES.get(id) ?? id) ?? whole.get(wordsKey(id)) ?? loose.get(wordsKey(id))
      if (item) return item
    }
    return scrollOf(name, { items, spells }) ?? magicOfKind(name)
  }

  /** A magic item without its kind: `Bag of Tricks, Gray`, `Red Dragon Scale Mail`. */
  function magicOfKind(name: string): Item | undefined {
    const words = idFromName(name).split('-')
    const names = [name.split(',')[0] ?? '', words.filter((word) => !KINDS.has(word)).join(' ')]
    const found = names.map((one) => whole.get(wordsKey(one)) ?? undefined)
    return found.find((item) => item?.magical === true)
  }

  /** `Arrows` are counted one by one; only `Arrows (20)` is the bundle. */
  function single(item: Item | undefined, name: string): Item | undefined {
    const isBundle = item?.category === 'ammunition' && !/\d/.test(name)
    return isBundle ? (items.get(item.contents?.[0]?.item ?? '') ?? item) : item
  }
}

type Index = ReadonlyMap<string, Item | null>

function indexOf(items: Compendium['items'], keysOf: (item: Item) => readonly string[]): Index {
  const index = new Map<string, Item | null>()
  for (const item of items.values()) {
    for (const key of new Set(keysOf(item))) index.set(key, index.has(key) ? null : item)
  }
  return index
}

/** `Spell Scroll (Fireball)` and `Scroll of Fireball` are spell scrolls of the spell's level. */
function scrollOf(name: string, { items, spells }: Pick<Compendium, 'items' | 'spells'>): Item | undefined {
  const [, named] = /^(?:spell )?scroll(?: of |[:,] )(.+)$/i.exec(name) ?? []
  const spell = [named ?? '', ...(/scroll/i.test(name) ? inParentheses(name) : [])].map((one) => findSpell(one, spells)).find(Boolean)
  if (spell === undefined) return undefined
  const level = ['cantrip', '1st', '2nd', '3rd'][spell.level] ?? `${spell.level}th`
  return items.get(`spell-scroll-${level === 'cantrip' ? level : `${level}-level`}`)
}
