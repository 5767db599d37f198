import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One without attributes: all others of the build are files. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The scripts that stand in the app's first page itself, as sources for the content security policy: by their hash, so that no other
 * script runs from a page's text. Read once: who builds the app anew starts the server anew.
 */
export async function inlineScriptsOf(webFolder: string | undefined): Promise<string[]> {
  if (webFolder === undefined) return []
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '')
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
