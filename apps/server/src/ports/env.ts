import { randomInt } from 'node:crypto'
import { INVITE_ALPHABET, INVITE_LENGTH } from '@hearthlight/protocol'
import type { Env } from '@hearthlight/table'
import { customAlphabet, nanoid } from 'nanoid'

const ID_LENGTH = 16

/** The server's door to time, chance and ids: dice from the system's CSPRNG, without modulo bias. */
export const systemEnv: Env = {
  now: () => Date.now(),
  rollDie: (sides) => randomInt(1, sides + 1),
  newId: (prefix) => `${prefix}_${nanoid(ID_LENGTH)}`,
}

export const newInviteCode = customAlphabet(INVITE_ALPHABET, INVITE_LENGTH)
