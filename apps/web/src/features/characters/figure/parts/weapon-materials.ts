import { MADE_OF } from '../palette'
import type { Look, Part } from '../part'
import type { Subject } from '../subject'
import type { Frame, Vec2 } from '../vector'

export const steel: Look = { color: MADE_OF.steel, finish: 'metal' }

export const iron: Look = { color: MADE_OF.iron, finish: 'metal' }

export const gold: Look = { color: MADE_OF.gold, finish: 'metal' }

export const wood: Look = { color: MADE_OF.wood }

export const grip: Look = { color: MADE_OF.darkLeather }

export const cord: Look = { color: MADE_OF.string }

export type Maker = (hand: Frame, scale: number, subject: Subject) => Part[]

export const scaled = (outline: readonly Vec2[], s: number): Vec2[] => outline.map(([x, y]) => [x * s, y * s])
