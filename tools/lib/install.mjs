import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root, run } from './run.mjs'

const OLDEST_NODE = [20, 19]

/** Installs npm packages that are missing or differ from the lock file, and logs it. Plain Node: it runs before any package exists. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Hearthlight needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  }
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.versions.modules)
    .digest('hex')
  const stamp = `${root}node_modules/.hearthlight-installed`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages …')
  const { code } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-fund', '--no-audit'])
  if (code !== 0) {
    throw new Error(
      'The packages could not be installed (see above). Native parts need a compiler only where no prebuilt file fits: ' +
        'on Debian or Ubuntu `apt-get install build-essential python3`, on macOS `xcode-select --install`.',
    )
  }
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(stamp, wanted)
}
