import type { MapWall } from '@hearthlight/protocol'

export type WallPiece = 'wall' | 'door' | 'locked' | 'secret' | 'window' | 'low' | 'curtain' | 'barrier'

/** What a wall of each kind has besides its place, height and sides. */
export const PIECES: Readonly<Record<WallPiece, Pick<MapWall, 'kind' | 'door'>>> = {
  wall: {},
  door: { door: 'closed' },
  locked: { door: 'locked' },
  secret: { door: 'secret' },
  window: { kind: 'window' },
  low: { kind: 'terrain' },
  curtain: { kind: 'ethereal' },
  barrier: { kind: 'invisible' },
}
