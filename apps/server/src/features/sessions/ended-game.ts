import { GameScene, GameSlices, type TableState } from '@hearthlight/table'
import { pause } from '../../ports/pauses'

/** LOOP-17 The game as it ended, checked one scene at a time with pauses. Undefined if a part of it can't be read. */
export async function endedGame({ scenes, ...table }: TableState): Promise<GameSlices | undefined> {
  const main = GameSlices.safeParse({ ...table, scenes: { ...scenes, away: {} } })
  if (!main.success || main.data.scenes === undefined) return undefined
  const away: Record<string, GameScene> = {}
  for (const [id, slices] of Object.entries(scenes.away)) {
    await pause()
    const scene = GameScene.safeParse(slices)
    if (!scene.success) return undefined
    away[id] = scene.data
  }
  return { ...main.data, scenes: { ...main.data.scenes, away } }
}
