import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import german from './german.json'
import { namesOfPackages } from './names.test-support'
import { PATTERNS, patternReader } from './patterns'
import { findTexts } from './texts.test-support'

/** The component page is for developers of the app, and stays English. */
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/*.test-support.ts', '!./**', '!../../features/component-page/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const tableSources = import.meta.glob<string>(
  ['../../../../../packages/table/src/**/*.ts', '!../../../../../packages/table/src/**/*.{test,check}.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const importSources = import.meta.glob<string>(
  [
    '../../../../../packages/rules/src/character/import/{dnd-beyond,foundry,notes}.ts',
    '../../../../../packages/rules/src/character/export/losses.ts',
    '../../../../../packages/protocol/src/{foundry-scene,universal-vtt,dungeon-plan,watabou-dungeon,donjon-dungeon}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
/** Why a picture or a video of a map is refused. */
const uploadSources = import.meta.glob<string>(
  [
    '../../../../server/src/features/uploads/**/*.ts',
    '../../../../server/src/http/answers/refusal.ts',
    '../../../../server/src/http/register-call.ts',
    '!../../../../server/src/features/uploads/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
/** Every other refusal of a call, and of the live connection. */
const serverSources = import.meta.glob<string>(['../../../../server/src/**/*.ts', '!../../../../server/src/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const refusedCalls = Object.values(serverSources).flatMap((source) =>
  [...source.matchAll(/(?:refuseCall|refused)\('\w+',\s*'([^']+)'/g)].map(([, text = '']) => text),
)
/** What the operator's page says of each setting. */
const settings = Object.entries(serverSources)
  .filter(([file]) => file.endsWith('/src/config.ts'))
  .flatMap(([, source]) => [...source.matchAll(/describe\(\s*'([^']+)'/g)].map(([, text = '']) => text))
const refusing = Object.values({ ...tableSources, ...uploadSources })
const { keys, unwrapped } = findTexts(sources)
const wanted = new Set([...keys.keys(), ...refusedCalls, ...settings, ...namesOfPackages(refusing, Object.values(importSources))])
const catalogue: Readonly<Record<string, string>> = german

/** Strings that look like texts but are values of the sheet, which all its readers know. */
const VALUES: readonly RegExp[] = [/appearance-tabs\.tsx: None$/]

describe('the words of the app', () => {
  it('all go through the catalogue', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(400)
    expect(unwrapped.filter((text) => !VALUES.some((value) => value.test(text)))).toEqual([])
  })

  it('tell their values by name', () => {
    const unnamed = [...keys.keys()].filter((key) => /\{(?!\w+\})/.test(key))
    expect(unnamed).toEqual([])
  })
})

describe('the German catalogue', () => {
  it('says everything', () => {
    expect(refusedCalls.length).toBeGreaterThan(80)
    expect(settings.length).toBeGreaterThan(20)
    expect([...wanted].filter((key) => !(key in catalogue))).toEqual([])
  })

  it('says nothing that the app no longer says', () => {
    expect(Object.keys(catalogue).filter((key) => !wanted.has(key))).toEqual([])
  })

  it('uses the values that the English text has, in messages that can be read', () => {
    const other = Object.entries(catalogue).filter(([key, message]) => namesIn(message).join() !== namesIn(key).join())
    expect(other).toEqual([])
  })

  it('leaves nothing empty, and no space at an end where English has none', () => {
    const edges = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|')
    expect(Object.entries(catalogue).filter(([key, message]) => message === '' || edges(message) !== edges(key))).toEqual([])
  })
})

it('sentences that packages fill in are recognized, the longer before the shorter', () => {
  const read = patternReader(PATTERNS)
  expect(read('set hit points to 7 of 12')).toEqual({ pattern: 'set hit points to {hp} of {maxHp}', values: { hp: '7', maxHp: '12' } })
  expect(read('moved 3 tokens')?.pattern).toBe('moved {count} tokens')
  expect(read('It is not your turn.')).toBeUndefined()
})

type Token = string | readonly [string, string?, Readonly<Record<string, unknown>>?]

function namesIn(message: string): readonly string[] {
  const names = new Set<string>()
  const look = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') continue
      names.add(token[0])
      for (const part of Object.values(token[2] ?? {})) look(part)
    }
  }
  look(compileMessageOrThrow(message))
  return [...names].sort()
}
