import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from './postgres-database'

const postgresUrl = process.env.TEST_POSTGRES_URL ?? ''

describe.skipIf(postgresUrl === '')('a connection to PostgreSQL that is lost', () => {
  it('between two queries of a transaction fails the transaction and nothing else', async () => {
    const database = openPostgres(postgresUrl)
    const other = openPostgres(postgresUrl)
    onTestFinished(async () => {
      await Promise.all([database.close(), other.close()])
    })
    const isAlive = async (pid: number) => {
      const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other.query)
      return rows.length > 0
    }
    const attempt = database.query.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${pid})`.execute(other.query)
      await expect.poll(() => isAlive(pid)).toBe(false)
      await sql`select 1`.execute(transaction)
    })
    await expect(attempt).rejects.toThrow(/connection|Connection/)
    await database.check()
  })
})
