import type { TokenId } from '@hearthlight/protocol'
import { emptyMap, type Fog, type Npc, type Seat, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { combatantChoices } from './combatant-choices'

const lyra = { id: 'user_ayla', character: { name: 'Lyra' } } as unknown as Seat
const anNpc = (name: string, fields: Partial<Npc>) => ({ id: `npc_${name}`, name, type: 'neutral', isHidden: false, ...fields }) as Npc
const aToken = (name: string, fields: Partial<Token> = {}) =>
  ({ ...TOKEN_DEFAULTS, id: `tok_${name}`, name, x: 0, y: 0, ...fields }) as Token

function choicesOf(npcs: readonly Npc[], tokens: readonly Token[], fog: Fog = { isUsed: false, rows: [] }) {
  const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
    Object.fromEntries(things.map((each) => [each.id, each]))
  return combatantChoices({
    party: { seats: [lyra] },
    npcs: { npcs: byId(npcs), npcHpShownAs: 'exact' },
    map: { ...emptyMap({ dmId: 'user_rowan' }), tokens: byId(tokens), fog },
  })
}

function expected(npcs: readonly Npc[], tokens: readonly Token[]): readonly string[] {
  return choicesOf(npcs, tokens)
    .filter((choice) => choice.isExpected)
    .map(({ name, kind }) => `${kind} ${name}`)
}

describe('who is expected to fight', () => {
  it('the party and hostile NPCs are, bystanders are not', () => {
    expect(expected([anNpc('Goblin', { type: 'hostile' }), anNpc('Innkeeper', {})], [])).toEqual(['hero Lyra', 'npc Goblin'])
  })

  it('a foe’s token is; a hero’s own token and an NPC’s token are not, for they would fight twice', () => {
    const tokens = [aToken('Ogre'), aToken('Lyra', { ownerId: lyra.id }), aToken('goblin')]
    expect(expected([anNpc('Goblin', { type: 'hostile' })], tokens)).toEqual(['hero Lyra', 'npc Goblin', 'token Ogre'])
  })

  it('an NPC with a token is listed once, and hidden as its token is', () => {
    const choices = choicesOf([anNpc('Goblin', { type: 'hostile' })], [aToken('Goblin', { id: 'npc_Goblin' as TokenId, isVisible: false })])
    expect(choices).toMatchObject([{ kind: 'hero' }, { name: 'Goblin', kind: 'npc', isHidden: true, isExpected: true }])
  })

  it('the fallen of the last fight are not', () => {
    const fallen = { hp: 0, maxHp: 7 }
    const tokens = [aToken('Ogre', fallen), aToken('Wolf')]
    expect(expected([anNpc('Goblin', { type: 'hostile', ...fallen })], tokens)).toEqual(['hero Lyra', 'token Wolf'])
    expect(choicesOf([], tokens).map(({ isFallen }) => isFallen)).toEqual([false, true, false])
  })

  it('a hidden token waits for the DM to choose it', () => {
    expect(expected([], [aToken('Lurker', { isVisible: false })])).toEqual(['hero Lyra'])
  })

  it('a foe under fog waits too, and joins unseen: its name would tell what the fog hides', () => {
    const [, ogre, scout] = choicesOf([], [aToken('Ogre'), aToken('Scout', { x: 9 })], { isUsed: true, rows: ['8'] })
    expect(ogre).toMatchObject({ name: 'Ogre', isHidden: true, isExpected: false })
    expect(scout).toMatchObject({ name: 'Scout', isHidden: false, isExpected: true })
  })

  it('a hero’s token is not listed beside the hero', () => {
    const choices = choicesOf(
      [],
      [aToken('Lyra', { ownerId: lyra.id, seatId: lyra.id, isPlayer: true }), aToken('Wolf', { ownerId: lyra.id, isPlayer: true })],
    )
    expect(choices.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['hero Lyra', 'token Wolf'])
  })
})
