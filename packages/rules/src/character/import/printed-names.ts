import { idFromName } from '../../equipment/starting-equipment'

/** Owners in names as they are printed; the open rules leave them out: `Tenser's Floating Disk`, `Heward's Handy Haversack`. */
const OWNERS = [
  ...['bigby', 'drawmij', 'evard', 'leomund', 'melf', 'mordenkainen', 'nystul', 'otiluke', 'otto', 'rary', 'tasha', 'tenser'],
  ...['daern', 'heward', 'keoghtom', 'nolzur', 'quaal'],
]
const OWNED = new RegExp(`^(${OWNERS.join('|')})s-`)

/**
 * Ids that a printed name may have in the compendium, the most exact first: the name itself, then without its owner, then
 * without what stands in parentheses.
 */
export function possibleIds(name: string): string[] {
  const ids = [name, withoutParentheses(name)].map(idFromName)
  return [...new Set(ids.flatMap((id) => [id, id.replace(OWNED, '')]))]
}

export function withoutParentheses(name: string): string {
  return name.replace(/\([^)]*\)/g, ' ').trim()
}

/** What stands in parentheses: `Drow` in `Dark Elf (Drow)`. */
export function inParentheses(name: string): string[] {
  return [...name.matchAll(/\(([^)]+)\)/g)].flatMap(([, inner = '']) => inner.trim())
}

/**
 * The words of a name as one key, in alphabetical order and without words that only some books print, so that
 * `Crossbow, Light` and `Light Crossbow` are the same, and `Plate, +1` and `Plate Armor +1`.
 */
export function wordsKey(name: string): string {
  const words = idFromName(name).split('-').map(oneForm)
  return words
    .filter((word) => !UNIMPORTANT.has(word))
    .sort()
    .join(' ')
}

const UNIMPORTANT: ReadonlySet<string> = new Set(['a', 'ammunition', 'and', 'armor', 'hempen', 'of', 'or', 'the', 'weapon'])

/** Singular, in American spelling: `travellers` becomes `traveler`. */
function oneForm(word: string): string {
  const american = word.replace('armour', 'armor').replace('traveller', 'traveler').replace('jeweller', 'jeweler')
  if (american === 'feet') return 'foot'
  if (american.length <= 3) return american
  return american.replace(/(ch|sh|x)es$/, '$1').replace(/([^s])s$/, '$1')
}
