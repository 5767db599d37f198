import looks from '../../data/looks.json' with { type: 'json' }
import { defaultAppearance, FACIAL_HAIR, type Gender, HAIR_STYLES } from '../character/appearance-options'
import type { Appearance } from '../compendium/appearance'

/** What is usual among a people, the most usual first. */
interface PeopleLooks {
  readonly skinTones: readonly string[]
  readonly hairColors: readonly string[]
  readonly eyeColors: readonly string[]
  readonly hairStyles: Readonly<Record<Gender, readonly string[]>>
  readonly facialHair: readonly string[]
  readonly heights: readonly Appearance['height'][]
  readonly builds: readonly Appearance['build'][]
  readonly faceShapes: readonly string[]
  /** Worn until a class is chosen. */
  readonly clothing: string
  /** The colour of their skin, scales or fur, and how much of it every skin tone has. */
  readonly tint?: { readonly color: string; readonly share: number }
}

type Outfit = Pick<Appearance, 'clothing' | 'accessories' | 'equipment'>

const PEOPLES: Readonly<Record<string, PeopleLooks>> = looks.peoples as Readonly<Record<string, PeopleLooks>>
const OUTFITS: Readonly<Record<string, Outfit>> = looks.outfits

/** Who is pictured: ids of the compendium, undefined until they are chosen. */
export interface Pictured {
  readonly raceId?: string | undefined
  readonly classId?: string | undefined
}

/** The looks of a people; undefined for an unknown one. */
export function looksOf(raceId: string | undefined): PeopleLooks | undefined {
  return raceId !== undefined && Object.hasOwn(PEOPLES, raceId) ? PEOPLES[raceId] : undefined
}

/** Clothes, armour, weapons and accessories of a class; undefined for an unknown one. */
export function outfitOf(classId: string | undefined): Outfit | undefined {
  return classId !== undefined && Object.hasOwn(OUTFITS, classId) ? OUTFITS[classId] : undefined
}

/** All options, with those that are usual among a people first. */
export function offeredFirst<Option extends string>(options: readonly Option[], usual: readonly string[] = []): Option[] {
  return [...options].sort((a, b) => rankOf(usual, a) - rankOf(usual, b))
}

const rankOf = (usual: readonly string[], option: string): number => (usual.includes(option) ? usual.indexOf(option) : usual.length)

/** The most usual look of a people, dressed and armed by class. */
export function suggestedAppearance({ raceId, classId }: Pictured, gender: Gender = 'male'): Appearance {
  const plain = defaultAppearance()
  const people = looksOf(raceId)
  return {
    ...plain,
    gender,
    skinTone: people?.skinTones[0] ?? plain.skinTone,
    hairColor: people?.hairColors[0] ?? plain.hairColor,
    eyeColor: people?.eyeColors[0] ?? plain.eyeColor,
    hairStyle: people?.hairStyles[gender][0] ?? HAIR_STYLES[gender][0],
    facialHair: (gender === 'male' ? people?.facialHair[0] : undefined) ?? FACIAL_HAIR[gender][0],
    height: people?.heights[0] ?? plain.height,
    build: people?.builds[0] ?? plain.build,
    ...(people === undefined ? {} : { faceShape: people.faceShapes[0], clothing: people.clothing }),
    ...copied(outfitOf(classId)),
  }
}

/**
 * The appearance after another race or class is chosen: whatever is still as suggested for the old choice becomes as suggested for the
 * new one; what the player chose stays.
 */
export function refitted(appearance: Appearance, before: Pictured, after: Pictured): Appearance {
  const { gender } = appearance
  const [old, fresh] = [suggestedAppearance(before, gender), suggestedAppearance(after, gender)]
  const bare = { ...defaultAppearance(), gender }
  const names = Object.keys({ ...fresh, ...appearance }) as (keyof Appearance)[]
  const changed = names.filter((name) => name !== 'gender' && [old, bare].some((one) => isSame(one[name], appearance[name])))
  return { ...appearance, ...Object.fromEntries(changed.map((name) => [name, fresh[name]])) }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function copied(outfit: Outfit | undefined): Partial<Outfit> {
  if (outfit === undefined) return {}
  const { clothing, accessories, equipment } = outfit
  return { clothing, accessories: [...accessories], equipment: { ...equipment } }
}
