import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite'
import { CHUNK_GROUPS } from './chunk-groups'
import { paintFirst } from './first-paint'
import { leaveOutIdleRouter, leaveOutSpriteSheets, leaveOutUnused } from './leave-out'
import { leaveOutDecisions } from './leave-out-decisions'
import { leaveOutSchemas } from './leave-out-schemas'
import { preloadPages } from './preload-pages'
import { listTableFiles } from './table-files'

const SERVER = 'http://127.0.0.1:4242'

/** Parts that are large and not needed to open the app: cached when first used. */
const NOT_SHELL = /packages[\\/]rules[\\/]generated|node_modules[\\/](three|@react-three|cannon-es)[\\/]/
/** Texts in another language: cached by users of that language. */
const CATALOGUE = /lib[\\/]i18n[\\/]german\.ts$/
/** Style sheets, fonts and workers, which the build counts as assets. */
const SHELL_ASSET = /^assets\/.*(\.css|\.woff2|\.worker-[\w-]+\.js)$/
/** Fonts of scripts that few users need; the browser requests them where the script occurs. */
const RARE_FONT = /-(cyrillic|cyrillic-ext|greek|greek-ext|latin-ext|vietnamese)-[^/]*\.woff2$/
const BESIDE = ['/icon.svg', '/manifest.webmanifest', '/icon-192.png']

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leaveOutSpriteSheets(),
    leaveOutUnused(),
    leaveOutDecisions(),
    leaveOutSchemas(),
    takeFinishedRouter(),
    leaveOutIdleRouter(),
    writeTheme(),
    preloadUiFont(),
    preloadPages(),
    paintFirst(),
    buildServiceWorker(),
    listTableFiles((chunk) => isCatalogue(chunk) || !isShell(chunk)),
    compressAhead(),
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/healthz': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // tools/check-budgets.mjs limits the size of a page; the compendium's monsters are one file on purpose.
    chunkSizeWarningLimit: 1_000,
    // Read by tools/check-budgets.mjs; the server does not serve files whose names begin with a dot.
    manifest: '.vite/manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema has no effect until it is run: those of events, which only the server runs, are left out.
      // Neither have those that are made of others, nor reading a property of one.
      treeshake: {
        manualPureFunctions: ['z', 'VisibleText', 'TokenId', 'DrawingFields', 'MusicTrack', 'Fog'],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: {
          groups: [...CHUNK_GROUPS],
        },
      },
    },
  },
})

/**
 * The router's package gives bundlers its development build, with warnings; the production build is beside it. The names that it
 * assigns to its components for the developer tools would keep them all in the bundle, used or not.
 */
function takeFinishedRouter(): Plugin {
  return {
    name: 'take-finished-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router$/.test(source)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved === null ? null : { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
    },
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null
      return code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    },
  }
}

/** The one font that every first paint needs loads beside the style sheet instead of after it. */
function preloadUiFont(): Plugin {
  return {
    name: 'preload-ui-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/.test(file))
        if (font === undefined) return []
        return [
          { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** The content security policy allows the inline script by its hash: apps/server/src/http/server.ts. */
function writeTheme(): Plugin {
  const file = new URL('theme.js', import.meta.url)
  return {
    name: 'write-theme',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const { code } = minifySync('theme.js', readFileSync(file, 'utf8'))
        return html.replace('<script data-file="theme.js"></script>', () => `<script>${code}</script>`)
      },
    },
  }
}

/** Writes sw.js: our service worker with the list of this build's files, under a version that changes with any of them. */
function buildServiceWorker(): Plugin {
  const source = new URL('service-worker.js', import.meta.url)
  return {
    name: 'build-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const code = readFileSync(source, 'utf8')
      const outputs = Object.values(bundle)
      const page = outputs.find(({ fileName }) => fileName === 'index.html')
      const files = [...BESIDE, ...outputs.filter(isShell).map(({ fileName }) => `/${fileName}`)].sort()
      const catalogues = outputs.filter(isCatalogue).map(({ fileName }) => `/${fileName}`)
      // Otherwise every visitor would cache the languages of all others.
      if (catalogues.length === 0) this.error('No chunk is the catalogue of a language: does CATALOGUE name its file?')
      const version = createHash('sha256')
        .update(JSON.stringify([code, files, catalogues, page?.type === 'asset' ? String(page.source) : '']))
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code
          .replace('__VERSION__', version)
          .replace('__FILES__', JSON.stringify(files))
          .replace('__CATALOGUES__', JSON.stringify(catalogues)),
      })
    },
  }
}

function isShell(output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (output.type === 'chunk') return !isCatalogue(output) && !output.moduleIds.some((id) => NOT_SHELL.test(id))
  return SHELL_ASSET.test(output.fileName) && !RARE_FONT.test(output.fileName)
}

function isCatalogue(output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return output.type === 'chunk' && CATALOGUE.test(output.facadeModuleId ?? '')
}

/** Writes compressed copies beside each file, as small as possible; compression on request would have to favour speed. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const assets = (await readdir(join(dir, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
      const names = ['index.html', ...assets.map((name) => join('assets', name))]
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}
