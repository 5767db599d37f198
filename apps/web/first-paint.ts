import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * What login and home look like before anything is known stands in the document, in each language, and theme.js shows the one that is
 * wanted: a first visit sees the page as soon as its style sheet is there, long before its scripts are.
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
      // The content security policy forbids it, and the real page would look otherwise.
      if (children.includes(' style=')) throw new Error(`The first paint of ${page} has a style of its own.`)
      // Nobody can type there, whatever the browser or a program makes of inert parts.
      const painted = children.replaceAll('<input ', '<input readonly ')
      return { tag: 'template', attrs: { 'data-page': page, lang }, children: painted, injectTo: 'body' as const }
    }),
  )
}
