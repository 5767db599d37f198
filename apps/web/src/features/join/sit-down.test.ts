import { completeSheet } from '@hearthlight/rules/character'
import { beforeEach, expect, it, vi } from 'vitest'
import { addCharacterAtServer } from '../../documents/queries/characters'
import { joinSession } from '../../live/sessions'
import { sitDown } from './sit-down'

vi.mock('../../documents/queries/characters', () => ({ addCharacterAtServer: vi.fn() }))
vi.mock('../../live/sessions', () => ({ joinSession: vi.fn() }))

const create = vi.mocked(addCharacterAtServer)
const join = vi.mocked(joinSession)
const { character } = completeSheet({ name: 'Orsolya', race: 'Elf', class: 'Ranger' })

beforeEach(() => {
  create.mockReset().mockResolvedValue({ ok: true, answer: { id: 'char_1' } } as never)
  join.mockReset()
})

it('GUEST-9 a character from a file becomes the guest’s own once, however often they try to sit down', async () => {
  join.mockResolvedValueOnce({ refusal: 'All seats are taken.' } as never).mockResolvedValueOnce({ session: { id: 'session_1' } } as never)
  expect(await sitDown('A7K2QX', { brought: character })).toEqual({ refusal: 'All seats are taken.', characterId: 'char_1' })
  expect(await sitDown('A7K2QX', { brought: character })).toMatchObject({ session: { id: 'session_1' } })
  expect(create).toHaveBeenCalledExactlyOnceWith(character)
  expect(join).toHaveBeenCalledTimes(2)
})

it('GUEST-9 a character that the server does not take leads to no seat, and says why', async () => {
  create.mockResolvedValue({ ok: false, failure: { message: 'There is no room for another character.' } } as never)
  const other = { ...character, name: 'Ilka' }
  expect(await sitDown('A7K2QX', { brought: other })).toEqual({ refusal: 'There is no room for another character.' })
  expect(join).not.toHaveBeenCalled()
})
