import type { BoardScene, BoardToken, Position } from './scene/scene'
import type { BoardState, LayerName } from './state'
import type { Timers } from './timers'

/** How long a token glides when another person moves it. */
const GLIDE_MS = 120
/** How long a token glides back after a refused move. */
const RETURN_MS = 200
const SHAKE_MS = 320
/** Cells. */
const SHAKE_WIDTH = 0.08
const SHAKE_SWINGS = 3
/** How long a dropped token stays at its new place without a scene that confirms it. */
const CONFIRMATION_MS = 2_000

interface Glide {
  readonly fromX: number
  readonly fromY: number
  readonly startedAt: number
  readonly durationMs: number
}

interface MotionSetting {
  readonly state: BoardState
  readonly timers: Timers
  readonly isMotionReduced: boolean
  touch(layer: LayerName): void
}

export type Motion = ReturnType<typeof createMotion>

/** Tokens in motion: held, waiting for the scene to confirm a drop, gliding or shaking. */
export function createMotion({ state, timers, isMotionReduced, touch }: MotionSetting) {
  const glides = new Map<string, Glide>()
  const shakes = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  const lift = (tokenId: string, x: number, y: number) => {
    const place = state.movingTokens.get(tokenId)
    if (place === undefined) {
      state.movingTokens.set(tokenId, { x, y })
      touch('tokens')
    } else {
      place.x = x
      place.y = y
    }
    touch('moving-tokens')
    touch('marks')
  }
  const rest = (tokenId: string) => {
    glides.delete(tokenId)
    shakes.delete(tokenId)
    stopWaiting(tokenId)
    if (!state.movingTokens.delete(tokenId)) return
    touch('tokens')
    touch('moving-tokens')
    touch('marks')
  }
  const stopWaiting = (tokenId: string) => {
    waiting.get(tokenId)?.()
    waiting.delete(tokenId)
  }
  const glideFrom = (tokenId: string, from: Position, durationMs: number) => {
    stopWaiting(tokenId)
    shakes.delete(tokenId)
    if (isMotionReduced) return rest(tokenId)
    lift(tokenId, from.x, from.y)
    glides.set(tokenId, { fromX: from.x, fromY: from.y, startedAt: timers.now(), durationMs })
  }

  const motion = {
    hold: (tokenId: string, x: number, y: number) => {
      glides.delete(tokenId)
      shakes.delete(tokenId)
      stopWaiting(tokenId)
      lift(tokenId, x, y)
    },
    /** Drops the token: it stays there until a scene gives its place. */
    put: (tokenId: string, x: number, y: number) => {
      motion.hold(tokenId, x, y)
      waiting.set(
        tokenId,
        timers.after(CONFIRMATION_MS, () => motion.revertMove(tokenId)),
      )
    },
    /**
     * The place from which to move the token next: where it is dragged or was just dropped; otherwise its place in the scene,
     * even while it glides there.
     */
    placeOf: (token: BoardToken): Position =>
      glides.has(token.id) || shakes.has(token.id) ? token : (state.movingTokens.get(token.id) ?? token),
    /** Glides the token back to its place in the scene. */
    revertMove: (tokenId: string) => {
      const place = state.movingTokens.get(tokenId)
      if (place !== undefined) glideFrom(tokenId, { x: place.x, y: place.y }, RETURN_MS)
    },
    shake: (tokenId: string) => {
      const token = state.tokensById.get(tokenId)
      if (token === undefined || isMotionReduced || state.movingTokens.has(tokenId)) return
      lift(tokenId, token.x, token.y)
      shakes.set(tokenId, timers.now())
    },
    /** Glides tokens that moved between two scenes. */
    follow: (before: BoardScene, after: BoardScene) => {
      if (before.tokens === after.tokens) return
      const earlier = new Map<string, BoardToken>()
      for (const token of before.tokens) earlier.set(token.id, token)
      for (const token of after.tokens) followToken(earlier.get(token.id), token)
      for (const tokenId of [...state.movingTokens.keys()]) if (!state.tokensById.has(tokenId)) rest(tokenId)
    },
    /** Advances all animations; true while one is running. */
    tick: () => {
      const now = timers.now()
      for (const [tokenId, glide] of glides) tickGlide(tokenId, glide, now)
      for (const [tokenId, startedAt] of shakes) tickShake(tokenId, now - startedAt)
      return glides.size + shakes.size > 0
    },
  }
  return motion

  function followToken(before: BoardToken | undefined, token: BoardToken): void {
    if (before === undefined || before === token || state.draggedIds.has(token.id)) return
    const hasMoved = before.x !== token.x || before.y !== token.y
    if (!hasMoved) return
    const shown = state.ghosts.get(token.id) ?? state.movingTokens.get(token.id) ?? before
    if (shown.x === token.x && shown.y === token.y) rest(token.id)
    else glideFrom(token.id, { x: shown.x, y: shown.y }, GLIDE_MS)
  }

  function tickGlide(tokenId: string, glide: Glide, now: number): void {
    const token = state.tokensById.get(tokenId)
    const share = (now - glide.startedAt) / glide.durationMs
    if (token === undefined || share >= 1) rest(tokenId)
    else lift(tokenId, glide.fromX + (token.x - glide.fromX) * share, glide.fromY + (token.y - glide.fromY) * share)
  }

  function tickShake(tokenId: string, elapsedMs: number): void {
    const token = state.tokensById.get(tokenId)
    const share = elapsedMs / SHAKE_MS
    if (token === undefined || share >= 1) rest(tokenId)
    else lift(tokenId, token.x + Math.sin(share * SHAKE_SWINGS * 2 * Math.PI) * SHAKE_WIDTH * (1 - share), token.y)
  }
}
