import { existsSync } from 'node:fs'
import { readSettings } from './config'
import { connectDatabase, embeddedFile } from './db/database'
import { markOperator, unmarkOperator } from './features/accounts/operators'

const USAGE = `Usage, with the settings of the server (DATA_DIR, DATABASE_URL); the server may run:
  <email>         marks this account as an operator's: its owner finds the operator's page in the account menu
  <email> --off   takes the mark away`

const [email, action = '--on', ...rest] = process.argv.slice(2)

try {
  if (email === undefined || email.startsWith('--') || !['--on', '--off'].includes(action) || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
  } else {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readSettings(process.env)
    if (databaseUrl === undefined && !existsSync(embeddedFile(dataDir))) throw new Error(`There is no database in ${dataDir}.`)
    const database = await connectDatabase({ dataDir, databaseUrl })
    try {
      if (action === '--off') await unmarkOperator(database, email)
      else await markOperator(database, email)
      process.stdout.write(
        action === '--off' ? `${email} is no operator's account any more.\n` : `${email} is an operator's account now.\n`,
      )
    } finally {
      await database.close()
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
