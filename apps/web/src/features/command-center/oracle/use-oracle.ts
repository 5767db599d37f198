import type { EncounterCreature } from '@hearthlight/protocol'
import type { Forecast } from '@hearthlight/rules/oracle'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { askOracle } from './ask-oracle'
import type { PartyMember } from './party-members'
import type { PreparedFight } from './prepare-fight'

/** How often each fight is played. */
export const RUNS = 2_000

/** What is known of a fight that is being played, or was. */
export interface Prophecy {
  readonly fight: PreparedFight
  readonly names: ReadonlyMap<string, string>
  readonly seed: number
  /** By the place among the fights; those that are not played yet are missing. */
  readonly forecasts: ReadonlyMap<number, Forecast>
  /** Fights of the first that are played so far. */
  readonly played: number
}

export type OraclePhase = 'idle' | 'preparing' | 'playing' | 'failed'

/** Plays a fight and its variants in a worker, one question at a time; the next one, or leaving the screen, ends the last. */
export function useOracle() {
  const [phase, setPhase] = useState<OraclePhase>('idle')
  const [prophecy, setProphecy] = useState<Prophecy>()
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const cancel = useCallback(() => {
    stop.current()
    setPhase('idle')
  }, [])
  const ask = useCallback(async (members: readonly PartyMember[], creatures: readonly EncounterCreature[], seed: number) => {
    stop.current()
    let isWanted = true
    stop.current = () => {
      isWanted = false
    }
    setPhase('preparing')
    setProphecy(undefined)
    try {
      const { prepareFight } = await import('./prepare-fight')
      const fight = await prepareFight(members, creatures)
      if (!isWanted) return
      const names = new Map(fight.question.party.map(({ combatant: { id, name } }) => [id, name]))
      setProphecy({ fight, names, seed, forecasts: new Map(), played: 0 })
      if (fight.kinds.length === 0) return setPhase('idle')
      setPhase('playing')
      stop.current = askOracle(
        { ...fight.question, runs: RUNS, seed },
        {
          onAnswer: (answer) => setProphecy((before) => before && withAnswer(before, answer)),
          onEnd: () => setPhase('idle'),
          onFailure: () => setPhase('failed'),
        },
      )
    } catch (thrown) {
      if (!isWanted) return
      setPhase('failed')
      reportFailure(thrown)
    }
  }, [])
  return { phase, prophecy, ask, cancel }
}

function withAnswer(before: Prophecy, answer: Parameters<Parameters<typeof askOracle>[1]['onAnswer']>[0]): Prophecy {
  if (answer.kind === 'forecast') return { ...before, forecasts: new Map(before.forecasts).set(answer.fight, answer.forecast) }
  return answer.fight === 0 ? { ...before, played: answer.played } : before
}
