import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '../apps/server/src/config'
import { aServer, type TestServer } from '../apps/server/src/testing/test-server'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = Object.keys(Settings.shape)
/** Variables for PostgreSQL, Redis, Node or the shell, not for our server. */
const NOT_OURS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'BIND', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']

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

it('DEPLOY-4 the cluster does not start without the passwords of its database and its Redis, and uses them', () => {
  const text = read('compose.cluster.yaml')
  for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
    const used = text.match(new RegExp(`\\$\\{${name}[^}]*\\}`, 'g')) ?? []
    expect(used.length).toBeGreaterThan(1)
    for (const each of used) expect(each).toBe(`\${${name}:?set ${name}}`)
  }
  expect(text).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:/)
  expect(text).toMatch(/- redis-server\n\s+- --requirepass\n\s+- \$\{REDIS_PASSWORD:/)
})

describe('DEPLOY-5 what is for monitoring alone is hidden by HAProxy in each spelling that a node answers', () => {
  const [, pattern = ''] = /\{ path,url_dec -m reg -i (\S+) \}/.exec(read('deploy/haproxy.cfg')) ?? []
  /** Tests the path that HAProxy sees: without the query, decoded once. */
  const isDenied = (target: string) => {
    const [path = ''] = target.replace(/^http:\/\/[^/]*/, '').split('?', 1)
    return pattern !== '' && new RegExp(pattern, 'i').test(decodeURIComponent(path))
  }
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
  })
  afterAll(() => server.close())

  const spellings = (name: string) => [
    `/${name}`,
    `/${name}?a=1`,
    `/${name}#a`,
    `/${name}/`,
    `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    [...name].reduce((path, letter) => `${path}%${letter.charCodeAt(0).toString(16).toUpperCase()}`, '/'),
    `//${name}`,
    `/${name.toUpperCase()}`,
    `/%25${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    `http://elsewhere.example/${name}`,
    `/${name};a=1`,
    `/${name}%3Fa`,
  ]
  it.each([...spellings('metrics'), ...spellings('readyz')])('%s', async (target) => {
    const { status } = await server.call('GET', target)
    expect(status === 404 || isDenied(target)).toBe(true)
  })

  it('and what the pages and the live connection need is not', () => {
    for (const target of ['/', '/login', '/healthz', '/api/welcome', '/socket.io/?EIO=4', '/assets/metrics-1a2b.js']) {
      expect([target, isDenied(target)]).toEqual([target, false])
    }
  })
})
