import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * The document contains the landing page, login and home, in each language, as they look before any data is known; theme.js shows the wanted one. A
 * first visit sees the page as soon as its style sheet is loaded, long before the scripts.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: async () => templates(await paintPages()) },
  }
}

type Painted = Readonly<Record<string, Readonly<Record<string, string>>>>

async function paintPages(): Promise<Painted> {
  const program = fileURLToPath(new URL('paint-pages.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 120_000 })
  return JSON.parse(stdout) as Painted
}

function templates(painted: Painted): HtmlTagDescriptor[] {
  return Object.entries(painted).flatMap(([lang, pages]) =>
    Object.entries(pages).map(([page, children]) => {
      // The content security policy forbids inline styles, and the real page would look different.
      if (children.includes(' style=')) throw new Error(`The first paint of ${page} has a style of its own.`)
      // Nobody can type there, even where a browser or a program ignores `inert`.
      const painted = children.replaceAll('<input ', '<input readonly ')
      return { tag: 'template', attrs: { 'data-page': page, lang }, children: painted, injectTo: 'body' as const }
    }),
  )
}
