import { HTTP, SessionId } from '@hearthlight/protocol'
import { aGuest, type Guest } from '../cluster/guest'
import type { RunningServer } from '../server'
import { type Account, createAccount } from './account'
import { elf } from './shell'

/** Characters, campaigns and a running fight that are the same on every run, for pictures of the screens. */
export interface StagedEvening {
  readonly dm: Account
  readonly player: Account
  readonly sessionId: string
  readonly campaignId: string
  end(): void
}

export async function stageEvening(server: RunningServer): Promise<StagedEvening> {
  const dm = await createAccount(server, 'Rowan')
  const player = await createAccount(server, 'Ayla')
  const friend = await createAccount(server, 'Imre')
  const lyra = await player.call('createCharacter', elf('Lyra'))
  await player.call('createCharacter', dwarf('Bartholomew Thistlewick of the Lower Marches', 4))
  await player.call('createCharacter', dwarf('Mira', 2))
  const thorn = await friend.call('createCharacter', dwarf('Thorn', 3))
  const campaignId = await tellCampaign(server, dm)
  await dm.call('createCampaign', { body: { name: 'Tide & Thorn', description: 'Salt, smugglers and a saint who would not drown.' } })
  await player.call('createCampaign', { body: { name: 'The Iron Vale', description: 'Brass and thunder.' } })

  const { id, inviteCode } = await dm.call('createSession', { body: { name: 'The Sunken Crypt' } })
  // Everybody stays connected, so that presence does not depend on the photographed page.
  const guests: Guest[] = []
  for (const [account, characterId] of [
    [dm, ''],
    [player, lyra.id],
    [friend, thorn.id],
  ] as const) {
    if (account !== dm) await account.call('joinSession', { body: { code: inviteCode, characterId } })
    const guest = await aGuest(server.address, { ...account, characterId }, SessionId.parse(id))
    await guest.join()
    // The tokens stand where the pictures have them.
    if (account === dm) await asked(guest, 'session-settings-change', { settings: { joiningPlacesTokens: false } })
    guests.push(guest)
  }
  const [atTheHead, first, second] = guests
  if (atTheHead === undefined || first === undefined || second === undefined) throw new Error('three were to sit down')
  await playOpening(atTheHead, first, second)
  return {
    dm,
    player,
    sessionId: id,
    campaignId,
    end: () => {
      for (const guest of guests) guest.leave()
    },
  }
}

async function playOpening(dm: Guest, lyra: Guest, thorn: Guest): Promise<void> {
  const scene = { name: 'The Sunken Crypt', description: 'Cold water laps at the seventh step.' }
  await asked(dm, 'scene-change', { scene })
  const tokens = [
    { name: 'Lyra', x: 8, y: 6, isPlayer: true, ownerId: lyra.account.userId, color: '#65b4e9', hp: 27, maxHp: 30 },
    { name: 'Thorn', x: 7, y: 8, isPlayer: true, ownerId: thorn.account.userId, color: '#65b4e9', hp: 9, maxHp: 31 },
    { name: 'Ogre', x: 12, y: 6, size: 2, color: '#d86e67', hp: 37, maxHp: 59, conditions: ['Prone'] },
    { name: 'Goblin', x: 11, y: 9, color: '#d86e67', hp: 2, maxHp: 7 },
    { name: 'Lurker', x: 15, y: 4, color: '#d86e67', isVisible: false, hp: 22, maxHp: 22 },
  ]
  for (const token of tokens) await asked(dm, 'add-token', { token })
  await asked(dm, 'quest-add', {
    quest: { name: 'The Drowned Bell', description: 'Find out who rings it.', objectives: [{ description: 'Reach the seventh step' }] },
  })
  await asked(dm, 'combat-start', {
    combatants: [
      { name: 'Goblin', initiative: 19, hp: 2, maxHp: 7 },
      { id: lyra.account.userId, initiative: 17 },
      { name: 'Ogre', initiative: 14, hp: 37, maxHp: 59 },
      { id: thorn.account.userId, initiative: 12 },
    ],
  })
  await asked(dm, 'combat-next-turn', {})
  await asked(lyra, 'chat-message', { message: 'I ready my bow.' })
  await asked(thorn, 'chat-message', { message: 'Hold the stairs! The water is **rising**.' })
  await asked(dm, 'chat-message', { message: 'Somewhere below, a bell begins to ring.' })
}

async function asked(guest: Guest, name: string, payload: object): Promise<void> {
  const answer = await guest.ask(name, payload)
  if (answer?.ok !== true) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
}

async function tellCampaign(server: RunningServer, dm: Account): Promise<string> {
  const { id } = await dm.call('createCampaign', {
    body: { name: 'Embers of Vael', description: 'A kingdom that burned, and those who warm their hands at it.' },
  })
  const drafts = [
    { kind: 'location', fields: { name: 'The Gilded Eel', region: 'Harbour' } },
    { kind: 'npc', fields: { name: 'Imre the Ferryman' } },
    { kind: 'quest', fields: { name: 'The Drowned Bell', description: 'It rings at low tide, and nobody rings it.' } },
    { kind: 'quest', fields: { name: 'A Debt in Ash', description: 'The mayor pays in coins that are still warm.' } },
    {
      kind: 'session',
      fields: { title: 'Low Tide', sessionNumber: 1, date: '2026-04-24', summary: 'They found the stair under the inn.' },
    },
  ]
  for (const draft of drafts) {
    const answer = await fetch(server.address + HTTP.createEntity.path.replace(':id', id), {
      method: HTTP.createEntity.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${dm.token}` },
      body: JSON.stringify(draft),
    })
    if (!answer.ok) throw new Error(`${draft.kind} was refused: ${await answer.text()}`)
  }
  return id
}

function dwarf(name: string, level: number) {
  return { body: { sheet: { name, race: 'Dwarf', class: 'Fighter', level, hp: 9, maxHp: 31 } } }
}
