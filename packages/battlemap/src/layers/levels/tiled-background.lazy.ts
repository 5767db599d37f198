import { Container } from 'pixi.js'
import type { WorldRectangle } from '../../scene/hit-test'
import type { BoardBackground, BoardTile } from '../../scene/scene'
import type { LayerSetting } from '../layer'
import { createLevelTiles } from './level-tiles'
import { createMaskedTiles } from './masked-tiles'

const NO_TILES: readonly BoardTile[] = []

export type TiledBackground = ReturnType<typeof createTiledBackground>

/** A background in tiles: what a viewer may see of a small picture, or a large picture at several levels. */
export function createTiledBackground(
  setting: LayerSetting,
  told: { hasLoaded(): void; hasChanged(area: WorldRectangle): void; hasFailed(): void },
) {
  const container = new Container()
  const masked = createMaskedTiles(told.hasLoaded)
  const leveled = createLevelTiles({ ...setting, hasChanged: told.hasChanged, hasFailed: told.hasFailed })
  container.addChild(masked.container, leveled.container)
  return {
    container,
    /** `isWholeComing`: the tiles that are shown stay until the full picture is loaded. */
    show: (background: BoardBackground | undefined, isWholeComing: boolean): void => {
      leveled.show(background?.levels)
      if (!isWholeComing) masked.show(background?.tiles ?? NO_TILES)
    },
    destroy: (): void => {
      masked.destroy()
      leveled.destroy()
      container.destroy({ children: true })
    },
  }
}
