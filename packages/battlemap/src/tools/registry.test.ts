import { expect, it } from 'vitest'
import { aBoard } from '../testing/board-driver'
import { defineTool } from './define-tool'
import { TOOLS } from './registry'

it('the keyboard presses twice for what is dragged from one place to another, and once for anything else', () => {
  const board = aBoard()
  const isDragged = (...[tool]: Parameters<typeof board.tool>) => board.tool(tool).core.isShapeDragged
  expect(isDragged({ name: 'draw', shape: 'line', color: '#dd2729', strokeWidth: 3 })).toBe(true)
  expect(isDragged({ name: 'align-grid', columns: 5, rows: 5 })).toBe(true)
  expect(isDragged({ name: 'fog', mode: 'rectangle', isHiding: true })).toBe(true)
  expect(isDragged({ name: 'fog', mode: 'brush', isHiding: true, radius: 2 })).toBe(false)
  expect(isDragged({ name: 'fog', mode: 'toggle' })).toBe(false)
  expect(isDragged({ name: 'measure' })).toBe(false)
})

it('another tool takes the overlay away; a new setting of the same tool leaves it where the tool says so', () => {
  const flag = (name: string, keepsOnReconfigure: boolean) =>
    defineTool<{ readonly name: string }, string>({
      name,
      keepsOnReconfigure,
      initialState: (context) => ({
        name: `${name}.idle`,
        pointerDown: () => {
          context.showOverlay('flag')
          return undefined
        },
      }),
    })
  const board = aBoard({ tools: [...TOOLS, flag('keeper', true), flag('forgetter', false)] })
  const overlayAfter = (name: string) => {
    board.core.setTool({ name })
    return board.core.state.overlay
  }
  expect(overlayAfter('keeper')).toBeNull()
  board.click(20, 20)
  expect(overlayAfter('keeper')).toBe('flag')
  expect(overlayAfter('forgetter')).toBeNull()
  board.click(20, 20)
  expect(overlayAfter('forgetter')).toBeNull()
})

it('a tool that is not in the registry is refused by its name', () => {
  expect(() => aBoard().core.setTool({ name: 'catapult' })).toThrow('catapult')
})
