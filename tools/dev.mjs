/** `npm run dev`: the server restarts and the web app reloads automatically when files change. */
import { spawn } from 'node:child_process'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { bin, root } from './lib/run.mjs'

await ensureInstalled()
await buildStale({ only: ['compendium', 'figures'] })

const children = [
  spawn(process.execPath, [root + bin.tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  }),
  spawn(process.execPath, [root + bin.vite], { cwd: `${root}apps/web`, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
