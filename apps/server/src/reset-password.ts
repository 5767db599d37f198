import { existsSync } from 'node:fs'
import { readSettings } from './config'
import { connectDatabase, type Database, embeddedFile } from './db/database'
import { makeResetLink, resetPassword, switchOffSecondFactor } from './features/accounts/reset-password'

const USAGE = `Usage, with the settings of the server (DATA_DIR, DATABASE_URL, PUBLIC_URL); the server may run:
  <email>                       sets a new password for this account, prints it, and signs the account out everywhere
  <email> --link                prints a link with which its owner sets a new password, once and within 30 minutes
  <email> --second-factor-off   switches off the second factor of this account; its password stays`

const [email, action = '--password', ...rest] = process.argv.slice(2)

type Act = (database: Database, email: string, publicUrl: string) => Promise<string>
const ACTS: Readonly<Record<string, Act>> = {
  '--password': async (database, email) => `The new password of ${email}: ${await resetPassword(database, email)}`,
  '--link': async (database, email, publicUrl) =>
    `For ${email}, once and within 30 minutes: ${await makeResetLink(database, email, publicUrl)}`,
  '--second-factor-off': async (database, email) => {
    await switchOffSecondFactor(database, email)
    return `The second factor of ${email} is off.`
  },
}

try {
  const act = rest.length === 0 && Object.hasOwn(ACTS, action) ? ACTS[action] : undefined
  if (email === undefined || email.startsWith('--') || act === undefined) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
  } else {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, PORT: port } = readSettings(process.env)
    if (databaseUrl === undefined && !existsSync(embeddedFile(dataDir))) throw new Error(`There is no database in ${dataDir}.`)
    const database = await connectDatabase({ dataDir, databaseUrl })
    try {
      process.stdout.write(`${await act(database, email, publicUrl ?? `http://localhost:${port}`)}\n`)
    } finally {
      await database.close()
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
