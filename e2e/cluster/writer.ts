import type { Ack } from '@hearthlight/protocol'
import type { Guest } from './guest'

/** Writes without a pause, and sends a line again under the same id until it is acknowledged. */
export interface Writer {
  /** Numbers of the lines that the server has acknowledged. */
  readonly acknowledged: readonly number[]
  /** Longest time without a reply so far, in milliseconds. */
  readonly longestSilenceMs: number
  /** Resolves once `count` more lines were acknowledged. */
  more(count: number): Promise<void>
  /** Sends no new line; resolves when all that were sent are acknowledged. */
  finish(): Promise<void>
}

const IN_FLIGHT = 8

/** Rejoins automatically after each reconnect of the guest. `label` distinguishes the lines of two writers. */
export function aWriter(guest: Guest, label: string): Writer {
  const acknowledged: number[] = []
  const unanswered = new Set<number>()
  const waiting: { at: number; resolve: () => void }[] = []
  let next = 0
  let isFinishing = false
  let isJoined = true
  let lastAnswerAt = performance.now()
  let longestSilenceMs = 0

  const write = (number: number) => {
    if (!isJoined) return
    const payload = { intentId: `${label}-${number}`, message: `${label} ${number}` }
    void guest.ask('chat-message', payload).then((ack) => answered(number, ack))
  }
  const answered = (number: number, ack: Ack | undefined) => {
    if (!unanswered.has(number)) return
    // No reply, or a refusal: the line is sent again, after the reconnect or by this timer.
    if (ack === undefined || !ack.ok) return void (guest.socket.connected && isJoined && setTimeout(() => write(number), 20))
    unanswered.delete(number)
    acknowledged.push(number)
    longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastAnswerAt)
    lastAnswerAt = performance.now()
    for (const { at, resolve } of waiting) if (acknowledged.length >= at) resolve()
    fill()
  }
  const fill = () => {
    while (!isFinishing && unanswered.size < IN_FLIGHT) {
      unanswered.add(next)
      write(next)
      next += 1
    }
  }
  guest.socket.on('disconnect', () => {
    isJoined = false
  })
  guest.socket.on('connect', () => {
    guest.join().then(
      () => {
        isJoined = true
        for (const number of unanswered) write(number)
      },
      // The table can't be opened now: the next connection tries again.
      () => guest.socket.disconnect().connect(),
    )
  })
  fill()

  const until = (count: number) => new Promise<void>((resolve) => waiting.push({ at: count, resolve }))
  return {
    acknowledged,
    get longestSilenceMs() {
      return longestSilenceMs
    },
    more: (count) => until(acknowledged.length + count),
    finish: () => {
      isFinishing = true
      return unanswered.size === 0 ? Promise.resolve() : until(acknowledged.length + unanswered.size)
    },
  }
}

/** Faults of a log: it must have no gaps, each line once, and every acknowledged line. */
export function faultsOf(
  rows: readonly { readonly seq: number; readonly name: string; readonly payload: string }[],
  writers: Readonly<Record<string, Writer>>,
): readonly string[] {
  const faults = rows.flatMap((row, index) => (row.seq === index + 1 ? [] : [`${row.seq} stands at ${index + 1}`]))
  const lines = rows.filter((row) => row.name === 'chat-message').map((row) => (JSON.parse(row.payload) as { message: string }).message)
  if (new Set(lines).size < lines.length) faults.push(`${lines.length - new Set(lines).size} lines are doubled`)
  const stored = new Set(lines)
  for (const [label, { acknowledged }] of Object.entries(writers)) {
    const lost = acknowledged.filter((number) => !stored.has(`${label} ${number}`))
    if (lost.length > 0) faults.push(`${lost.length} acknowledged lines of ${label} are lost`)
  }
  return faults
}
