import { describe, expect, it } from 'vitest'
import { NEW_NPC, tokenOfNpc, withHp } from './npc-draft'

describe('an NPC as the DM writes it', () => {
  it('is neutral, with 20 hit points and armour class 12', () => {
    expect(NEW_NPC).toMatchObject({ type: 'neutral', hp: 20, maxHp: 20, ac: 12 })
  })

  it('changed hit points are the maximum too', () => {
    expect(withHp(NEW_NPC, 7)).toMatchObject({ hp: 7, maxHp: 7 })
    expect(withHp(NEW_NPC, 0)).toMatchObject({ hp: 0, maxHp: 1 })
  })

  it('comes onto the map between cells 5 and 24, hostile red, as the NPC itself', () => {
    const goblin = { id: 'npc_1', name: 'Goblin', isHidden: false }
    expect(tokenOfNpc(goblin, () => 0)).toEqual({
      id: 'npc_1',
      name: 'Goblin',
      x: 5,
      y: 5,
      size: 1,
      color: '#d86e67',
      isVisible: true,
    })
    expect(tokenOfNpc(goblin, () => 0.999)).toMatchObject({ x: 24, y: 24 })
  })

  it('whom no player knows of comes unseen', () => {
    expect(tokenOfNpc({ id: 'npc_2', name: 'Spy', isHidden: true }, () => 0).isVisible).toBe(false)
  })
})
