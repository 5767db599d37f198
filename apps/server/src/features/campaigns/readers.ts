import type { CampaignEntity, UserId } from '@hearthlight/protocol'
import { entityAsTold } from './entity-sight'

/** Players of a campaign who may know of something: all of them, or these. */
export type Readers = 'all' | ReadonlySet<UserId>

/** Who reads of both. */
export function readersOfBoth(one: CampaignEntity | undefined, other: CampaignEntity | undefined): Readers {
  const [first, second] = [readersOf(one), readersOf(other)]
  if (first === 'all') return second
  return second === 'all' ? first : new Set([...first].filter((userId) => second.has(userId)))
}

/** Who reads of a change: nobody where it is one of the DM's own fields. */
export function readersOfChange(before: CampaignEntity | undefined, after: CampaignEntity | undefined): Readers {
  if (before !== undefined && after !== undefined && asRead(before) === asRead(after)) return new Set()
  return readersOfAny([before, after].flatMap((entity) => entity ?? []))
}

/** Who reads of one of them at least. */
export function readersOfAny(entities: readonly CampaignEntity[]): Readers {
  const readers = entities.map(readersOf)
  return readers.includes('all') ? 'all' : new Set(readers.flatMap((each) => (each === 'all' ? [] : [...each])))
}

function readersOf(entity: CampaignEntity | undefined): Readers {
  if (entity?.visibility === 'players') return 'all'
  return new Set(entity?.visibility === 'chosen' ? entity.visibleTo : [])
}

function asRead(entity: CampaignEntity): string {
  const { fields, visibility } = entityAsTold(entity)
  return JSON.stringify([visibility, entity.visibleTo, fields])
}
