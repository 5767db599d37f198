import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { leaveOutDecisions } from './leave-out-decisions'

const SLICE = '/packages/table/src/scene/bell.ts'
const message = (isPredicted: boolean) => `import { payload, rule } from './bell-rules'
export const ringBell = defineMessage()({
  name: 'bell-ring',
  predict: ${isPredicted},
  payload,
  events: [bellRung],
  may: rule.may,
  decide: ({ state }) => rule.decide(state),
})`

const transformed = (code: string, id: string): string | undefined => {
  const { transform } = leaveOutDecisions()
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function.')
  const result = transform.call({ parse: (text: string) => parseSync(id, text).program } as never, code, id, { moduleType: 'js' } as never)
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : undefined
}

describe('decisions in the browser’s bundle', () => {
  it('are left out where the server alone decides: name and events stay', () => {
    const code = transformed(message(false), SLICE)?.replaceAll(/\s+/g, ' ')
    expect(code).toContain("defineMessage()({ name: 'bell-ring', predict: false, events: [bellRung], })")
  })

  it('stay where the browser predicts, without the schema of what the app itself sends', () => {
    const code = transformed(message(true), SLICE)?.replaceAll(/\s+/g, ' ')
    expect(code).toContain(
      "name: 'bell-ring', predict: true, events: [bellRung], may: rule.may, decide: ({ state }) => rule.decide(state), })",
    )
  })

  it('and the schemas and audiences of events are left out: name and effect stay', () => {
    const event = `export const bellRung = defineEvent()({ name: 'bell-rung', payload: z.object({ times: z.int() }), apply, seenBy })`
    expect(transformed(event, SLICE)).toBe("export const bellRung = defineEvent()({ name: 'bell-rung',  apply,  })")
  })

  it('and what a slice shows to whom is left out: its start, messages and what restores it stay', () => {
    const slice = `export const bells = defineSlice()({ initial, messages: [ringBell], restore, seenBy: bellsSeenBy, catchUp })`
    expect(transformed(slice, SLICE)?.replaceAll(/\s+/g, ' ')).toBe(
      'export const bells = defineSlice()({ initial, messages: [ringBell], restore, })',
    )
  })

  it('and what a slice tells of events of others is left out: what it does with them stays', () => {
    const slice = `export const bells = defineSlice()({ initial, alsoApplies: [{ event: doorOpened, apply: ring, tell: ringing }, shut] })`
    expect(transformed(slice, SLICE)?.replaceAll(/\s+/g, ' ')).toBe(
      'export const bells = defineSlice()({ initial, alsoApplies: [{ event: doorOpened, apply: ring, }, shut] })',
    )
  })

  it('are no concern of modules beside the table', () => {
    expect(transformed(message(false), '/apps/web/src/bell.ts')).toBeUndefined()
  })
})
