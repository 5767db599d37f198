/** What a wall is made of. Foundry and Universal VTT have the same kinds under other names. */
export const WALL_KINDS = ['normal', 'terrain', 'window', 'invisible', 'ethereal'] as const
/**
 * `terrain`: a low wall, a hedge or furniture, which is seen over and climbed over. `window`: glass, or a wall of force. `invisible`:
 * only keeps tokens back, such as a cliff's edge. `ethereal`: only hides, such as a curtain or an illusion.
 */
export type WallKind = (typeof WALL_KINDS)[number]

export const DOOR_STATES = ['open', 'closed', 'locked', 'secret'] as const
/** A secret door is a closed one that players take for a wall. */
export type DoorState = (typeof DOOR_STATES)[number]

export const COVERS = ['none', 'half', 'three-quarters', 'total'] as const
/** In ascending order. */
export type Cover = (typeof COVERS)[number]

/** A straight wall between two points, in whole units (`UNITS_PER_CELL`). A wall whose ends are one point blocks nothing. */
export interface Wall {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly kind: WallKind
  /** Absent: the wall is no door. */
  readonly door?: DoorState | undefined
  /** Whole feet from the floor to its top; absent: no line passes over it. */
  readonly heightFt?: number | undefined
  /** It blocks only what comes from this side, as one looks from a to b; absent: from both. */
  readonly oneWay?: 'left' | 'right' | undefined
}
