/** `npx tsx tools/new-message.ts <slice> <message> <event>`: writes a skeleton that compiles and a test that fails until completed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NAME = /^[a-z]+(-[a-z]+)*$/
const [slice = '', message = '', event = ''] = process.argv.slice(2)
const folder = fileURLToPath(new URL(`../packages/table/src/${slice}/`, import.meta.url))

if (![slice, message, event].every((name) => NAME.test(name)))
  stop('Usage: npx tsx tools/new-message.ts <slice> <message> <event>, such as: map token-turn token-turned')
if (!existsSync(`${folder}${slice}.slice.ts`)) stop(`There is no slice ${slice}: ${folder}${slice}.slice.ts is missing.`)
if (existsSync(`${folder}${message}.ts`)) stop(`${folder}${message}.ts is there already.`)

const messageConst = camel(message)
const eventConst = camel(event)
const state = `${capital(camel(slice))}State`

writeFileSync(
  `${folder}${message}.ts`,
  `import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { ${state} } from './${slice}.state'

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
register()
console.log(`Written: packages/table/src/${slice}/${message}.ts and its test, which fails until the message does something.
Next: its generator in packages/testkit/src/random-messages.ts (the type check asks for it) and its control in apps/web/src/features.`)

function register(): void {
  const file = `${folder}${slice}.slice.ts`
  const source = readFileSync(file, 'utf8')
  const registered = source.replace(/messages: \[([^\]]*?),?\s*\]/, (_whole, list: string) => `messages: [${list}, ${messageConst}]`)
  if (registered === source) stop(`The list of messages in ${file} was not found; register ${messageConst} by hand.`)
  writeFileSync(file, `import { ${messageConst} } from './${message}'\n${registered}`)
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
