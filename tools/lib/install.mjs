import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root, run } from './run.mjs'

const OLDEST_NODE = [20, 19]

/**
 * Installs npm packages that are missing or differ from the lock file, and logs it. Plain Node: it runs before any package exists.
 * @param {{ toDevelop?: boolean }} [options] `toDevelop: false` leaves out what only checks, tests and measurements need
 */
export async function ensureInstalled({ toDevelop = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Hearthlight needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  }
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.versions.modules)
    .digest('hex')
  const [all, withoutDevelopment] = [lock, `${lock} without development`]
  const stamp = `${root}node_modules/.hearthlight-installed`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  if (installed === all || (!toDevelop && installed === withoutDevelopment)) return
  console.log('Installing packages …')
  const left = toDevelop ? [] : ['--omit=dev']
  const { code } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-fund', '--no-audit', ...left])
  if (code !== 0) {
    throw new Error(
      'The packages could not be installed (see above). Native parts need a compiler only where no prebuilt file fits: ' +
        'on Debian or Ubuntu `apt-get install build-essential python3`, on macOS `xcode-select --install`.',
    )
  }
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(stamp, toDevelop ? all : withoutDevelopment)
}
