import type { SessionId, UserId } from '@hearthlight/protocol'
import { SCENE_PRESETS } from '@hearthlight/rules/scene'
import type { MessageName, PayloadFor, TokenFields } from '@hearthlight/table'
import { uploadPicture } from '../../http/upload-picture'
import { t } from '../../lib/i18n'
import { paintSampleRoom, ROOM } from '../../lib/sample-room'
import { openTableSession, type TableSession } from '../../live/table-session'

/** A message that the DM of the sample table sends. */
type Step = { [Name in MessageName]: readonly [name: Name, payload: PayloadFor<Name>] }[MessageName]

/**
 * Fills a new session for a user who wants to look around: one room, three characters and their enemies, a quest, a combat in its
 * first round. Uses the DM's normal messages, so that everything can be undone, moved and deleted. Resolves with false if the
 * session could not be reached.
 */
export async function setSampleTable(sessionId: SessionId, user: { readonly userId: UserId; readonly username: string }): Promise<boolean> {
  const table = openTableSession(sessionId, user)
  try {
    if (!(await isJoined(table))) return false
    const isRoomLaid = await layRoom(table, sessionId)
    for (const [name, payload] of STEPS) {
      const ack = await table.send(name, payload)
      if (!ack.ok) return false
    }
    return (await startFight(table)) && isRoomLaid
  } finally {
    table.close()
  }
}

function isJoined({ store }: TableSession): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { phase } = store.getState()
      if (phase === 'joining') return
      stop()
      resolve(phase === 'joined')
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** The floor is uploaded like any picture of a DM. */
async function layRoom(table: TableSession, sessionId: SessionId): Promise<boolean> {
  const outcome = await uploadPicture(await paintSampleRoom(), 'map', sessionId)
  if (!outcome.ok) return false
  const background = { uploadId: outcome.answer.id, width: ROOM.columns * CELL_PX, height: ROOM.rows * CELL_PX }
  return (await table.send('set-background', background)).ok
}

/** Rows of the initiative order refer to tokens, whose ids are only known now. */
async function startFight(table: TableSession): Promise<boolean> {
  const tokens = Object.values(table.store.getState().table?.map.tokens ?? {})
  const combatants = tokens.map(({ id, name }) => ({ id, name, initiative: INITIATIVE[name] ?? 10 }))
  return (await table.send('combat-start', { combatants })).ok
}

/** Pixels per cell of a new map, at zoom 1. */
const CELL_PX = 40

function token(fields: Partial<TokenFields> & { readonly name: string }, x: number, y: number): Step {
  return ['add-token', { token: { ...fields, x, y } }]
}

const INITIATIVE: Readonly<Record<string, number>> = { Brannoch: 17, Sefra: 14, [t('Cellar Brute')]: 12, Wick: 8 }
const TAVERN = SCENE_PRESETS.find(({ theme }) => theme === 'tavern')

const STEPS: readonly Step[] = [
  ...(TAVERN === undefined ? [] : [['scene-change', { scene: { name: TAVERN.name, description: TAVERN.description } }] as const]),
  token({ name: 'Brannoch', color: '#3b6fd8', isPlayer: true, hp: 12, maxHp: 12 }, 9, 6),
  token({ name: 'Sefra', color: '#3aa655', isPlayer: true, hp: 9, maxHp: 10 }, 10, 8),
  token({ name: 'Wick', color: '#8e5bd6', isPlayer: true, hp: 7, maxHp: 7 }, 7, 7),
  token({ name: t('Cellar Brute'), color: '#d86e67', size: 2, hp: 24, maxHp: 30, notes: t('Afraid of open flame.') }, 13, 4),
  ['fog-paint', { cover: Array.from({ length: 3 }, (_, row) => ({ x: 14, y: 9 + row, length: 3 })) }],
  [
    'quest-add',
    {
      quest: {
        name: t('The Thing in the Cellar'),
        description: t('Something has learned to open the cellar door. The innkeeper would like it to unlearn that.'),
        status: 'active',
        objectives: [{ description: t('Drive the brute out of the taproom') }, { description: t('Find out who let it in') }],
      },
    },
  ],
]
