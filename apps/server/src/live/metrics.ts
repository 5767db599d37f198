import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Prometheus metrics of the live half, for operators. */
export interface LiveMetrics {
  /** One group commit: its duration, and how many rooms shared it. */
  committed(commitMs: number, appends: number): void
  /** Counts events that this node wrote to disk. */
  recorded(events: number): void
  took(phase: 'queue' | 'fan-out', durationMs: number): void
  counted(event: 'message' | 'refused', detail: string): void
  watch(gauges: { connections(): number; rooms(): number; isSavingPaused(): boolean; isCutOff(): boolean }): void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export function createLiveMetrics(registry: Registry): LiveMetrics {
  const registers = [registry]
  const commits = new Histogram({
    name: 'hearthlight_commit_seconds',
    help: 'Time of one group commit of events to disk',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
    registers,
  })
  const shared = new Histogram({
    name: 'hearthlight_commit_rooms',
    help: 'Rooms that shared one commit',
    buckets: [1, 2, 5, 10, 20, 50, 100],
    registers,
  })
  const messages = new Counter({
    name: 'hearthlight_live_messages_total',
    help: 'Live messages received, by name',
    labelNames: ['name'],
    registers,
  })
  const refusals = new Counter({
    name: 'hearthlight_live_refusals_total',
    help: 'Live messages refused, by code',
    labelNames: ['code'],
    registers,
  })
  const events = new Counter({ name: 'hearthlight_events_total', help: 'Events put on disk by this process', registers })
  const queueTime = new Histogram({
    name: 'hearthlight_queue_seconds',
    help: 'Time that a live message waited for its turn at its table',
    buckets: SECONDS,
    registers,
  })
  const fanOutTime = new Histogram({
    name: 'hearthlight_fan_out_seconds',
    help: 'Time from a live message to its announcement to everyone who may know: queue, decision and commit included',
    buckets: SECONDS,
    registers,
  })
  // Cached by name: looking a counter up by its labels costs more than counting.
  const counters = new Map<string, Counter.Internal>()
  const received = (name: string) => {
    const counter = counters.get(name) ?? messages.labels(name)
    counters.set(name, counter)
    return counter
  }
  return {
    recorded: (count) => events.inc(count),
    took: (phase, durationMs) => (phase === 'queue' ? queueTime : fanOutTime).observe(durationMs / 1_000),
    committed(commitMs, appends) {
      commits.observe(commitMs / 1_000)
      shared.observe(appends)
    },
    counted: (event, detail) => (event === 'message' ? received(detail).inc() : refusals.inc({ code: detail })),
    watch({ connections, rooms, isSavingPaused, isCutOff }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read())
          },
        })
      gauge('hearthlight_connections', 'Live connections', connections)
      gauge('hearthlight_rooms', 'Sessions in memory', rooms)
      gauge('hearthlight_saving_paused', '1 while nothing can be written', () => Number(isSavingPaused()))
      gauge('hearthlight_nodes_cut_off', '1 while Redis does not answer and nodes follow each other through the database', () =>
        Number(isCutOff()),
      )
    },
  }
}
