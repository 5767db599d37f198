import { HTTP, type HttpCallName } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { callNamed } from './known-calls'

it('every call of the contract is known once the files that make them are loaded', () => {
  import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true })
  expect((Object.keys(HTTP) as HttpCallName[]).filter((name) => callNamed(name).path !== HTTP[name].path)).toEqual([])
})
