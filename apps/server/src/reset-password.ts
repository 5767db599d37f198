import { existsSync } from 'node:fs'
import { readSettings } from './config'
import { connectDatabase, embeddedFile } from './db/database'
import { resetPassword } from './features/accounts/reset-password'

const USAGE = `Usage, with the settings of the server (DATA_DIR, DATABASE_URL); the server may run:
  <email>     sets a new password for this account, prints it, and signs the account out everywhere`

const [email] = process.argv.slice(2)

try {
  if (email === undefined) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
  } else {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readSettings(process.env)
    if (databaseUrl === undefined && !existsSync(embeddedFile(dataDir))) throw new Error(`There is no database in ${dataDir}.`)
    const database = await connectDatabase({ dataDir, databaseUrl })
    try {
      process.stdout.write(`The new password of ${email}: ${await resetPassword(database, email)}\n`)
    } finally {
      await database.close()
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
