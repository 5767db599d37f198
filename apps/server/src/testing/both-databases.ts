import { describe } from 'vitest'
import { type TemporaryDatabase, temporaryPostgres, temporarySqlite } from './temporary-database'

const postgresUrl = process.env.TEST_POSTGRES_URL
// Said aloud: a run without PostgreSQL proves only half.
if (postgresUrl === undefined) process.stderr.write('PostgreSQL tests are skipped: set TEST_POSTGRES_URL to run them.\n')

/** The same tests on both databases that the product runs on; on PostgreSQL where TEST_POSTGRES_URL names a server. */
export function describeOnBothDatabases(what: string, tests: (open: () => Promise<TemporaryDatabase>) => void): void {
  describe(`${what} (SQLite)`, () => tests(temporarySqlite))
  describe.skipIf(postgresUrl === undefined)(`${what} (PostgreSQL)`, () => tests(() => temporaryPostgres(postgresUrl ?? '')))
}
