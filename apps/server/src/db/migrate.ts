import { type Kysely, Migrator } from 'kysely'
import { CannotStart } from './cannot-start'
import { migrations } from './migrations'
import type { Schema } from './schema'

/** Brings the database up to date, or, for a restore, up to the migration `upTo`. Forward only. */
export async function migrate(query: Kysely<Schema>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const newer = (await executedMigrations(query)).filter((name) => !(name in migrations))
  if (newer.length > 0) {
    throw new CannotStart(
      `This database was written by a newer version (${newer.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
    )
  }
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error !== undefined) throw error
}

/** In order of execution; none in an empty database. */
export async function executedMigrations(query: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const untyped = query as unknown as Kysely<{ kysely_migration: { name: string } }>
  return (await untyped.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(({ name }) => name)
}
