/** `npx tsx tools/verify-dice.ts record.json`: repeats every roll of an exported dice record (docs/adr/0005-verifiable-dice.md). */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { DiceRecord } from '@hearthlight/protocol'
import { verifyRolls } from '@hearthlight/table'

/** Returns the report as lines. `isSound`: no roll is wrong or missing, and a revealed secret is the promised one. */
export function checkRecord(text: string): { readonly lines: readonly string[]; readonly isSound: boolean } {
  const record = DiceRecord.parse(JSON.parse(text))
  const { isSecretKept, rolls, missing } = verifyRolls(record)
  const isSound = isSecretKept !== false && missing.length === 0 && rolls.every(({ verdict }) => verdict !== 'wrong')
  const secret = isSecretKept === undefined ? 'not revealed yet' : isSecretKept ? 'is the promised one' : 'IS NOT THE PROMISED ONE'
  return {
    isSound,
    lines: [
      ...rolls.map(({ roll, verdict }) => {
        const lane = roll.isSecret ? 'secret' : roll.lane === 'all' ? 'open' : 'hidden'
        return `${verdict.padEnd(7)} ${lane.padEnd(7)} ${String(roll.number).padStart(4)}  ${roll.by}: ${roll.notation || '—'} = ${roll.total}${roll.purpose === undefined ? '' : ` (${roll.purpose})`}`
      }),
      // DICE-20 Dice of somebody's own.
      ...(record.typed ?? []).map(({ by, notation, total }) => `typed, not rolled by the server  ${by}: ${notation} = ${total}`),
      ...missing.map(({ lane, number }) => `MISSING ${lane} ${number}`),
      `${rolls.length} rolls; the secret ${secret}.`,
    ],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file] = process.argv
  if (file === undefined) {
    process.stderr.write('Usage: npx tsx tools/verify-dice.ts record.json\n')
    process.exit(2)
  }
  const { lines, isSound } = checkRecord(readFileSync(file, 'utf8'))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = isSound ? 0 : 1
}
