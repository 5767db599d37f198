import { resolve } from 'node:path'
import { createBackup, verifyBackup } from './backup/create-backup'
import { restoreBackup } from './backup/restore-backup'
import { readSettings } from './config'
import { embeddedFile } from './db/database'
import { explained } from './db/sqlite/database-file'

const USAGE = `Usage, with the settings of the server (DATA_DIR, DATABASE_URL):
  backup [folder]     writes a backup into a new folder; while the server runs
  restore <folder>    fills an empty DATA_DIR or DATABASE_URL from a backup; while no server runs
  verify <folder>     reads a backup through`

const [command, given] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const settings = readSettings(process.env)
  const place = { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const summary = ({ tables, files }: Awaited<ReturnType<typeof verifyBackup>>) =>
    `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${files.length} pictures`
  if (command === 'backup') {
    const folder = resolve(given ?? `hearthlight-${new Date().toISOString().replace(/[:.]/g, '-')}`)
    const made = await explained(embeddedFile(place.dataDir), () => createBackup(place, folder, Date.now))
    say(`${folder}: ${summary(made)}, read back and found whole.`)
  } else if (command === 'restore' && given !== undefined) {
    say(`Restored ${summary(await restoreBackup(resolve(given), place))}.`)
  } else if (command === 'verify' && given !== undefined) {
    say(`Whole: ${summary(await verifyBackup(resolve(given)))}.`)
  } else {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
