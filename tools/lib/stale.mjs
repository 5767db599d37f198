import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './run.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.git'])

/**
 * A fingerprint of all files below the given places, from path, size and modification time.
 * @param {readonly string[]} places folders or files, relative to the checkout's root
 */
export function fingerprint(places) {
  const hash = createHash('sha256')
  const visit = (place) => {
    const full = root + place
    if (!existsSync(full)) return
    const stat = statSync(full)
    if (!stat.isDirectory()) {
      hash.update(`${place} ${stat.size} ${stat.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(full).sort()) {
      if (!SKIPPED.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${place}/${name}`)
    }
  }
  for (const place of places) visit(place)
  return hash.digest('hex')
}

/** @param {string} stampFile @param {string} wanted */
export function isFresh(stampFile, wanted) {
  return existsSync(root + stampFile) && readFileSync(root + stampFile, 'utf8') === wanted
}

/** @param {string} stampFile @param {string} wanted */
export function markFresh(stampFile, wanted) {
  mkdirSync(dirname(root + stampFile), { recursive: true })
  writeFileSync(root + stampFile, wanted)
}
