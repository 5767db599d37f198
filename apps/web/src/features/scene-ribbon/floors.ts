import type { Floor } from '@hearthlight/table'
import type { ShownScene } from '../../live/use-scene-cards'

/** SCENES-16 What stands together in the ribbon: the floors of a place, lowest first, or one scene. */
export function blocksOf<Scene extends Pick<ShownScene, 'floor'>>(scenes: readonly Scene[]): readonly (readonly Scene[])[] {
  const blocks = new Map<Scene | string, Scene[]>()
  for (const scene of scenes) {
    const key = scene.floor?.place ?? scene
    blocks.set(key, [...(blocks.get(key) ?? []), scene])
  }
  return [...blocks.values()].map((block) => block.toSorted((one, other) => (one.floor?.level ?? 0) - (other.floor?.level ?? 0)))
}

/** The floors below and above the scene at which the DM looks. */
export function floorsBeside<Scene extends Pick<ShownScene, 'floor' | 'isHere'>>(
  scenes: readonly Scene[],
): { readonly here: Floor; readonly below: Scene | undefined; readonly above: Scene | undefined } | undefined {
  const block = blocksOf(scenes).find((each) => each.some(({ isHere }) => isHere)) ?? []
  const index = block.findIndex(({ isHere }) => isHere)
  const here = block[index]?.floor
  return here === undefined ? undefined : { here, below: block[index - 1], above: block[index + 1] }
}

/** The order of the ribbon with this block moved by so many others; undefined at its end. */
export function orderWithBlockMoved(scenes: readonly ShownScene[], id: string, by: 1 | -1): readonly string[] | undefined {
  const blocks = blocksOf(scenes)
  const from = blocks.findIndex((block) => block.some((scene) => scene.id === id))
  const block = blocks[from]
  if (block === undefined || from + by < 0 || from + by >= blocks.length) return undefined
  return blocks
    .toSpliced(from, 1)
    .toSpliced(from + by, 0, block)
    .flatMap((each) => each.map((scene) => scene.id))
}

/** The level that the next floor of this place gets: above all that there are. */
export function nextLevel(scenes: readonly Pick<ShownScene, 'floor'>[], place: string): number {
  const levels = scenes.flatMap(({ floor }) => (floor?.place === place ? [floor.level] : []))
  return levels.length === 0 ? 0 : Math.min(100, Math.max(...levels) + 1)
}
