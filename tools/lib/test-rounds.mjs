const MOST = 100
const USUAL = 5

/**
 * How many rounds the arguments ask for; undefined if they can't be read.
 * @param {readonly string[]} args
 * @returns {number | undefined}
 */
export function roundsAsked(args) {
  const [asked = String(USUAL), ...others] = args
  const rounds = Number(asked)
  return others.length === 0 && /^\d+$/.test(asked) && rounds >= 1 && rounds <= MOST ? rounds : undefined
}

/**
 * `npm test` ends with its totals.
 * @param {string} log
 * @returns {string}
 */
export function lastLine(log) {
  return log.trimEnd().split('\n').at(-1) ?? ''
}

/**
 * @param {{ round: number, code: number, minutes: number, totals: string, log: string }} result
 * @returns {string}
 */
export function summaryOf({ round, code, minutes, totals, log }) {
  return `round ${round}: ${code === 0 ? 'green' : 'RED'} after ${minutes.toFixed(1)} min: ${totals} (${log})`
}
