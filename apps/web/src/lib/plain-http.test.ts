import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], { query: '?raw', import: 'default', eager: true })

it('nothing needs what browsers have over https only, since a server in a home network has plain http', () => {
  // Something slower may stand in where it is missing.
  const needs = (source: string) => /crypto\.(randomUUID|subtle)/.test(source) && !source.includes('crypto.subtle === undefined')
  const insecure = Object.entries(sources).filter(([, source]) => needs(source))
  expect(insecure.map(([file]) => file)).toEqual([])
})
