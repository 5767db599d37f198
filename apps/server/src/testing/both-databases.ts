import { describe } from 'vitest'
import { type TemporaryDatabase, temporaryPostgres, temporarySqlite } from './temporary-database'

const postgresUrl = process.env.TEST_POSTGRES_URL
// Printed, because a run without PostgreSQL tests only half.
if (postgresUrl === undefined) process.stderr.write('PostgreSQL tests are skipped: set TEST_POSTGRES_URL to run them.\n')

/** Runs the same tests on both databases that the product supports; on PostgreSQL only if TEST_POSTGRES_URL names a server. */
export function describeOnBothDatabases(what: string, tests: (open: () => Promise<TemporaryDatabase>) => void): void {
  describe(`${what} (SQLite)`, () => tests(temporarySqlite))
  describe.skipIf(postgresUrl === undefined)(`${what} (PostgreSQL)`, () => tests(() => temporaryPostgres(postgresUrl ?? '')))
}
