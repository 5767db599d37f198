const MONDAY_MS = Date.UTC(2026, 0, 5, 18)

/** Time and ids that the test controls. */
export function heldEnv() {
  let at = MONDAY_MS
  let made = 0
  return {
    now: () => at,
    newId: (prefix: string) => {
      made += 1
      return `${prefix}_${made}`
    },
    rollDie: () => 1,
    pass: (ms: number) => {
      at += ms
    },
  }
}
