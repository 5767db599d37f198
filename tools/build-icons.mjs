/** Renders the app's icons from apps/web/public/icon.svg. Run it by hand after a change of that file; the PNGs are committed. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root } from './lib/run.mjs'

const PUBLIC = `${root}apps/web/public/`
const BACKGROUND = '#16120f'
/** Share of a maskable icon's width for the picture: systems crop the icon's edges, for example to a circle. */
const SAFE_SHARE = 0.72

// sharp is a dependency of the server only.
const sharp = createRequire(`${root}apps/server/package.json`)('sharp')
const svg = readFileSync(`${PUBLIC}icon.svg`)
const drawn = (size) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })

for (const size of [192, 512]) await drawn(size).toFile(`${PUBLIC}icon-${size}.png`)

const inner = Math.round(512 * SAFE_SHARE)
const margin = Math.floor((512 - inner) / 2)
const maskable = sharp({ create: { width: 512, height: 512, channels: 4, background: BACKGROUND } })
await maskable
  .composite([{ input: await drawn(inner).toBuffer(), left: margin, top: margin }])
  .png({ compressionLevel: 9 })
  .toFile(`${PUBLIC}icon-maskable-512.png`)

// iOS shows no transparency: transparent corners would be black.
const touch = sharp({ create: { width: 180, height: 180, channels: 4, background: BACKGROUND } })
await touch
  .composite([{ input: await drawn(150).toBuffer(), left: 15, top: 15 }])
  .png({ compressionLevel: 9 })
  .toFile(`${PUBLIC}apple-touch-icon.png`)
