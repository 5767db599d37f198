import { randomInt } from 'node:crypto'
import { INVITE_ALPHABET, INVITE_LENGTH } from '@hearthlight/protocol'
import { isMonster, monsterInitiative, monsterUses } from '@hearthlight/rules/bestiary'
import { isCard } from '@hearthlight/rules/cards'
import { diceOf } from '@hearthlight/rules/dice'
import { RULEBOOK } from '@hearthlight/rules/rulebook'
import type { Env } from '@hearthlight/table'
import { customAlphabet, nanoid } from 'nanoid'

const ID_LENGTH = 16

/** Access to time, randomness and ids, without what a table needs beyond them: verifiable dice and the compendium. */
export type ServerEnv = Omit<Env, 'dice' | 'isMonster' | 'isCard' | 'monsterInitiative' | 'monsterUses' | 'rulebook'>

/** Randomness from the system's CSPRNG, without modulo bias. */
export const systemEnv: ServerEnv = {
  now: () => Date.now(),
  rollDie: (sides) => randomInt(1, sides + 1),
  newId: (prefix) => `${prefix}_${nanoid(ID_LENGTH)}`,
}

/** For one session: its rolls are derived from its secret (docs/adr/0005-verifiable-dice.md). */
export function envOfSession(env: ServerEnv, secret: string): Env {
  return {
    now: () => env.now(),
    rollDie: (sides) => env.rollDie(sides),
    newId: (prefix) => env.newId(prefix),
    dice: diceOf(secret),
    isMonster,
    isCard,
    monsterInitiative,
    rulebook: RULEBOOK,
    monsterUses,
  }
}

export const newInviteCode = customAlphabet(INVITE_ALPHABET, INVITE_LENGTH)
