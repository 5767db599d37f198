import { useEffect, useRef, useState } from 'react'
import { useBindings } from '../../../lib/shortcuts'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { hearsMapKeys } from '../controller/map-region'
import { optionsOf } from '../tools/define-map-tool'
import { walls as tool } from '../tools/walls/definition'
import type { Change } from './change-structures'
import { dragged } from './drag-structures'
import { type Grab, grabAt, structuresWithin } from './grab-structure'
import { type ProposedWall, proposalAt } from './picture-lines'
import { nearestOn, type Point } from './points'
import { MOST_SELECTED, selectedWords, type WallActs } from './use-wall-acts'
import { selectedOn, selectStructures, useWallEditing } from './wall-editing'
import { type WallCommand, wallCommandFor } from './wall-keys'

/** What a gesture shows until it ends. */
export type Shown =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'rectangle'; readonly from: Point; readonly to: Point }

interface Press {
  readonly id: number
  readonly at: Point
  readonly screen: Point
  readonly grab: Grab | undefined
  /** A wall found in the picture: a press on it takes or leaves it. */
  readonly proposal: ProposedWall | undefined
  readonly isAdding: boolean
  /** Selected before a rectangle was begun. */
  readonly before: readonly string[]
  isDrag: boolean
}

/** Screen pixels of movement that turn a press into a drag, and within which a press takes hold of something. */
const DRAGS = { mouse: 4, finger: 10 }
const REACHES = { mouse: 8, finger: 20 }
/** Cells within which a press takes hold of something at any zoom. */
const LEAST_REACH = 0.25
/** Cells within which the keyboard's cursor, in the middle of a cell, takes hold of a piece at the cell's edge. */
const CURSOR_REACH = 0.55
const DOUBLE_PRESS_MS = 350
/** The board's states while neither the view moves nor a gesture of the board is on, except that a finger touches it. */
const BOARD_RESTS: readonly (string | undefined)[] = ['walls.idle', 'walls.touching']

interface WallInput {
  readonly isSelecting: boolean
  /** A press on a wall that was found in the picture; with Alt the other way round. */
  onProposal(wall: ProposedWall, isOther: boolean): void
}

