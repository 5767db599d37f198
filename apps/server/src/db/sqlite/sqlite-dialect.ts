import type Sqlite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { pauseWhenLong } from '../../ports/pauses'
import type { LogThread } from './log-thread'

/**
 * Kysely over the embedded database: reads run on this thread's connection, where they wait for nothing; every other statement is
 * sent to the writer thread, so that the process never waits for the disk or for a lock.
 */
export function sqliteDialect(sqlite: Sqlite.Database, thread: Pick<LogThread, 'run'>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> => {
      const statement = SelectQueryNode.is(query) || MAY_READ.test(sql) ? readOnly(sqlite.prepare(sql)) : undefined
      if (statement !== undefined) {
        await pauseWhenLong()
        return { rows: statement.all(...parameters) as Row[] }
      }
      const { rows, changes, insertId } = await thread.run({ sql, parameters })
      return { rows: rows as Row[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) }
    },
    streamQuery: () => {
      throw new Error('The embedded database streams nothing')
    },
  }
  const noTransaction = () => Promise.reject(new Error('Use Database.atomically: an open transaction would hold up every other writer'))
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: noTransaction,
      commitTransaction: noTransaction,
      rollbackTransaction: noTransaction,
      releaseConnection: async () => undefined,
      destroy: async () => {
        sqlite.close()
      },
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (query) => new SqliteIntrospector(query),
  }
}

/** First words of SQL that may be read-only; SQLite then decides whether the statement really is. */
const MAY_READ = /^\s*(select|with|pragma|values)\b/i

function readOnly(statement: Sqlite.Statement): Sqlite.Statement | undefined {
  return statement.readonly && statement.reader ? statement : undefined
}
