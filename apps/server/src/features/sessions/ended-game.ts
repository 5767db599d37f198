import { LIMITS } from '@hearthlight/protocol'
import { Drawing, GameScene, GameSlices, type TableState } from '@hearthlight/table'
import { pause, pauseWhenLong } from '../../ports/pauses'

type WithMap = Readonly<Record<string, unknown>> & Pick<TableState, 'map'>
type Checked<Game> = { readonly success: true; readonly data: Game } | { readonly success: false }

/**
 * LOOP-17 The game as it ended, checked one scene and one drawing at a time with pauses. Undefined if a part of it can't be read.
 */
export async function endedGame({ scenes, ...table }: TableState): Promise<GameSlices | undefined> {
  const main = await checkedScene<GameSlices>({ ...table, scenes: { ...scenes, away: {} } }, (game) => GameSlices.safeParse(game))
  if (main?.scenes === undefined) return undefined
  const away: Record<string, GameScene> = {}
  for (const [id, slices] of Object.entries(scenes.away)) {
    await pause()
    const scene = await checkedScene<GameScene>(slices as WithMap, (game) => GameScene.safeParse(game))
    if (scene === undefined) return undefined
    away[id] = scene
  }
  return { ...main, scenes: { ...main.scenes, away } }
}

/** Drawings are most of a large scene: each is checked by itself. */
async function checkedScene<Game extends GameScene>(slices: WithMap, check: (game: unknown) => Checked<Game>): Promise<Game | undefined> {
  const scene = check({ ...slices, map: { ...slices.map, drawings: {} } })
  const all = Object.entries(slices.map.drawings)
  if (!scene.success || all.length > LIMITS.drawingsPerMap) return undefined
  const drawings: Record<string, Drawing> = {}
  for (const [id, each] of all) {
    const drawing = Drawing.safeParse(each)
    if (!drawing.success || drawing.data.id !== id) return undefined
    drawings[id] = drawing.data
    await pauseWhenLong()
  }
  return { ...scene.data, map: { ...scene.data.map, drawings } }
}
