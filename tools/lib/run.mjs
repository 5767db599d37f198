import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a command in the checkout. Resolves with its exit code and, with `isQuiet`, its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ isQuiet?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { isQuiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    // A signal that ends this program ends the child, too.
    const end = () => child.kill()
    process.once('exit', end)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', end)
      resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

/** Scripts of npm packages, run by the current Node. */
export const bin = {
  tsc: 'node_modules/@typescript/native/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

/** @param {keyof typeof bin} tool @param {readonly string[]} args @param {Parameters<typeof run>[2]} [options] */
export function runTool(tool, args, options) {
  return run(process.execPath, [root + bin[tool], ...args], options)
}
