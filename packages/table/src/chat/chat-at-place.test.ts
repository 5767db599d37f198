import { aCharacter, aPlayer, aPlayState, messageNames, playStory, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, linesInOrder, liveTable } from '../index'

const [AYLA, BRAM, CLEM] = [aPlayer('Ayla'), aPlayer('Bram'), aPlayer('Clem')]
const FIRST = 'scene-1'
const SCENES = messageNames.filter((name) => name.startsWith('scene-'))

/** Ayla and Bram are in the first scene; Clem, and the DM, in the cellar. */
function aSplitParty(chatStaysAtPlace = true): Rehearsal {
  const table = rehearse()
  for (const player of [AYLA, BRAM, CLEM]) {
    const character = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
    table.send(player, 'player-join', { character, play: aPlayState() })
  }
  table.send(THE_DM, 'scene-add', { name: 'The flooded cellar' })
  const cellar = table.state.scenes.order.at(-1)
  table.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [CLEM.userId] })
  table.send(THE_DM, 'scene-look', { sceneId: cellar })
  if (chatStaysAtPlace) table.send(THE_DM, 'session-settings-change', { settings: { chatStaysAtPlace } })
  return table
}

const heard = (table: Rehearsal, viewer: Actor) =>
  linesInOrder(liveTable.view(viewer, table.state).chat.log).flatMap(({ kind, message }) => (kind === 'say' ? [message] : []))
const say = (table: Rehearsal, actor: Actor, message: string, more: object = {}) => table.send(actor, 'chat-message', { message, ...more })

describe('chat that stays at its place', () => {
  it('CHAT-40 reaches those who are there, and the DM wherever the DM looks; each line has its place', () => {
    const table = aSplitParty()
    say(table, AYLA, 'A draught!')
    say(table, CLEM, 'Water!')
    say(table, THE_DM, 'It rises.')
    expect(heard(table, AYLA)).toEqual(['A draught!'])
    expect(heard(table, BRAM)).toEqual(['A draught!'])
    expect(heard(table, CLEM)).toEqual(['Water!', 'It rises.'])
    expect(heard(table, THE_DM)).toEqual(['A draught!', 'Water!', 'It rises.'])
    const places = linesInOrder(liveTable.view(THE_DM, table.state).chat.log).flatMap(({ place }) => place?.name ?? [])
    expect(places.slice(-2)).toEqual(['The flooded cellar', 'The flooded cellar'])
  })

  it('CHAT-40 so do what regions say to everyone, and cards', () => {
    const table = aSplitParty()
    const hero = Object.values(liveTable.stateFor(CLEM.userId, table.state).map.tokens).find(({ ownerId }) => ownerId === CLEM.userId)
    const effects = [{ kind: 'message', text: 'The vault opens.', to: 'everyone' }]
    const fields = { name: 'Vault', when: 'enter', who: 'party', once: false, isOn: true, isShown: false, effects }
    table.send(THE_DM, 'region-set', { region: { ...fields, area: { x: 30, y: 30, width: 2, height: 2 } } })
    const told = table.announcedTo(BRAM, () => {
      table.send(CLEM, 'token-move', { tokenId: hero?.id, x: 30, y: 30 })
      table.send(CLEM, 'card-show', { card: { kind: 'conditions', id: 'prone' } })
    })
    expect(told).toEqual([])
    const kinds = linesInOrder(liveTable.view(CLEM, table.state).chat.log).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['narrate', 'card']))
  })

  it('CHAT-40 is off by default, and ends when it is switched off or the party is together again', () => {
    const open = aSplitParty(false)
    say(open, CLEM, 'Hello?')
    expect(heard(open, AYLA)).toEqual(['Hello?'])
    const table = aSplitParty()
    table.send(THE_DM, 'session-settings-change', { settings: { chatStaysAtPlace: false } })
    say(table, CLEM, 'Hello?')
    expect(heard(table, AYLA)).toEqual(['Hello?'])
    table.send(THE_DM, 'session-settings-change', { settings: { chatStaysAtPlace: true } })
    table.send(THE_DM, 'scene-send', { sceneId: FIRST, playerIds: [CLEM.userId] })
    say(table, CLEM, 'Here I am')
    expect(heard(table, AYLA)).toEqual(['Hello?', 'Here I am'])
  })

  it('CHAT-40 who comes later does not hear what was said before, and keeps what they heard elsewhere', () => {
    const table = aSplitParty()
    say(table, AYLA, 'A draught!')
    say(table, CLEM, 'Water!')
    table.send(THE_DM, 'scene-send', { sceneId: FIRST, playerIds: [CLEM.userId] })
    expect(heard(table, CLEM)).toEqual(['Water!'])
    expect(heard(table, AYLA)).toEqual(['A draught!'])
  })

  it('CHAT-40 whispers go to whom they name, wherever they are, and only a whisper names people', () => {
    const table = aSplitParty()
    say(table, AYLA, 'Come back', { kind: 'whisper', to: [CLEM.userId] })
    const lines = linesInOrder(liveTable.view(CLEM, table.state).chat.log)
    expect(lines.map(({ message, place }) => [message, place])).toEqual([['Come back', undefined]])
    expect(say(table, AYLA, 'Hi', { to: [CLEM.userId] })).toMatchObject({ refused: 'VAL_001' })
  })

  it('CHAT-40 open rolls, and those within a line, stay there too', () => {
    const table = aSplitParty()
    const told = table.announcedTo(AYLA, () => {
      table.send(CLEM, 'dice-roll', { dice: '1d20', reason: 'Swim' })
      say(table, CLEM, 'I swim [[1d20]]')
    })
    expect(told).toEqual([])
    const rolled = table.announcedTo(THE_DM, () => table.send(CLEM, 'dice-roll', { dice: '1d20', reason: 'Swim' }))
    expect(rolled.map(({ name }) => name)).toEqual(['player-roll'])
    expect(table.announcedTo(CLEM).at(-1)?.name).toBe('player-roll')
  })

  it('CHAT-40 nothing of another place is in what a player is told, nor in the chat that they join with', () => {
    let lines = 0
    for (let seed = 1; seed <= 25; seed += 1) {
      const secrets = new Map<Actor, Set<string>>([AYLA, BRAM].map((viewer) => [viewer, new Set()]))
      playStory(
        seed,
        ({ event, before, after, by }) => {
          const { id, place, to } = event.payload as { id?: string; place?: object; to?: readonly string[] }
          for (const [viewer, known] of secrets) {
            if (id !== undefined && place !== undefined && to?.includes(viewer.userId) === false) {
              known.add(id)
              lines += 1
              expect(liveTable.project(viewer, event, before, after, by), `seed ${seed}`).toEqual([])
            }
            const chat = JSON.stringify(liveTable.view(viewer, after).chat)
            expect(
              [...known].filter((secret) => chat.includes(`"${secret}"`)),
              `seed ${seed}`,
            ).toEqual([])
          }
        },
        { messages: [...SCENES, ...Array.from({ length: 20 }, () => 'chat-message' as const)], settings: { chatStaysAtPlace: true } },
      )
    }
    expect(lines, 'there are lines of other places').toBeGreaterThan(50)
  })
})
