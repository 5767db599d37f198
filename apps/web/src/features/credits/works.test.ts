import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { FONTS, ICONS, LIBRARIES } from './works'

const HOME = new URL('../../../../..', import.meta.url)
const SHIPPED = ['apps/web', 'packages/battlemap', 'packages/protocol', 'packages/rules', 'packages/table']

/** They make the files of the app and are not in them; and a library that no page loads yet. */
const NOT_SHIPPED = new Set(['@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss', 'vite', 'flatbush'])

const works = [...FONTS, ...ICONS, ...LIBRARIES]

it('everything of others that the web app ships is on the page of credits', () => {
  const shipped = SHIPPED.flatMap((room) => Object.keys(manifestAt(new URL(`${room}/package.json`, HOME)).dependencies ?? {}))
  const foreign = new Set(shipped.filter((name) => !name.startsWith('@hearthlight/') && !NOT_SHIPPED.has(name)))
  expect(foreign.size).toBeGreaterThan(10)
  expect(works.flatMap(({ packages }) => packages).sort()).toEqual([...foreign].sort())
})

it.each(works.flatMap(({ licence, packages }) => packages.map((name) => [name, licence] as const)))(
  'the licence of %s is said as it is: %s',
  (name, licence) => {
    expect(installed(name).license).toBe(licence)
  },
)

interface Manifest {
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function manifestAt(file: URL | string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The manifest of a package, at the place where Node resolves it from one of the shipped workspaces. */
function installed(name: string): Manifest {
  const paths = SHIPPED.flatMap((room) => createRequire(new URL(`${room}/package.json`, HOME)).resolve.paths(name) ?? [])
  for (const folder of paths) {
    try {
      return manifestAt(`${folder}/${name}/package.json`)
    } catch {
      // The package is in another of the folders.
    }
  }
  throw new Error(`${name} is not installed`)
}
