import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { leaveOutSchemas } from './leave-out-schemas'

const transformed = (code: string, id: string): string | undefined => {
  const { transform } = leaveOutSchemas()
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function.')
  const result = transform.call({ parse: (text: string) => parseSync(id, text).program } as never, code, id, { moduleType: 'js' } as never)
  return typeof result === 'object' && result !== null && 'code' in result ? String(result.code) : undefined
}

describe('schemas in the browser’s bundle', () => {
  const ZOD = `import { z } from 'zod/mini'\n`

  it('are made in pure calls, so that those that nobody reads are left out', () => {
    const code = `${ZOD}export const Bell = z.object({ times: z.int().check(z.minimum(1)) }).check(z.refine(isLoud))`
    expect(transformed(code, '/packages/table/src/bell.ts')).toBe(
      `${ZOD}export const Bell = /* @__PURE__ */ (() => z.object({ times: z.int().check(z.minimum(1)) }).check(z.refine(isLoud)))()`,
    )
  })

  it('and nothing else is changed', () => {
    expect(transformed(`${ZOD}const bells = ring(z.int())\nz.config({})`, '/packages/table/src/bell.ts')).toBeUndefined()
    expect(transformed(`${ZOD}const Bell = z.int()`, '/apps/web/src/bell.ts')).toBeUndefined()
    expect(transformed('const z = other()\nconst Bell = z.int()', '/packages/table/src/bell.ts')).toBeUndefined()
  })
})
