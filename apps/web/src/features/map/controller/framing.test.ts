import { type TableState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { framing } from './framing'

const CAMERA = { offsetX: 0, offsetY: 0, zoom: 1, width: 1_000, height: 600, insets: { left: 0, top: 100, right: 0, bottom: 0 } }
const NO_FIGHT = { active: false, entries: [], turn: 0 }
const token = (id: string, x: number, y: number, isPlayer = true) =>
  ({ ...TOKEN_DEFAULTS, id, name: id, x, y, isPlayer }) as unknown as Token

function aTable(tokens: readonly Token[], background: object | null = null, combat: object = NO_FIGHT) {
  const map = {
    tokens: Object.fromEntries(tokens.map((each) => [each.id, each])),
    background,
    gridSize: 50,
    gridOffsetX: 0,
    gridOffsetY: 0,
  }
  return { map, combat } as unknown as Pick<TableState, 'map' | 'combat'>
}

describe('a view that nobody moves', () => {
  it('DISPLAY-13 shows a whole picture that is not too small then, and holds it wherever the party goes', () => {
    const picture = { uploadId: 'up_1', width: 1_000, height: 500 }
    expect(framing({ ...CAMERA, zoom: 2 }, aTable([token('Lyra', 90, 90)], picture), true)).toEqual({ zoom: 1, offsetX: 0, offsetY: 100 })
    expect(framing({ ...CAMERA, offsetY: 100 }, aTable([token('Lyra', 90, 90)], picture), false)).toBeUndefined()
  })

  it('DISPLAY-13 shows the party on a larger map, and follows it only when it is about to leave', () => {
    const picture = { uploadId: 'up_1', width: 9_000, height: 9_000 }
    const view = framing(CAMERA, aTable([token('Lyra', 50, 50), token('Goblin', 0, 0, false)], picture), true)
    expect(view).toEqual({ zoom: 1.1, offsetX: Math.round(500 - 50.5 * 55), offsetY: Math.round(350 - 50.5 * 55) })
    const there = { ...CAMERA, ...view }
    expect(framing(there, aTable([token('Lyra', 53, 51)], picture), false)).toBeUndefined()
    expect(framing(there, aTable([token('Lyra', 59, 50)], picture), false)).toMatchObject({ offsetX: Math.round(500 - 59.5 * 50 * 1.1) })
  })

  it('DISPLAY-13 shows who acts, too, and them alone if all together would be too small', () => {
    const fight = { active: true, turn: 0, entries: [{ id: 'Ogre' }] }
    const near = framing(CAMERA, aTable([token('Lyra', 10, 10), token('Ogre', 14, 10, false)], null, fight), true)
    expect(near).toMatchObject({ offsetX: Math.round(500 - 12.5 * 50 * (near?.zoom ?? 0)) })
    const far = framing(CAMERA, aTable([token('Lyra', 0, 0), token('Ogre', 90, 90, false)], null, fight), true)
    expect(far).toMatchObject({ offsetX: Math.round(500 - 90.5 * 50 * (far?.zoom ?? 0)) })
    expect(framing(CAMERA, aTable([]), true)).toBeUndefined()
  })
})
