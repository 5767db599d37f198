import { type Fighter, type Forecast, foretellGradually } from '@hearthlight/rules/oracle'

/** What the worker is asked: several fights of one party, played with the same dice. */
export interface OracleQuestion {
  readonly party: readonly Fighter[]
  /** The foes of each fight. */
  readonly fights: readonly (readonly Fighter[])[]
  readonly runs: number
  readonly seed: number
}

/** `fight` is the place in `fights`. */
export type OracleAnswer =
  | { readonly kind: 'progress'; readonly fight: number; readonly played: number }
  | { readonly kind: 'forecast'; readonly fight: number; readonly forecast: Forecast }

/** Fights between two reports. */
const SLICE = 100

/** Plays the fights one after the other and reports how far it is. */
export function* answersTo({ party, fights, runs, seed }: OracleQuestion): Generator<OracleAnswer, void, undefined> {
  for (const [fight, foes] of fights.entries()) {
    const playing = foretellGradually(party, foes, { runs, seed, slice: SLICE })
    for (let step = playing.next(); ; step = playing.next()) {
      if (step.done) {
        yield { kind: 'forecast', fight, forecast: step.value }
        break
      }
      yield { kind: 'progress', fight, played: step.value }
    }
  }
}
