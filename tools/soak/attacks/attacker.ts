/** Runs one attack in a separate process, so that it does not slow the measurement: `attacker.ts <name>`, with the target over IPC. */
import type { Answers, Attack, Target } from './attack'
import { largeBodies, largeLists, largePictures, longReads, slowBodies, spelledPaths } from './http-attacks'
import {
  fullJoins,
  gameLoads,
  handshakes,
  heavyDeeds,
  largeResumes,
  largeUndos,
  logFilling,
  sceneCopies,
  unreadSockets,
} from './live-attacks'

const ATTACKS: Readonly<Record<string, Attack>> = {
  spelledPaths,
  largeResumes,
  fullJoins,
  unreadSockets,
  logFilling,
  heavyDeeds,
  largeBodies,
  slowBodies,
  largePictures,
  handshakes,
  longReads,
  largeLists,
  largeUndos,
  gameLoads,
  sceneCopies,
}

const attack = ATTACKS[process.argv[2] ?? '']
if (attack === undefined) throw new Error(`attacker.ts <${Object.keys(ATTACKS).join('|')}>`)
process.once('message', (target: Target) => {
  const answers: Answers = new Map()
  const over = () => {
    process.send?.([...answers])
    process.disconnect()
    process.exitCode = 0
  }
  attack(target, answers).then(over, (error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
