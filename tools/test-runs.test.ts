import { describe, expect, it } from 'vitest'
// @ts-expect-error A script without types of its own.
import { slowestOf, timesOfFiles, timesOfJourneys } from './lib/test-runs.mjs'

describe('the slowest tests of a run', () => {
  it('are ten at most, the slowest first', () => {
    const timed = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, seconds: index }))
    const lines = slowestOf('unit files', timed)
    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 2)).toEqual(['Slowest unit files:', '   11.0 s  test 11'])
    expect(timed[0]).toEqual({ name: 'test 0', seconds: 0 })
  })

  it('are not mentioned when the run ended early', () => {
    expect(slowestOf('journeys', [])).toEqual([])
  })

  it('are read from Vitest’s report, in seconds', () => {
    expect(timesOfFiles([{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500 }])).toEqual([{ name: 'a.test.ts', seconds: 2.5 }])
  })

  it('are read from Playwright’s report through all its suites', () => {
    const spec = (title: string, ...durations: number[]) => ({ title, tests: [{ results: durations.map((duration) => ({ duration })) }] })
    const inner = { file: 'board/fog.spec.ts', specs: [spec('fog', 600)], suites: [] }
    expect(timesOfJourneys({ file: 'board/fog.spec.ts', specs: [spec('grid', 1_000, 500)], suites: [inner] })).toEqual([
      { name: 'board/fog.spec.ts: grid', seconds: 1.5 },
      { name: 'board/fog.spec.ts: fog', seconds: 0.6 },
    ])
  })
})
