/** `npm run looks`: compares the screens with their pictures in e2e/looks; `-- --update` takes new pictures. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ensureInstalled } from './lib/install.mjs'
import { root, runTool } from './lib/run.mjs'

const PICTURES = `${root}e2e/looks/`

try {
  await ensureInstalled()
  const { buildStale } = await import('./build.mjs')
  const { ensureBrowser } = await import('./lib/browser.mjs')
  const CHROMIUM_PATH = await ensureBrowser()
  await buildStale()
  const isUpdate = process.argv.includes('--update')
  const before = readPictures()
  const { code } = await runTool('playwright', ['test', 'looks.spec.ts', ...(isUpdate ? ['--update-snapshots'] : [])], {
    env: { CHROMIUM_PATH },
  })
  if (isUpdate) await slim(before)
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Rewrites new pictures with a palette: a third of the size without a visible difference. */
async function slim(before) {
  const sharp = createRequire(`${root}apps/server/package.json`)('sharp')
  for (const [name, picture] of readPictures()) {
    if (before.get(name)?.equals(picture)) continue
    const slimmed = await sharp(picture).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
    writeFileSync(PICTURES + name, slimmed)
    console.log(`taken: ${name}, ${Math.round(slimmed.length / 1_000)} KB`)
  }
}

/** @returns {Map<string, Buffer>} */
function readPictures() {
  return new Map(
    readdirSync(PICTURES)
      .filter((name) => name.endsWith('.png'))
      .map((name) => [name, readFileSync(PICTURES + name)]),
  )
}
