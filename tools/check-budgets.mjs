/** Measures the gzipped JavaScript of a cold visit to each screen, from the build's manifest; a screen over its budget is an error. */
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './lib/run.mjs'

const DIST = `${root}apps/web/dist/`
/** The page first loads the language, then starts src/start.tsx, which index.html preloads. */
const FIRST = ['index.html', 'src/start.tsx']
const SIGNED_IN = [...FIRST, 'src/app/signed-in-app.lazy.tsx']
/** The header of every page except the session, loaded beside the page. */
const WITH_HEADER = [...SIGNED_IN, 'src/app/signed-in-layout.tsx']
/** Loaded without an action of the user, through their own import(): the larger of the board's two renderers, and the DM's panels with their first tab. */
const BOARD = '../../packages/battlemap/src/painting/webgl-renderer.lazy.ts'
const DESK = ['src/features/session/panels/control-panel.lazy.tsx']

/** DESIGN section 8, in kilobytes of 1,000 bytes. Parts that load on demand (dialogs, the wizard, the compendium) do not count. */
const SCREENS = [
  { name: 'login', most: 110, parts: [...FIRST, 'src/features/auth/index.ts'] },
  { name: 'landing', most: 110, parts: [...FIRST, 'src/features/landing/index.ts'] },
  { name: 'invite', most: 200, parts: [...FIRST, 'src/app/join-pages.lazy.tsx'] },
  { name: 'home', most: 180, parts: [...WITH_HEADER, 'src/features/home/index.ts'] },
  { name: 'roster', most: 230, parts: [...WITH_HEADER, 'src/features/characters/index.ts'] },
  { name: 'campaigns', most: 230, parts: [...WITH_HEADER, 'src/features/campaigns/index.ts'] },
  { name: '/dm', most: 230, parts: [...WITH_HEADER, 'src/app/dm-page.lazy.tsx'] },
  { name: 'session', most: 400, parts: [...SIGNED_IN, 'src/features/session/index.ts', BOARD] },
  { name: 'session, DM', most: 400, parts: [...SIGNED_IN, 'src/features/session/index.ts', BOARD, ...DESK] },
]

/**
 * @typedef {{ file: string, imports?: readonly string[] }} Part
 * @param {Readonly<Record<string, Part>>} manifest the build's parts by their source
 * @param {(file: string) => number} sizeOf bytes of one file on the wire
 * @param {readonly { name: string, most: number, parts: readonly string[] }[]} [screens]
 * @returns {{ name: string, kilobytes: number, most: number, isOver: boolean }[]}
 */
export function measureScreens(manifest, sizeOf, screens = SCREENS) {
  return screens.map(({ name, most, parts }) => {
    const files = new Set()
    const visit = (key) => {
      const part = manifest[key]
      if (part === undefined) throw new Error(`The build has no part ${key}, which the budget of ${name} counts on.`)
      if (files.has(part.file)) return
      files.add(part.file)
      for (const imported of part.imports ?? []) visit(imported)
    }
    for (const part of parts) visit(part)
    const bytes = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
    return { name, most, kilobytes: bytes / 1_000, isOver: bytes > most * 1_000 }
  })
}

function gzippedSize(file) {
  return gzipSync(readFileSync(DIST + file)).length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifestFile = `${DIST}.vite/manifest.json`
  if (!existsSync(manifestFile)) throw new Error('There is no build of the web app: run `npm run build` first.')
  const screens = measureScreens(JSON.parse(readFileSync(manifestFile, 'utf8')), gzippedSize)
  for (const { name, kilobytes, most, isOver } of screens) {
    console.log(`${isOver ? 'OVER' : 'ok  '} ${name.padEnd(12)} ${kilobytes.toFixed(1).padStart(6)} of ${most} KB`)
  }
  process.exitCode = screens.some(({ isOver }) => isOver) ? 1 : 0
}
