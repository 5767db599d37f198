/** Counts of one of the server's histograms, by upper bound in seconds; cumulative. */
export type Buckets = ReadonlyMap<number, number>

/** The server's own histograms of the stages through which a durable message goes. */
const STAGES = [
  ['waits for its turn', 'hearthlight_queue_seconds'],
  ['commit', 'hearthlight_commit_seconds'],
  ['received to announced', 'hearthlight_fan_out_seconds'],
] as const

export type StageCounts = readonly Buckets[]

export async function readStages(address: string): Promise<StageCounts> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return STAGES.map(([, name]) => {
    const lines = text.matchAll(new RegExp(`^${name}_bucket\\{le="([^"]+)"\\} (\\d+)`, 'gm'))
    return new Map([...lines].map(([, bound, count]) => [bound === '+Inf' ? Infinity : Number(bound), Number(count)]))
  })
}

/** The bounds below which half and 99 of 100 fell between two readings; milliseconds. */
export function stagesInWords(before: StageCounts, after: StageCounts): string {
  const bounds = STAGES.map(([stage], index) => {
    const [was, is] = [before[index] ?? new Map(), after[index] ?? new Map()]
    const counts = [...is].map(([bound, count]) => [bound, count - (was.get(bound) ?? 0)] as const)
    const all = Math.max(...counts.map(([, count]) => count))
    const within = (share: number) => (counts.find(([, count]) => count >= all * share)?.[0] ?? 0) * 1_000
    return `${stage} ≤ ${within(0.5)} and ≤ ${within(0.99)}`
  })
  return `${bounds.join(', ')} ms (half and 99 %)`
}
