import {
  aCharacter,
  aCombatSheet,
  aPlayer,
  aPlayState,
  messageNames,
  type Rehearsal,
  randomPayload,
  rehearse,
  seededRandom,
  THE_DM,
} from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from './index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** All messages that a player may ever send, some only for what is their own. All others are only for the DM. */
const PLAYERS_MAY = new Set([
  'deed-resolve',
  'deed-react',
  'deed-settle',
  'opportunity-pass',
  'movement-dash',
  'player-join',
  'spectator-join',
  'player-leave',
  'player-refresh',
  'player-play-update',
  'player-hp-update',
  'player-portrait-update',
  'player-condition-update',
  'token-move',
  'token-drag',
  'dice-roll',
  'chat-message',
  'chat-edit',
  'chat-remove',
  'chat-react',
  'ready-answer',
  'card-show',
  'ping',
  'gesture',
  'add-drawing',
  'remove-drawings',
  'template-pin',
  'template-update',
  'template-remove',
  'region-fire',
  'token-target',
  'token-health-change',
  'tokens-move',
  'pose-tokens',
  'torch-light',
  'torch-put-out',
  'undo',
  'combat-next-turn',
  'combat-hp-change',
  'combat-death-save',
  'due-roll',
  'effect-end',
  'handout-open',
  'journal-write',
  'journal-change',
  'journal-remove',
  'purse-change',
  'loot-add',
  'loot-change',
  'loot-remove',
])
/** Left out for the DM: they would end the story, restart it again and again, or make players DMs. */
const ENDING = new Set(['session-end', 'game-load', 'role-change', 'table-hand-over'])
/**
 * Some are listed more often because they are rarely granted: a token must be the player's, an undo covers only the player's
 * own move of the last ten seconds, a death save needs a fallen character in a combat, an effect must hang on
 * the player's own concentration, a region must be shown, and the player's token in it, a line or a
 * drawing must be the player's, and a dash needs the player's own turn.
 */
const TRIED = [
  // A story hardly ever leads a token beside a door that its player sees: WALL-7 shows who uses doors.
  ...messageNames.filter((name) => name !== 'door-use'),
  'token-move',
  'token-move',
  'tokens-move',
  'tokens-move',
  'token-drag',
  'token-drag',
  'undo',
  'undo',
  'combat-death-save',
  'combat-death-save',
  'deed-apply',
  'deed-apply',
  ...often('deed-resolve'),
  ...often('deed-apply'),
  ...often('deed-react'),
  ...often('deed-react'),
  ...often('opportunity-pass'),
  ...often('effect-end'),
  ...often('region-fire'),
  ...often('movement-dash'),
  ...often('remove-drawings'),
  ...often('chat-remove'),
  ...often('torch-light'),
] as const
/** A name six times. */
function often<const Name extends string>(name: Name): readonly Name[] {
  return Array.from({ length: 6 }, () => name)
}

/** Wherever tokens of a story walk. */
function layStairs(table: Rehearsal): void {
  const area = { x: 0, y: 0, width: 40, height: 40 }
  const choices = { when: 'click', who: 'party', once: false, isOn: true, isShown: true }
  table.send(THE_DM, 'region-set', { region: { name: 'Stairs', area, ...choices, effects: [] } })
}

const STORIES = 150
const MESSAGES = 280

describe('who may send what', () => {
  it('PERMIT-1 a player’s request is granted for a listed message at times, and for any other never', () => {
    const granted = new Set<string>()
    for (let seed = 1; seed <= STORIES; seed += 1) {
      const random = seededRandom(seed)
      const table = rehearse().seat(AYLA, BRAM)
      beginFight(table)
      layStairs(table)
      for (let step = 0; step < MESSAGES; step += 1) {
        const actor = random.pick([THE_DM, AYLA, BRAM])
        const name = random.pick(TRIED.filter((each) => !ENDING.has(each) || actor.role === 'player'))
        const people = [AYLA.userId, BRAM.userId]
        const before = table.state
        const payload = randomPayload(name, { state: liveTable.stateFor(actor.userId, before), random, people, canary: () => 'words' })
        const answer = table.send(actor, name, payload)
        if (isRefusal(answer)) expect(table.state, `${name} was refused and changed something`).toBe(before)
        else if (actor.role === 'player') granted.add(name)
      }
    }
    expect([...granted].sort()).toEqual([...PLAYERS_MAY].sort())
  })

  it('PERMIT-2 every message of the table has been tried', () => {
    expect(liveTable.messages.map(({ message }) => message.name).sort()).toEqual([...messageNames].sort())
  })
})

/** Ayla, who can dodge, beside an ogre that she dazzles with her concentration, and that leaves her reach in its turn. */
function beginFight(table: Rehearsal): void {
  // The clock of a rehearsal goes on by a second with each look at it.
  table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'exact', reactionSeconds: 120 } })
  table.send(AYLA, 'player-join', { character: aCharacter(), play: aPlayState(), sheet: aCombatSheet({ traits: ['uncanny-dodge'] }) })
  const own = Object.values(table.state.map.tokens).find(({ seatId }) => seatId === AYLA.userId)
  const ogre = { id: 'tok_ogre', name: 'Ogre', hp: 59, maxHp: 59, x: (own?.x ?? 0) + 1, y: own?.y ?? 0, monsterId: 'ogre' }
  table.send(THE_DM, 'add-token', { token: ogre })
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: 'tok_ogre', initiative: 20 },
      { id: AYLA.userId, initiative: 10 },
    ],
  })
  const act = { kind: 'custom' as const, name: 'Dazzle', damage: [], conditions: ['Blinded' as const], concentration: true }
  table.send(THE_DM, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: 'tok_ogre' }] })
  table.send(THE_DM, 'deed-apply', { deedId: Object.values(table.state.deeds.log).flat()[0]?.id })
  table.send(THE_DM, 'token-move', { tokenId: 'tok_ogre', x: 25, y: 20 })
}
