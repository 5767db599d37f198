import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from '../server'

const COMMAND = fileURLToPath(new URL('../../apps/server/dist/operator.js', import.meta.url))

/** Marks an account as an operator's, by the command, while the server runs. */
export async function makeOperator({ databaseFile }: Pick<RunningServer, 'databaseFile'>, email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMAND, email], { env: { ...process.env, DATA_DIR: dirname(databaseFile) } })
}
