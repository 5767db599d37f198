import { z } from 'zod/mini'
import { CharacterId, UserId } from '../ids'
import { call, Nothing } from './http-call'

/** A stored character. `sheet` holds the fields of specification 3 section 3; the server stores it whole and reads only the summary. */
export const CharacterDocument = z.object({
  id: CharacterId,
  revision: z.int(),
  createdBy: UserId,
  createdAt: z.string(),
  sheet: z.record(z.string(), z.unknown()),
})
export type CharacterDocument = z.infer<typeof CharacterDocument>
const CharacterBody = z.object({ sheet: z.record(z.string(), z.unknown()) })

export const CHARACTER_CALLS = {
  listCharacters: call({ method: 'GET', path: '/api/characters', needsToken: true, body: Nothing, answer: z.array(CharacterDocument) }),
  createCharacter: call({
    method: 'POST',
    path: '/api/characters',
    needsToken: true,
    status: 201,
    body: CharacterBody,
    answer: CharacterDocument,
  }),
  getCharacter: call({ method: 'GET', path: '/api/characters/:id', needsToken: true, body: Nothing, answer: CharacterDocument }),
  updateCharacter: call({
    method: 'PUT',
    path: '/api/characters/:id',
    needsToken: true,
    body: z.object({ sheet: z.record(z.string(), z.unknown()), revision: z.int() }),
    answer: CharacterDocument,
  }),
  deleteCharacter: call({ method: 'DELETE', path: '/api/characters/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
