/** `npx tsx tools/new-message.ts <slice> <message> <event>`: writes a skeleton that compiles and a test that fails until completed. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NAME = /^[a-z]+(-[a-z]+)*$/
const [slice = '', message = '', event = ''] = process.argv.slice(2)
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}packages/table/src/${slice}/`
const sliceFile = `${folder}${slice}.slice.ts`

if (![slice, message, event].every((name) => NAME.test(name)))
  stop('Usage: npx tsx tools/new-message.ts <slice> <message> <event>, such as: map token-turn token-turned')
if (message === event) stop(`The message and its event need two names: a message asks (token-turn), an event reports (token-turned).`)
if (!existsSync(sliceFile)) stop(`There is no slice ${slice}: ${sliceFile} is missing.`)
if (existsSync(`${folder}${message}.ts`)) stop(`${folder}${message}.ts is there already.`)

const messageConst = camel(message)
const eventConst = camel(event)
const source = readFileSync(sliceFile, 'utf8')
const { state, importOfState } = stateOfSlice()
const registered = withMessage()

writeFileSync(
  `${folder}${message}.ts`,
  `import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { ${state} } from '${importOfState}'

export const ${eventConst} = defineEvent<${state}>()({
  name: '${event}',
  payload: z.object({}),
  apply: (state) => state,
  seenBy: onlyDm,
})

export const ${messageConst} = defineMessage<${state}>()({
  name: '${message}',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [${eventConst}],
  may: dmOnly,
  decide: () => [happen(${eventConst}, {})],
})
`,
)
writeFileSync(
  `${folder}${message}.test.ts`,
  `import { rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

describe('${message}', () => {
  it('changes the table as its rule says', () => {
    const table = rehearse()
    const before = table.state
    table.send(THE_DM, '${message}', {})
    expect(table.state, 'say what ${message} does').not.toEqual(before)
  })
})
`,
)
writeFileSync(sliceFile, `import { ${messageConst} } from './${message}'\n${registered}`)
const written = [sliceFile, `${folder}${message}.ts`, `${folder}${message}.test.ts`]
execFileSync(process.execPath, [`${root}node_modules/@biomejs/biome/bin/biome`, 'check', '--write', ...written], { stdio: 'inherit' })
console.log(`Written: packages/table/src/${slice}/${message}.ts and its test, which fails until the message does something.
Next: "A live message" in CONTRIBUTING.md, from step 2.`)

/** The slice's state and the module that it is imported from. */
function stateOfSlice(): { readonly state: string; readonly importOfState: string } {
  const [, state = ''] = /defineSlice<(\w+)>/.exec(source) ?? []
  const [, importOfState] = new RegExp(`import [^\\n]*\\b${state}\\b[^\\n]* from '([^']+)'`).exec(source) ?? []
  if (state === '' || importOfState === undefined) stop(`The type of the state in ${sliceFile} was not found.`)
  return { state, importOfState }
}

function withMessage(): string {
  const changed = source.replace(/messages: \[([^\]]*?),?\s*\]/, (_whole, list: string) =>
    list.trim() === '' ? `messages: [${messageConst}]` : `messages: [${list}, ${messageConst}]`,
  )
  if (changed === source) stop(`The list of messages in ${sliceFile} was not found.`)
  return changed
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
