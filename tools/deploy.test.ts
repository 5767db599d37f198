import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Settings } from '../apps/server/src/config'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = Object.keys(Settings.shape)
/** What PostgreSQL's image, Node or the shell beside us is told. */
const NOT_OURS = ['NODE_ENV', 'BIND', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']

it.each(['Dockerfile', 'compose.yaml', 'compose.cluster.yaml', 'deploy/hearthlight.service'])(
  'DEPLOY-1 %s names settings that exist',
  (file) => {
    const text = read(file).replace(/^\s*#.*$/gm, '')
    const named = [...text.matchAll(/(?:^|[\s{=])([A-Z][A-Z_]{3,})(?==|: |:-|:\?)/gm)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !settings.includes(name) && !NOT_OURS.includes(name))).toEqual([])
  },
)

it('DEPLOY-2 the image is built from every workspace, and runs as nobody special', () => {
  const text = read('Dockerfile')
  const rooms = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(new URL(`../${parent}`, import.meta.url)).map((name) => `${parent}/${name}`),
  )
  for (const room of rooms) expect(text).toContain(`COPY ${room}/package.json ${room}/`)
  expect(text.match(/^FROM /gm)).toHaveLength(2)
  expect(text.slice(text.lastIndexOf('FROM '))).toMatch(/^USER node$/m)
})

it('DEPLOY-3 the README and the operators’ guide tell of every setting', () => {
  for (const name of settings) expect(read('README.md')).toContain(`| \`${name}\` |`)
  expect(read('docs/operations.md')).toContain('REDIS_URL')
})
