/** Checks the server's dependencies for known vulnerabilities; part of `npm test`. Counts as skipped if no registry answers. */

import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'

const ANSWER_WITHIN_MS = 60_000

/** @returns {Promise<{ passed: number, failed: number, skipped?: number }>} */
export async function auditDependencies() {
  const report = await ask(['audit', '--omit=dev', '--audit-level=high', '--json'])
  const counts = report?.metadata?.vulnerabilities
  if (counts === undefined) {
    console.warn('!!! The dependency audit is SKIPPED: no registry answered it.')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const grave = (counts.high ?? 0) + (counts.critical ?? 0)
  console.log(`${grave === 0 ? 'ok    ' : 'FAILED'} dependency audit: ${grave} grave, ${counts.moderate ?? 0} moderate`)
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) {
    if (severity === 'high' || severity === 'critical') console.log(`  ${name}: ${severity}`)
  }
  return { passed: grave === 0 ? 1 : 0, failed: grave === 0 ? 0 : 1 }
}

/** npm's answer as parsed JSON; undefined without one. */
function ask(args) {
  return new Promise((resolve) => {
    const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    const late = setTimeout(() => child.kill(), ANSWER_WITHIN_MS)
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', () => resolve(undefined))
    child.on('close', () => {
      clearTimeout(late)
      try {
        resolve(JSON.parse(output))
      } catch {
        resolve(undefined)
      }
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await auditDependencies()
  process.exitCode = failed > 0 ? 1 : 0
}
