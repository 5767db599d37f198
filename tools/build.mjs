/** Builds the stale ones of the compendium's modules, the pictures of figures, the web app and the server. `npm run build -- --all` builds everything. */
import { copyFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { root, runTool } from './lib/run.mjs'
import { fingerprint, isFresh, markFresh } from './lib/stale.mjs'

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/rules',
  'packages/protocol/src',
  'packages/table/src',
  'packages/sync/src',
]

const STEPS = [
  {
    name: 'compendium',
    sources: [
      'packages/rules/data',
      'packages/rules/src/compendium',
      'packages/rules/src/monster-uses',
      'packages/rules/src/terms.ts',
      'packages/rules/src/reference',
      'packages/rules/src/character/ability-scores.ts',
      'packages/rules/src/character/feats.ts',
      'tools/build-compendium.ts',
    ],
    stamp: 'packages/rules/generated/.stamp',
    build: async () => (await runTool('tsx', ['tools/build-compendium.ts'])).code,
  },
  {
    name: 'figures',
    sources: [
      'packages/figure/src',
      'packages/figure/data',
      ...['looks.json', 'appearance.json', 'races', 'classes'].map((name) => `packages/rules/data/${name}`),
      'packages/rules/src/appearance',
      'tools/paint-figures.ts',
      'tools/lib/png.ts',
    ],
    stamp: 'packages/figure/generated/.stamp',
    build: async () => (await runTool('tsx', ['tools/paint-figures.ts'])).code,
  },
  {
    name: 'web app',
    sources: [...SHARED, 'packages/battlemap/src', 'packages/figure', 'apps/web'],
    stamp: 'apps/web/dist/.stamp',
    // Node 20 can't load TypeScript by itself, so Vite bundles the configuration.
    build: async () =>
      (
        await runTool('vite', ['build', '--logLevel', 'warn'], {
          cwd: `${root}apps/web`,
          env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
        })
      ).code,
  },
  {
    name: 'server',
    sources: [...SHARED, 'apps/server/src', 'tools/build.mjs'],
    stamp: 'apps/server/dist/.stamp',
    build: buildServer,
  },
]

/** @param {{ isForced?: boolean, only?: readonly string[] }} [options] */
export async function buildStale({ isForced = false, only } = {}) {
  for (const { name, sources, stamp, build } of STEPS) {
    if (only !== undefined && !only.includes(name)) continue
    const wanted = fingerprint(sources)
    if (!isForced && isFresh(stamp, wanted)) continue
    console.log(`Building the ${name} …`)
    const code = await build()
    if (code !== 0) throw new Error(`The ${name} could not be built (see above).`)
    markFresh(stamp, wanted)
  }
}

/** Bundles our own packages; npm packages stay external. */
async function buildServer() {
  const { build } = await import('esbuild')
  const ours = /^@hearthlight\//
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      backup: 'apps/server/src/backup.ts',
      'reset-password': 'apps/server/src/reset-password.ts',
      operator: 'apps/server/src/operator.ts',
      'save-worker': 'apps/server/src/features/saves/thread/save-worker.ts',
    },
    outdir: 'apps/server/dist',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'only-our-packages',
        setup(context) {
          context.onResolve({ filter: /^[^./]/ }, ({ path }) => (ours.test(path) ? undefined : { path, external: true }))
        },
      },
    ],
  })
  // Worker files are loaded by URL, so the bundler does not find them.
  for (const file of ['db/sqlite/log-writer.mjs', 'features/campaigns/archive/archive-worker.mjs']) {
    copyFileSync(`${root}apps/server/src/${file}`, `${root}apps/server/dist/${basename(file)}`)
  }
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await ensureInstalled({ toDevelop: false })
    await buildStale({ isForced: process.argv.includes('--all') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
