import type { Browser, Page } from '@playwright/test'
import { build } from 'esbuild'
import type { BenchRow, SightRow } from '../../packages/battlemap/bench/board-bench'
import { openBrowser, slowDown } from '../browser'
import { atLeast, atMost, type Figure, type Goal } from '../figures'
import { root } from '../processes'
import type { Scale } from '../scale'

/** Script time per frame in milliseconds, by gesture and number of tokens. */
const SCRIPT_GOALS: Readonly<Record<string, Goal>> = {
  'dragging 50': atMost(1),
  'dragging 500': atMost(1.5),
  'dragging 2000': atMost(2),
  'panning 500': atMost(2),
  'panning 2000': atMost(4),
}
const MAPS = 10
const SLOWER = 4

/** Measures the board in a headless browser without a GPU, next to the same scene on a plain canvas. */
export async function measureBoard({ frames }: Scale): Promise<Figure[]> {
  const bundled = await build({
    absWorkingDir: root,
    stdin: {
      contents: "import * as bench from './packages/battlemap/bench/board-bench'\nObject.assign(globalThis, { boardBench: bench })",
      resolveDir: root,
    },
    bundle: true,
    format: 'iife',
    write: false,
    minify: true,
    logLevel: 'error',
  })
  const script = bundled.outputFiles[0]?.text ?? ''
  const browser = await openBrowser()
  try {
    const page = await openBoardPage(browser, script)
    const rows = (await page.evaluate(`boardBench.runBoardBench(document.querySelector('#host'), { frames: ${frames} })`)) as BenchRow[]
    const sights = async () =>
      (await page.evaluate(`boardBench.runSightBench(document.querySelector('#host'), { frames: ${frames} })`)) as SightRow[]
    const atFullSpeed = await sights()
    await slowDown(page, SLOWER)
    const slowed = await sights()
    return [
      ...rows.flatMap(figuresOf),
      ...atFullSpeed.map((row) => sightFigureOf(row)),
      ...slowed.map((row) => ({ ...sightFigureOf(row), name: `${sightFigureOf(row).name}, ÷ ${SLOWER} of the speed`, goal: atLeast(30) })),
      await heapAfterMaps(script),
    ]
  } finally {
    await browser.close()
  }
}

function sightFigureOf({ who, medianMs, p95Ms, framesPerSecond }: SightRow): Figure {
  const what = who === 'the DM' ? '500 walls and 40 lights' : 'sight that changes six times a second'
  return {
    part: 'board',
    name: `frames, dragging as ${who}, ${what}`,
    measured: framesPerSecond,
    unit: 'frames/s',
    goal: atLeast(45),
    note: `500 tokens; script of a frame ${medianMs} ms, p95 ${p95Ms}`,
  }
}

async function heapAfterMaps(script: string): Promise<Figure> {
  const browser = await openBrowser({ compiles: false })
  try {
    const page = await openBoardPage(browser, script)
    const inspector = await page.context().newCDPSession(page)
    const heapAfter = async (maps: number): Promise<number> => {
      await page.evaluate(`boardBench.openAndLeaveMaps(document.querySelector('#host'), ${maps})`)
      await inspector.send('HeapProfiler.collectGarbage')
      return (await inspector.send('Runtime.getHeapUsage')).usedSize
    }
    const first = await heapAfter(1)
    const measured = (await heapAfter(MAPS)) / first
    return { part: 'board', name: `heap after ${MAPS} maps ÷ after the first`, measured, unit: '÷', goal: atMost(1.1) }
  } finally {
    await browser.close()
  }
}

async function openBoardPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
  await page.setContent('<div id="host" style="width: 1280px; height: 720px"></div>')
  await page.addScriptTag({ content: script })
  return page
}

function figuresOf({ doing, tokens, renderer, medianMs, p95Ms, framesPerSecond, plainMedianMs, plainFramesPerSecond }: BenchRow): Figure[] {
  const goal = SCRIPT_GOALS[`${doing} ${tokens}`]
  const name = `${doing}, ${tokens} tokens`
  return [
    {
      part: 'board',
      name: `script of a frame, ${name}`,
      measured: medianMs,
      unit: 'ms',
      ...(goal === undefined ? {} : { goal }),
      note: `p95 ${p95Ms}, plain canvas ${plainMedianMs} (${renderer})`,
    },
    {
      part: 'board',
      name: `frames, ${name}`,
      measured: framesPerSecond,
      unit: 'frames/s',
      goal: atLeast(45),
      note: `plain canvas ${plainFramesPerSecond}`,
    },
  ]
}
