/** Starts save-worker.ts where the server runs from its sources: in development and in tests. A thread has no TypeScript of its own. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const entry = fileURLToPath(new URL('./save-worker.ts', import.meta.url))
const bundled = await build({ entryPoints: [entry], bundle: true, write: false, platform: 'node', format: 'esm', target: 'node20' })
await import(`data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0]?.contents ?? '').toString('base64')}`)
