/** The program inside the single file: unpacks the content at the first start, then runs it in this process. */
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { pathToFileURL } from 'node:url'
import type { Manifest } from './archive'
import { commandOf, type Program, USAGE } from './commands'
import { type Folders, foldersOf } from './folders'
import { CannotUnpack, contentFolder, unpack } from './unpack'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string, code = 1) => {
  process.stderr.write(`${text}\n`)
  process.exitCode = code
}

try {
  begin()
} catch (error) {
  complain(error instanceof CannotUnpack ? error.message : `Hearthlight could not start. ${String(error)}`)
}

function begin(): void {
  const manifest = JSON.parse(getAsset('manifest', 'utf8')) as Manifest
  const folders = foldersOf({ platform: process.platform, environment: process.env, home: homedir() })
  const command = commandOf(process.argv.slice(2), contentFolder(manifest, folders.cache))
  if (command.kind === 'start') run(command, manifest, folders)
  else if (command.kind === 'help') say(USAGE)
  else if (command.kind === 'version')
    say(`Hearthlight ${manifest.version} (${process.platform}-${process.arch}, Node ${process.versions.node})`)
  else if (command.kind === 'refuse') complain(`There is no command ${command.word}.\n\n${USAGE}`, 2)
}

function run(program: Program, manifest: Manifest, folders: Folders): void {
  // A view of what lies in the executable, without a copy.
  const content = new Uint8Array(getRawAsset('content') as ArrayBuffer)
  const folder = unpack({ manifest, content }, folders.cache, () => say('Unpacking, this once …'))
  if ((process.env.DATA_DIR ?? '') === '') process.env.DATA_DIR = folders.data
  if (program.isServer && (process.env.DATABASE_URL ?? '') === '') say(`Everything is kept in ${process.env.DATA_DIR}`)
  process.argv = [process.execPath, program.file, ...program.args]
  // Only a module from the disk can import others: what lies in the executable knows no files.
  const load = createRequire(join(folder, 'load.cjs'))('./load.cjs') as (address: string) => Promise<unknown>
  load(pathToFileURL(program.file).href).catch((error: unknown) => {
    complain(`Hearthlight could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  })
}
