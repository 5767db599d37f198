import type { UserId } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM, validPayloads } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, type MessageName, refusedToScreen, refusedWithoutSeat } from './index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const CORA = aPlayer('Cora')
const DORA = aPlayer('Dora')
const EVE = aPlayer('Eve')
const WATCHER: Actor = { userId: 'display_8' as UserId, role: 'player', name: 'A friend' }
const STRANGER = aPlayer('Fay')

/** A table with one thing of each kind. Requests concern Ayla, her token and her own turn if the message has such a field. */
function aLivelyTable(isPaused: boolean) {
  const table = rehearse().seat(AYLA, BRAM, CORA, DORA, EVE)
  table.send(THE_DM, 'player-kick', { playerId: CORA.userId, keepOut: true })
  table.send(THE_DM, 'role-change', { playerId: DORA.userId, role: 'co-dm' })
  table.send(THE_DM, 'role-change', { playerId: EVE.userId, role: 'assistant' })
  table.send(THE_DM, 'add-token', { token: { name: 'Lyra', ownerId: AYLA.userId } })
  table.send(THE_DM, 'npc-added', { npc: { name: 'Old Marn' } })
  table.send(THE_DM, 'quest-add', { quest: { name: 'The Bell', objectives: [{ description: 'Ring it' }] } })
  const place = { id: 'place_1', name: 'Crypt', type: 'dungeon', description: '', region: '', discovered: false, visited: false }
  const card = { id: 'camp_1', name: 'Storms', description: '', setting: 'Fantasy' }
  table.send(THE_DM, 'campaign-bring', {
    card,
    locations: [{ ...place, isHidden: false, pointsOfInterest: [], pictureId: null }],
    gone: [],
  })
  table.send(THE_DM, 'party-award', { xp: 10 })
  table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 10 }] })
  table.send(THE_DM, 'display-open', { display: { id: 'display_9', name: 'Television', seesAs: 'everyone', sceneId: null } })
  table.send(THE_DM, 'session-settings-change', { settings: { letsWatch: true } })
  table.send(WATCHER, 'spectator-join', { spectator: { id: WATCHER.userId, name: WATCHER.name } })
  if (isPaused) table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
  return table
}

function answerTo(actor: Actor, name: MessageName, isPaused: boolean): string {
  const table = aLivelyTable(isPaused)
  const isOfServer = liveTable.message(name)?.message.from === 'server'
  const barred = refusedToScreen(table.state, actor.userId) ?? refusedWithoutSeat(table.state, actor.userId, isOfServer ? 'server' : 'wire')
  if (barred !== undefined) return barred.refused
  const payload = { ...validPayloads(table, [AYLA.userId]).get(name) }
  const [tokenId] = Object.keys(table.state.map.tokens)
  const [npcId] = Object.keys(table.state.npcs.npcs)
  const [quest] = Object.values(table.state.quests.quests)
  const known = {
    tokenId,
    npcId,
    questId: quest?.id,
    objectiveId: quest?.objectives[0]?.id,
    targetId: AYLA.userId,
    locationId: 'place_1',
    displayId: 'display_9',
  }
  for (const [field, id] of Object.entries(known)) if (field in payload) payload[field] = id
  if (name === 'role-change') Object.assign(payload, { playerId: AYLA.userId, role: 'co-dm' })
  if (name === 'combat-start') Object.assign(payload, { combatants: [{ id: AYLA.userId }] })
  const answer = table.send(actor, name, payload)
  return isRefusal(answer) ? answer.refused : 'yes'
}

it('PERM-1 who may send what is as written', async () => {
  const asked: readonly (readonly [Actor, boolean])[] = [
    [THE_DM, false],
    [DORA, false],
    [EVE, false],
    [AYLA, false],
    [BRAM, false],
    [AYLA, true],
    [WATCHER, false],
    [STRANGER, false],
  ]
  const row = (cells: readonly string[]) => `| ${cells.map((cell, index) => cell.padEnd(index === 0 ? 26 : 14)).join(' | ')} |`
  const rows = liveTable.messages.map(({ message }) =>
    row([
      `${message.name}${message.from === 'server' ? ' *' : ''}`,
      ...asked.map(([actor, isPaused]) => answerTo(actor, message.name as MessageName, isPaused)),
    ]),
  )
  const table = [
    '# Who may send which live message',
    '',
    'Checked by `packages/table/src/permissions.test.ts`. Messages with a * are sent by the server alone and are unknown on the wire',
    '(SOCK_004): what they say of somebody without a seat is for those who are about to sit down. A spectator or second screen and whoever has',
    'no seat are refused before any message is asked; whoever is signed out is refused at the handshake with AUTH_002',
    '(`apps/server/src/live/connections/gateway.test.ts`). A guest is an account like any other. What is asked concerns the player, their own',
    'token and their own turn in a running combat.',
    '',
    row(['message', 'DM', 'co-DM', 'assistant', 'player', 'other player', 'player, paused', 'spectator', 'no seat']),
    row(['---', '---', '---', '---', '---', '---', '---', '---', '---']),
    ...rows,
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot('../../../docs/permissions.md')
})
