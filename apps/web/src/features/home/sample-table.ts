import type { SessionId, UserId } from '@hearthlight/protocol'
import { SCENE_PRESETS } from '@hearthlight/rules/scene'
import type { Drawing, MessageName, PayloadFor, TokenFields } from '@hearthlight/table'
import { t } from '../../lib/words'
import { openTableSession, type TableSession } from '../../live/table-session'

/** A message as the DM of the sample table would send it. */
type Step = { [Name in MessageName]: readonly [name: Name, payload: PayloadFor<Name>] }[MessageName]

/**
 * Sets a fresh table for somebody who wants to look around: one room, three heroes and what waits for them, a quest, a
 * combat in its first round. Sent as its DM would send it, so that everything can be undone, moved and deleted.
 * False where the table could not be reached.
 */
export async function setSampleTable(sessionId: SessionId, user: { readonly userId: UserId; readonly username: string }): Promise<boolean> {
  const table = openTableSession(sessionId, user)
  try {
    if (!(await isJoined(table))) return false
    for (const [name, payload] of STEPS) {
      const ack = await table.send(name, payload)
      if (!ack.ok) return false
    }
    return await startFight(table)
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

/** Rows of the order stand for tokens, and those got their ids only now. */
async function startFight(table: TableSession): Promise<boolean> {
  const tokens = Object.values(table.store.getState().table?.map.tokens ?? {})
  const combatants = tokens.map(({ id, name }) => ({ id, name, initiative: INITIATIVE[name] ?? 10 }))
  return (await table.send('combat-start', { combatants })).ok
}

const WOOD = '#8a5a3c'
const STONE = '#8f8a84'
const EMBER = '#f0762b'

function box(id: string, from: readonly [number, number], to: readonly [number, number], color: string, fillColor?: string): Drawing {
  return {
    id,
    type: 'rectangle',
    points: [
      { x: from[0], y: from[1] },
      { x: to[0], y: to[1] },
    ],
    color,
    strokeWidth: 4,
    ...(fillColor === undefined ? {} : { fillColor }),
    completed: true,
  }
}

const ROOM: readonly Drawing[] = [
  box('sample-walls', [4, 3], [18, 13], STONE),
  box('sample-bar', [5, 4], [6, 9], WOOD, WOOD),
  box('sample-table-1', [8, 6], [10, 8], WOOD, WOOD),
  box('sample-table-2', [12, 9], [14, 11], WOOD, WOOD),
  {
    id: 'sample-hearth',
    type: 'circle',
    points: [
      { x: 11, y: 4 },
      { x: 12, y: 4 },
    ],
    color: EMBER,
    strokeWidth: 4,
    fillColor: EMBER,
    completed: true,
  },
]

function token(fields: Partial<TokenFields> & { readonly name: string }, x: number, y: number): Step {
  return ['add-token', { token: { ...fields, x, y } }]
}

const INITIATIVE: Readonly<Record<string, number>> = { Brannoch: 17, Sefra: 14, 'Cellar Brute': 12, Wick: 8 }
const TAVERN = SCENE_PRESETS.find(({ theme }) => theme === 'tavern')

const STEPS: readonly Step[] = [
  ...(TAVERN === undefined ? [] : [['scene-change', { scene: { name: TAVERN.name, description: TAVERN.description } }] as const]),
  ['drawing-update', { drawings: [...ROOM] }],
  token({ name: 'Brannoch', color: '#3b6fd8', isPlayer: true, hp: 12, maxHp: 12 }, 9, 9),
  token({ name: 'Sefra', color: '#3aa655', isPlayer: true, hp: 9, maxHp: 10 }, 11, 11),
  token({ name: 'Wick', color: '#8e5bd6', isPlayer: true, hp: 7, maxHp: 7 }, 7, 11),
  token({ name: t('Cellar Brute'), color: '#d86e67', size: 2, hp: 24, maxHp: 30, notes: t('Afraid of open flame.') }, 14, 5),
  ['fog-paint', { cover: Array.from({ length: 4 }, (_, row) => ({ x: 15, y: 9 + row, length: 3 })) }],
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
