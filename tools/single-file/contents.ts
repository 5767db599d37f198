import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FileToPack } from './archive'

/** In packages: sources of native parts, types, maps of sources, and texts for developers. */
const NOT_NEEDED = /\.(?:[cm]?ts|map|md|markdown|c|cc|cpp|h|hpp|o|a|d|gyp|gypi|mk|flow|yml)$|\/obj(?:\.target)?\/|\/test_extension\.node$/i
/** Some packages name their licence in nothing but the README. */
const LICENCE = /(?:^|\/)(?:readme|licen[cs]es?|notice|copying|third-party-notices?)[^/]*$/i

const LOAD = 'module.exports = (address) => import(address)\n'

interface Places {
  readonly root: string
  /** Folders of the packages that the server needs while it runs, below `root`. */
  readonly packages: readonly string[]
  /** The licence of the Node that runs it. */
  readonly nodeLicence: string
}

/** What the server runs on, at the same places as in the checkout. */
export function contents({ root, packages, nodeLicence }: Places): FileToPack[] {
  const foreign = packages.flatMap((folder) => filesBelow(folder, ['node_modules']).filter(isNeeded))
  const own = ['apps/server/dist', 'apps/web/dist'].flatMap((folder) => filesBelow(join(root, folder)))
  const single = ['package.json', 'apps/server/package.json', 'LICENSE', 'NOTICE.md'].map((file) => join(root, file))
  const files = [...own.filter((file) => !/\.map$|\/\.stamp$/.test(slashed(file))), ...single, ...foreign]
  return [
    ...files.map((file) => ({ path: slashed(relative(root, file)), bytes: readFileSync(file) })),
    { path: 'load.cjs', bytes: Buffer.from(LOAD) },
    { path: 'LICENSE-node', bytes: readFileSync(nodeLicence) },
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

const slashed = (path: string) => path.replaceAll('\\', '/')

export function isNeeded(file: string): boolean {
  const path = slashed(file)
  return LICENCE.test(path) || !NOT_NEEDED.test(path)
}

function filesBelow(folder: string, leftOut: readonly string[] = []): string[] {
  return readdirSync(folder)
    .filter((name) => !leftOut.includes(name))
    .flatMap((name) => {
      const place = join(folder, name)
      return statSync(place).isDirectory() ? filesBelow(place, leftOut) : [place]
    })
}

/**
 * Folders of packages from `npm ls --parseable`, without our own, which are in the server's bundle, and without types. npm lays a package
 * beside the server if another part of the product needs another version of it.
 */
export function packageFolders(listed: string, root: string): string[] {
  return listed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => {
      const path = slashed(relative(root, line))
      return /^(?:apps\/server\/)?node_modules\/(?!@(?:hearthlight|types)\/)/.test(path) && existsSync(line)
    })
}
