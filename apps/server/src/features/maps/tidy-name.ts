import { LIMITS } from '@hearthlight/protocol'

/** On one line, without control characters and turns of direction, as long as a name may be; perhaps empty. */
export function tidyName(name: string): string {
  return name
    .slice(0, 10 * LIMITS.nameLength)
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.nameLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
