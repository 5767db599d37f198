import type { TableState } from '@hearthlight/table'
import { type Story, setTable } from './permission-story'
import { anImageBomb, aPicture } from './pictures'

export const PNG = { 'content-type': 'image/png' } as const
/** Of the letter x. */
export const ONE_BYTE = { size: 1, sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' }
export const ONE_PART = { raw: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }

/** Mira's own picture, uploaded for the session. */
export async function aPictureOf({ server, people, session }: Story): Promise<string> {
  const sent = { token: people.owner.token, raw: await aPicture('png', 8, 8), headers: PNG }
  return (await server.call('POST', `/api/uploads?purpose=scene&sessionId=${session.id}`, sent)).body.id
}

export async function aLargeMapUnderFog(story: Story, rows: readonly string[]): Promise<TableState['map']> {
  const sent = { token: story.people.owner.token, raw: anImageBomb(4_200, 80), headers: PNG }
  return layMap(story, (await story.server.call('POST', '/api/uploads?purpose=map', sent)).body.id, rows)
}

export function layMap(story: Story, uploadId: string, rows: readonly string[] = []): TableState['map'] {
  const table = setTable(story)
  const map = { ...table.map, background: { uploadId, width: 4_200, height: 80 }, fog: { isUsed: true, rows } }
  story.server.live.states.set(story.session.id, { ...table, map })
  return map
}

/** Mira's upload of one byte, of which nothing or all has arrived. */
export async function anUnfinishedOf({ server, people }: Story, isSent: boolean): Promise<string> {
  const { token } = people.owner
  const { id } = (await server.call('POST', '/api/unfinished-uploads', { token, body: ONE_BYTE })).body
  if (isSent) await server.call('PUT', `/api/unfinished-uploads/${id}/parts/0`, { token, ...ONE_PART })
  return id
}