/** Hears pointer and keys beside the board while the wall tool is in hand. Wheel, pinches and drags of the view stay the board's. */
export function useWallInput(acts: WallActs, { isSelecting, onProposal }: WallInput): Shown | null {
  const { board, host, store, acts: mapActs } = useMap()
  const live = useLive()
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef({ acts, isSelecting, onProposal })
  latest.current = { acts, isSelecting, onProposal }

  useEffect(() => {
    const element = host()
    if (element === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    let press: Press | undefined
    let drawn: Shown | null = null
    let lastPress: { readonly pieceId: string; readonly at: number } | undefined
    let waiting = 0
    const show = (next: Shown | null) => {
      drawn = next
      setShown(next)
    }

    const placeOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
      const camera = board()?.camera
      const gridSize = live.store.getState().table?.map.gridSize
      if (camera === undefined || gridSize === undefined) return undefined
      const { left, top } = element.getBoundingClientRect()
      return { x: camera.worldX(clientX - left) / gridSize, y: camera.worldY(clientY - top) / gridSize }
    }
    const reachOf = ({ pointerType }: PointerEvent) => {
      const gridSize = live.store.getState().table?.map.gridSize ?? 1
      const px = pointerType === 'mouse' ? REACHES.mouse : REACHES.finger
      return Math.max(LEAST_REACH, px / (gridSize * (board()?.camera.zoom ?? 1)))
    }
    const isOnMap = (event: PointerEvent) => event.target === element || event.target instanceof HTMLCanvasElement
    const selection = () => new Set(selectedOn(latest.current.acts.structures()))
    const hover = (event: PointerEvent, at: Point) => {
      const found = grabAt(latest.current.acts.structures(), new Set(), at, reachOf(event))
      const { hovered } = useWallEditing.getState()
      if (found === undefined && hovered === null) return
      useWallEditing.setState({ hovered: found === undefined ? null : { id: found.id, at } })
    }
    const giveUp = () => {
      if (press?.isDrag === true && press.grab === undefined) selectStructures(press.before)
      press = undefined
      if (drawn !== null) show(null)
    }

    const onMove = (event: PointerEvent) => {
      const at = placeOf(event)
      if (at === undefined) return
      if (press === undefined) {
        if (event.pointerType === 'mouse' && event.buttons === 0) hover(event, at)
        return
      }
      if (press.id !== event.pointerId) return
      if (!BOARD_RESTS.includes(board()?.stateName)) return giveUp()
      const threshold = event.pointerType === 'mouse' ? DRAGS.mouse : DRAGS.finger
      const movedPx = Math.hypot(event.clientX - press.screen.x, event.clientY - press.screen.y)
      if (!press.isDrag && movedPx < threshold) return
      if (!press.isDrag) beginDrag(press)
      drag(press, at, event)
    }
    const beginDrag = (begun: Press) => {
      begun.isDrag = true
      if (begun.grab !== undefined && !selection().has(begun.grab.id)) selectStructures([begun.grab.id], begun.at)
    }
    const drag = ({ grab, at: from, before }: Press, to: Point, { shiftKey, altKey }: PointerEvent) => {
      const structures = latest.current.acts.structures()
      if (grab === undefined) {
        const ids = [...new Set([...before, ...structuresWithin(structures, from, to)])].slice(0, MOST_SELECTED)
        selectStructures(ids)
        return show({ kind: 'rectangle', from, to })
      }
      const snapping = { isSquare: latest.current.acts.isSquare(), lines: optionsOf(store.getState(), tool).lines, isFree: shiftKey }
      const change = dragged(structures, { grab, selected: selection(), from, to, snapping, isAlone: altKey })
      show(change === undefined ? null : { kind: 'change', change })
    }

    const onDown = (event: PointerEvent) => {
      if (press !== undefined) return giveUp()
      const at = placeOf(event)
      const isOurs = latest.current.isSelecting && event.button === 0 && isOnMap(event) && BOARD_RESTS.includes(board()?.stateName)
      if (!isOurs || at === undefined) return
      const isAdding = event.shiftKey
      const grab = grabAt(latest.current.acts.structures(), selection(), at, reachOf(event))
      const before = isAdding ? [...selection()] : []
      const proposal = proposalAt(at, reachOf(event))
      press = { id: event.pointerId, at, screen: { x: event.clientX, y: event.clientY }, grab, proposal, isAdding, before, isDrag: false }
    }
    const onUp = (event: PointerEvent) => {
      if (press === undefined || press.id !== event.pointerId) return
      const { isDrag, grab, at, isAdding, proposal } = press
      press = undefined
      if (!isDrag && proposal !== undefined) return latest.current.onProposal(proposal, event.altKey)
      if (!isDrag) return click(grab, at, isAdding, event.timeStamp)
      if (drawn?.kind === 'change') void confirm(drawn.change)
      else {
        show(null)
        if (grab === undefined) mapActs.say(selectedWords(selection().size))
      }
    }
    const confirm = async (change: Change) => {
      waiting += 1
      const own = waiting
      await latest.current.acts.change(change)
      // Shown until the map has it; a later gesture shows its own.
      if (own === waiting && press === undefined && !signal.aborted) show(null)
    }
    const click = (grab: Grab | undefined, at: Point, isAdding: boolean, now: number) => {
      if (grab === undefined) {
        lastPress = undefined
        if (!isAdding) selectStructures([])
        return
      }
      if (isAdding) {
        const next = selection()
        if (!next.delete(grab.id)) next.add(grab.id)
        return selectStructures(next, at)
      }
      selectStructures([grab.id], at)
      if (lastPress?.pieceId === grab.id && now - lastPress.at <= DOUBLE_PRESS_MS) {
        lastPress = undefined
        if (grab.kind === 'piece') latest.current.acts.split(at)
      } else lastPress = { pieceId: grab.id, at: now }
    }

    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (!hearsMapKeys(target) || event.defaultPrevented) return
      const command = wallCommandFor(event, useBindings.getState().areLettersOff)
      if (command === undefined || !does(command, target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const does = (command: WallCommand, target: EventTarget | null): boolean => {
      const { acts: wallActs, isSelecting: selects } = latest.current
      const count = selection().size
      const isOnHost = target === element
      const did = (act: () => void): true => {
        act()
        return true
      }
      switch (command.name) {
        case 'piece':
          return did(() => wallActs.toggle(command.piece))
        case 'split':
          return did(() => wallActs.split())
        case 'join':
          return did(() => wallActs.join())
        case 'remove':
          return selects && count > 0 && did(wallActs.remove)
        case 'all':
          return selects && did(wallActs.selectAll)
        case 'clear':
          if (press !== undefined) return did(giveUp)
          return selects && count > 0 && did(() => selectStructures([]))
        case 'move':
          if (!selects || !isOnHost || count === 0) return false
          useWallEditing.setState({ hovered: null })
          return did(() => wallActs.move(command, command.isAlone))
        default:
          return selects && isOnHost && (count > 0 ? did(wallActs.nextPart) : selectAtCursor())
      }
    }
    const selectAtCursor = (): boolean => {
      const { cursor } = store.getState()
      if (cursor === null) return false
      const at = { x: cursor.x + 0.5, y: cursor.y + 0.5 }
      const grab = grabAt(latest.current.acts.structures(), new Set(), at, CURSOR_REACH)
      if (grab === undefined) return false
      const wall = latest.current.acts.structures().walls[grab.id]
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall?.at ?? []
      selectStructures(
        [grab.id],
        nearestOn(
          [
            { x: x1, y: y1 },
            { x: x2, y: y2 },
          ],
          at,
        ),
      )
      return true
    }

    element.addEventListener('pointermove', onMove, { signal })
    // After the board's own listeners, so that its state tells whether the view moves.
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', giveUp, { signal })
    element.addEventListener('pointerleave', () => useWallEditing.setState({ hovered: null }), { signal })
    // Before everything else on the page that hears keys.
    window.addEventListener('keydown', onKey, { signal, capture: true })
    return () => stop.abort()
  }, [board, host, live, store, mapActs])
  return shown
}
