import type { DiceEnv } from '../dice/result'

/**
 * The faces that an act has thrown, so that it can be resolved once more with the same dice: after a reaction, or as the DM edits it.
 * Keyed by the part of the act that threw them and the number of sides, such as `goblin/shot 1/attack/d20`: what one part no longer
 * throws does not shift the faces of the others.
 */
export type DiceTape = Readonly<Record<string, readonly number[]>>

interface PartedDice extends DiceEnv {
  part(name: string): DiceEnv
}

/** The dice of one part of an act; without a tape the dice themselves. */
export function partOf(dice: DiceEnv, name: string): DiceEnv {
  return isParted(dice) ? dice.part(name) : dice
}

/** Plays a tape back, and records what is thrown beyond it. Several sources of dice can share one tape. */
export interface TapePlayer {
  /** Throws the faces of the tape, and where it ends those of these dice. */
  on(dice: DiceEnv): DiceEnv
  /** All faces of before and those that came since. */
  recorded(): DiceTape
}

export function playTape(tape: DiceTape = {}): TapePlayer {
  const faces = new Map(Object.entries(tape).map(([key, thrown]) => [key, [...thrown]]))
  const played = new Map<string, number>()
  const at = (dice: DiceEnv, path: string): PartedDice => ({
    rollDie: (sides) => {
      const key = `${path}d${sides}`
      const thrown = faces.get(key) ?? []
      const place = played.get(key) ?? 0
      const face = thrown[place] ?? dice.rollDie(sides)
      if (place >= thrown.length) faces.set(key, [...thrown, face])
      played.set(key, place + 1)
      return face
    },
    part: (name) => at(dice, `${path}${name}/`),
  })
  return { on: (dice) => at(dice, ''), recorded: () => Object.fromEntries(faces) }
}

function isParted(dice: DiceEnv): dice is PartedDice {
  return 'part' in dice
}
