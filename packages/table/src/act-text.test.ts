import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { actText } from './act-text'
import { isRefusal } from './kernel/define-message'

const AYLA = aPlayer('Ayla')

function whatAylaDid(name: string, payload: (tokenId: string) => object) {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { name: 'Lyra', ownerId: AYLA.userId } })
  table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 3 }] })
  const [tokenId = ''] = Object.keys(table.state.map.tokens)
  const events = table.send(AYLA, name, payload(tokenId))
  if (isRefusal(events)) throw new Error(events.message)
  return events.flatMap((event) => actText(event, table.state) ?? []).at(-1)
}

describe('what a player did, in words for the DM', () => {
  it.each<[string, (tokenId: string) => object, RegExp]>([
    ['token-move', (tokenId) => ({ tokenId, x: 4, y: 4 }), /^moved Lyra$/],
    ['dice-roll', () => ({ dice: '1d20+5' }), /^rolled 1d20\+5: \d+$/],
    ['chat-message', () => ({ message: 'I ready my bow.' }), /^spoke$/],
    ['card-show', () => ({ card: { kind: 'spells', id: 'fireball' } }), /^showed a card$/],
    ['player-hp-update', () => ({ playerId: AYLA.userId, newHp: 4 }), /^set hit points to 4 of \d+$/],
    ['player-condition-update', () => ({ playerId: AYLA.userId, conditions: ['Prone', 'Poisoned'] }), /^is Prone, Poisoned$/],
    ['combat-next-turn', () => ({}), /^ended the turn$/],
  ])('tells of %s', (name, payload, words) => {
    expect(whatAylaDid(name, payload)).toMatch(words)
  })

  it('never tells what was said', () => {
    expect(whatAylaDid('chat-message', () => ({ message: 'canary' }))).not.toMatch(/canary/)
  })
})
