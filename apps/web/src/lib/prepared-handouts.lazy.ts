import type { SessionId } from '@hearthlight/protocol'
import { type HandoutFields, handoutOfEntity } from '@hearthlight/table'
import { callOrThrow } from '../http/call'

/** The handouts that the campaign of this table has ready, for those who lead it. Throws `CallFailed`. */
export async function loadPreparedHandouts(id: SessionId): Promise<readonly HandoutFields[]> {
  const prepared = await callOrThrow('listHandouts', { params: { id } })
  return prepared.flatMap((fields) => handoutOfEntity({ kind: 'handout', fields }) ?? [])
}
