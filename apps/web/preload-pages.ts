import type { Plugin, Rolldown } from 'vite'
import { WORDS } from './chunk-groups'

/** The part of the app behind each address; theme.js names a page by the first word of its address. */
const PAGES: Readonly<Record<string, string>> = {
  dashboard: 'features/home/index.ts',
  characters: 'features/characters/index.ts',
  campaigns: 'features/campaigns/index.ts',
  'campaigns-old': 'features/campaigns/index.ts',
  dm: 'app/dm-page.lazy.tsx',
  session: 'features/session/index.ts',
}
/** Pages of signed-out visitors. */
const LANDING = 'features/landing/index.ts'
const LOGIN = 'features/auth/index.ts'
const INVITE = 'app/join-pages.lazy.tsx'
const SIGNED_IN = 'app/signed-in-app.lazy.tsx'
/** Around every page of signed-in users except the session. */
const HEADER = 'app/signed-in-layout.tsx'

/**
 * The address and the sign-in state tell which page is wanted before any of our scripts runs. The document lists the files of each
 * page, and those of the app proper, which waits until main.ts knows the language; theme.js preloads those of the wanted page, so
 * that no import waits for the one before it.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk: main }) {
        if (bundle === undefined || main === undefined) return []
        const first = withImports(main.fileName, bundle)
        refuseAllButWords(first, bundle)
        const filesOf = (part: string) => withImports(chunkOf(part, bundle).fileName, bundle)
        const start = filesOf('start.tsx')
        const signedIn = filesOf(SIGNED_IN)
        const listed = (files: Iterable<string>, ...loaded: ReadonlySet<string>[]) =>
          [...files].filter((file) => !start.has(file) && !loaded.some((others) => others.has(file)))
        const header = filesOf(HEADER)
        const pages = Object.entries(PAGES).map(([page, part]) => {
          const files = page === 'session' ? filesOf(part) : new Set([...header, ...filesOf(part)])
          return [page, listed(files, signedIn)] as const
        })
        const content = JSON.stringify({
          start: [...start].filter((file) => !first.has(file)),
          landing: listed(filesOf(LANDING)),
          login: listed(filesOf(LOGIN)),
          join: listed(filesOf(INVITE)),
          signedIn: listed(signedIn),
          ...Object.fromEntries(pages),
        })
        return [{ tag: 'meta', attrs: { name: 'files-ahead', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}

const FIRST = /\/src\/main\.ts$|\.css$|vite\/(preload-helper|modulepreload)|rolldown\/runtime|index\.html$/

/** main.ts itself may import only what loads the language, else constants of the app would be evaluated in the wrong language. */
function refuseAllButWords(files: ReadonlySet<string>, bundle: Rolldown.OutputBundle): void {
  const modules = [...files].flatMap((file) => {
    const output = bundle[file]
    return output?.type === 'chunk' ? output.moduleIds : []
  })
  const tooEarly = modules.filter((id) => !WORDS.test(id) && !FIRST.test(id))
  if (tooEarly.length > 0) throw new Error(`Evaluated before the language is known: ${tooEarly.join(', ')}`)
}

function chunkOf(part: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/${part}`) === true)
  if (chunk?.type !== 'chunk') throw new Error(`The build has no part src/${part}.`)
  return chunk
}

/** The file and everything it imports before it is evaluated. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const output = bundle[file]
  if (output?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of output.imports) withImports(imported, bundle, found)
  return found
}
