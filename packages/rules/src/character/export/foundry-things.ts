import type { Item } from '../../compendium/schema'
import type { InventoryEntry } from '../../equipment/inventory'
import { foundryId } from './foundry-document'

export interface FoundryThing {
  readonly type: string
  readonly system: Readonly<Record<string, unknown>>
}

/** A carried thing as an item of Foundry. Things that the rulebook lacks are loot with name and weight. */
export function foundryThing(entry: InventoryEntry, item: Item | undefined, base: Item | undefined): FoundryThing {
  const { quantity, weight, equipped, attuned = false, chargesUsed = 0 } = entry
  const held = {
    quantity,
    weight: { value: weight, units: 'lb' },
    ...(item === undefined ? {} : { price: priceOf(item), rarity: RARITIES[item.rarity] ?? '', identified: true }),
  }
  const kind = item === undefined ? { type: 'loot', system: {} } : kindOf(item, base)
  if (kind.type === 'loot' || kind.type === 'container') return { type: kind.type, system: { ...held, equipped, ...kind.system } }
  const uses = item?.charges === undefined ? {} : { uses: { max: String(item.charges.max), spent: chargesUsed, recovery: [] } }
  const attunement = item?.attunement === true ? 'required' : ''
  return { type: kind.type, system: { ...held, equipped, attuned, attunement, ...uses, ...kind.system } }
}

const RARITIES: Readonly<Record<Item['rarity'], string>> = {
  common: '',
  uncommon: 'uncommon',
  rare: 'rare',
  'very-rare': 'veryRare',
  legendary: 'legendary',
  artifact: 'artifact',
}

function priceOf({ cost }: Item) {
  const [value = '0', denomination = 'gp'] = cost === '' ? [] : cost.split(' ')
  return { value: Number(value), denomination }
}

function kindOf(item: Item, base: Item | undefined): FoundryThing {
  const { type, category, armorClass } = item
  const properties = propertiesOf(item, base)
  if (type === 'weapon' || base?.type === 'weapon') return weaponOf(item, base, properties)
  if (type === 'shield' || base?.type === 'shield' || category === 'shield') {
    return {
      type: 'equipment',
      system: { type: { value: 'shield', baseItem: 'shield' }, armor: { value: armorClass?.bonus ?? 2 }, properties },
    }
  }
  if (type === 'armor' || base?.type === 'armor') return armorOf(item, base, properties)
  const consumable = CONSUMABLES[category]
  if (consumable !== undefined) return { type: 'consumable', system: { type: { value: consumable, subtype: '' }, properties } }
  const tool = TOOLS[category]
  if (tool !== undefined) return { type: 'tool', system: { type: { value: tool, baseItem: '' }, ability: '', properties } }
  if (category === 'container') return { type: 'container', system: { properties } }
  const worn = WORN[category]
  if (worn !== undefined) return { type: 'equipment', system: { type: { value: worn, baseItem: '' }, armor: { value: null }, properties } }
  return {
    type: 'loot',
    system: { type: { value: category === 'trade good' || category === 'coin' ? 'treasure' : 'gear', subtype: '' }, properties },
  }
}

const CONSUMABLES: Readonly<Record<string, string>> = {
  ammunition: 'ammo',
  potion: 'potion',
  poison: 'poison',
  scroll: 'scroll',
  alchemical: 'trinket',
}
const TOOLS: Readonly<Record<string, string>> = { "artisan's tools": 'art', instrument: 'music', 'gaming set': 'game', kit: '' }
const WORN: Readonly<Record<string, string>> = {
  'wondrous item': 'wondrous',
  'ioun stone': 'wondrous',
  ring: 'ring',
  rod: 'rod',
  staff: 'wondrous',
  wand: 'wand',
  clothing: 'clothing',
  'arcane focus': 'trinket',
  'druidic focus': 'trinket',
  'holy symbol': 'trinket',
}

const PROPERTIES: Readonly<Record<string, string>> = {
  ammunition: 'amm',
  finesse: 'fin',
  heavy: 'hvy',
  light: 'lgt',
  loading: 'lod',
  reach: 'rch',
  special: 'spc',
  thrown: 'thr',
  'two-handed': 'two',
  versatile: 'ver',
}

function propertiesOf(item: Item, base: Item | undefined): string[] {
  const words = item.properties.length > 0 ? item.properties : (base?.properties ?? [])
  const stealth = item.stealthDisadvantage === true ? ['stealthDisadvantage'] : []
  return [...words.flatMap((word) => PROPERTIES[word] ?? []), ...stealth, ...(item.magical ? ['mgc'] : [])]
}

function weaponOf(item: Item, base: Item | undefined, properties: string[]): FoundryThing {
  const plain = base ?? item
  const damage = item.damage ?? plain.damage
  const range = item.range ?? plain.range
  const isRanged = plain.category.endsWith('ranged')
  const kind = `${plain.category.startsWith('simple') ? 'simple' : 'martial'}${isRanged ? 'R' : 'M'}`
  return {
    type: 'weapon',
    system: {
      type: { value: kind, baseItem: plain.id.replaceAll('-', '') },
      properties,
      magicalBonus: item.magicBonus ?? null,
      damage: { base: damageOf(damage?.dice, damage?.type), versatile: damageOf(damage?.versatile, damage?.type) },
      range: { value: range?.normalFt ?? null, long: range?.longFt ?? null, reach: null, units: 'ft' },
      activities: activities({
        type: 'attack',
        attack: { ability: '', bonus: '', type: { value: isRanged ? 'ranged' : 'melee', classification: 'weapon' } },
        damage: {
          includeBase: true,
          parts: item.extraDamage === undefined ? [] : [damageOf(item.extraDamage.dice, item.extraDamage.type)],
        },
      }),
    },
  }
}

function armorOf(item: Item, base: Item | undefined, properties: string[]): FoundryThing {
  const plain = base ?? item
  const category = item.armorCategory ?? plain.armorCategory ?? 'medium'
  const whole = item.armorClass?.base ?? plain.armorClass?.base ?? 10
  const plainBase = plain.armorClass?.base ?? whole
  const dex = item.armorClass?.maxDexterity ?? plain.armorClass?.maxDexterity ?? (category === 'heavy' ? 0 : null)
  return {
    type: 'equipment',
    system: {
      type: { value: category, baseItem: '' },
      armor: { value: plainBase, dex, magicalBonus: whole - plainBase + (item.armorClass?.bonus ?? 0) || null },
      strength: item.strengthRequired ?? plain.strengthRequired ?? null,
      properties,
    },
  }
}

/** `2d6+1` as Foundry's parts; any other sum as a formula. */
export function damageOf(dice: string | undefined, type: string | undefined) {
  const [, number, denomination, bonus = ''] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(dice ?? '') ?? []
  const isFormula = dice !== undefined && number === undefined
  return {
    number: number === undefined ? null : Number(number),
    denomination: denomination === undefined ? null : Number(denomination),
    bonus: bonus.replace('+', ''),
    types: type === undefined ? [] : [type],
    custom: { enabled: isFormula, formula: isFormula ? dice : '' },
  }
}

/** The one activity of a document. */
export function activities(
  activity: Readonly<Record<string, unknown>>,
  activation: Readonly<Record<string, unknown>> = { type: 'action', value: 1 },
) {
  const _id = foundryId('activity', 1)
  return { [_id]: { _id, activation: { ...activation, condition: '' }, ...activity } }
}
