import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { commandOf, USAGE } from './commands'
import { contents, isNeeded, packageFolders } from './contents'
import { foldersOf } from './folders'

const folder = join('/home/ayla/.cache/hearthlight', '1.2.3-abc')
const program = (name: string) => join(folder, 'apps', 'server', 'dist', name)

it('DEPLOY-7 the single file is the server, and the commands of its operator', () => {
  expect(commandOf([], folder)).toEqual({ kind: 'start', file: program('main.js'), args: [], isServer: true })
  const started = (...words: string[]) => {
    const command = commandOf(words, folder)
    return command.kind === 'start' && !command.isServer ? [command.file, ...command.args] : command
  }
  expect(started('backup', '/b')).toEqual([program('backup.js'), 'backup', '/b'])
  expect(started('restore', '/b')).toEqual([program('backup.js'), 'restore', '/b'])
  expect(started('verify', '/b')).toEqual([program('backup.js'), 'verify', '/b'])
  expect(started('reset-password', 'a@b.example', '--link')).toEqual([program('reset-password.js'), 'a@b.example', '--link'])
  expect(started('operator', 'a@b.example', '--off')).toEqual([program('operator.js'), 'a@b.example', '--off'])
  for (const word of ['backup', 'restore', 'verify', 'reset-password', 'operator']) expect(USAGE).toContain(`\n  ${word} `)
})

it('DEPLOY-7 the server starts its own programs with the single file as it does with Node, and nobody starts others', () => {
  expect(commandOf([program('backup.js'), 'backup', '/b'], folder)).toMatchObject({ file: program('backup.js'), args: ['backup', '/b'] })
  for (const word of ['/tmp/evil.js', join(folder, 'load.cjs'), program('../evil.js'), 'main.js', 'constructor', '--eval', '']) {
    expect(commandOf([word], folder)).toEqual({ kind: 'refuse', word })
  }
  expect(commandOf(['--help'], folder)).toEqual({ kind: 'help' })
  expect(commandOf(['--version'], folder)).toEqual({ kind: 'version' })
})

it('DEPLOY-7 what it unpacks and what people keep lies where each system has such folders', () => {
  const of = (platform: NodeJS.Platform, home: string, environment: Record<string, string> = {}) =>
    Object.values(foldersOf({ platform, home, environment }))
  expect(of('linux', '/home/ayla')).toEqual(['/home/ayla/.cache/hearthlight', '/home/ayla/.local/share/hearthlight'])
  expect(of('linux', '/home/ayla', { XDG_CACHE_HOME: '/c', XDG_DATA_HOME: '/d' })).toEqual(['/c/hearthlight', '/d/hearthlight'])
  expect(of('linux', '/h', { XDG_CACHE_HOME: 'c', XDG_DATA_HOME: '' })).toEqual(['/h/.cache/hearthlight', '/h/.local/share/hearthlight'])
  expect(of('darwin', '/Users/ayla')).toEqual([
    '/Users/ayla/Library/Caches/Hearthlight',
    '/Users/ayla/Library/Application Support/Hearthlight',
  ])
  expect(of('win32', 'C:\\Users\\ayla', { LOCALAPPDATA: 'D:\\local' })).toEqual([
    'D:\\local\\Hearthlight\\cache',
    'D:\\local\\Hearthlight\\data',
  ])
  expect(of('win32', 'C:\\Users\\ayla')[0]).toBe('C:\\Users\\ayla\\AppData\\Local\\Hearthlight\\cache')
})

it('DEPLOY-6 the single file has licences and code of packages, not their sources of native parts, types and texts', () => {
  const needed = [
    'a/index.js',
    'a/LICENSE',
    'a/LICENSE.md',
    'a/README.md',
    'a/package.json',
    'a/build/Release/a.node',
    'a/lib/libvips.so.42',
    'a/NOTICE.txt',
  ]
  const left = [
    'a/index.d.ts',
    'a/index.js.map',
    'a/CHANGELOG.md',
    'a/deps/a.c',
    'a/build/Release/obj/a.o',
    'a/build/Release/test_extension.node',
  ]
  expect([...needed, ...left].filter(isNeeded)).toEqual(needed)
})

it('DEPLOY-6 the single file has the server, the web app and the packages that npm lists, nested ones once', () => {
  const root = mkdtempSync(join(tmpdir(), 'hearthlight-contents-'))
  try {
    const write = (path: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), path)
    }
    for (const path of ['package.json', 'LICENSE', 'NOTICE.md', 'apps/server/package.json', 'apps/server/src/main.ts']) write(path)
    for (const path of ['apps/server/dist/main.js', 'apps/server/dist/main.js.map', 'apps/server/dist/.stamp', 'apps/web/dist/index.html'])
      write(path)
    for (const path of [
      'a/index.js',
      'a/node_modules/b/index.js',
      '@hearthlight/rules/index.js',
      '@types/node/package.json',
      'left/index.js',
    ]) {
      write(`node_modules/${path}`)
    }
    write('apps/server/node_modules/a/index.js')
    const wanted = ['node_modules/a', 'node_modules/a/node_modules/b', 'apps/server/node_modules/a']
    const listed = ['', 'node_modules/@hearthlight/rules', ...wanted, 'node_modules/@types/node', 'node_modules/for-another-system']
    const packages = packageFolders(listed.map((path) => join(root, path)).join('\n'), root)
    expect(contents({ root, packages, nodeLicence: join(root, 'LICENSE') }).map(({ path }) => path)).toEqual([
      'LICENSE',
      'LICENSE-node',
      'NOTICE.md',
      'apps/server/dist/main.js',
      'apps/server/node_modules/a/index.js',
      'apps/server/package.json',
      'apps/web/dist/index.html',
      'load.cjs',
      'node_modules/a/index.js',
      'node_modules/a/node_modules/b/index.js',
      'package.json',
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
