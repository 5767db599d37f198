import { fork } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../processes'
import type { StagedSession } from '../stage'

export interface Play {
  /** token-move is persistent and answered; token-drag is transient and not answered. */
  readonly message: 'token-move' | 'token-drag'
  /** Messages per second in each session, all sent by one person. */
  readonly rate: number
  readonly durationMs: number
}

export type Command = { readonly address: string } & (
  | { readonly do: 'connect'; readonly sessions: readonly StagedSession[] }
  | ({ readonly do: 'play' } & Play)
  | { readonly do: 'disconnect' }
)

export interface Report {
  readonly sent: number
  /** Announcements that reached a client. */
  readonly delivered: number
  /** Duration of sending; longer than requested if the generator could not keep up. */
  readonly sendingMs: number
  /** Delay from sending to delivery at another person of the same session. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Share of one core that the generator itself needed. */
  readonly generatorLoad: number
}

export interface LoadProcess {
  connect(address: string, sessions: readonly StagedSession[]): Promise<void>
  play(address: string, play: Play): Promise<Report>
  disconnect(address: string): Promise<void>
  stop(): void
}

export function startLoad(): LoadProcess {
  const child = fork(`${root}bench/load/main.ts`, { cwd: root, execArgv: ['--import', 'tsx'] })
  const obey = async (command: Command): Promise<Report | undefined> => {
    const answered = once(child, 'message')
    child.send(command)
    const [{ report, fault }] = (await answered) as [{ report?: Report; fault?: string }]
    if (fault !== undefined) throw new Error(fault)
    return report
  }
  return {
    connect: async (address, sessions) => {
      await obey({ do: 'connect', address, sessions })
    },
    play: async (address, play) => {
      const report = await obey({ do: 'play', address, ...play })
      if (report === undefined) throw new Error('the load generator gave no report')
      return report
    },
    disconnect: async (address) => {
      await obey({ do: 'disconnect', address })
    },
    stop: () => child.kill(),
  }
}
