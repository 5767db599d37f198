import { PING_MS } from '../board-core'
import { hexNumber, labelOn, PALETTE } from '../painting/palette'
import { labelPicture } from '../pictures/label-picture'
import type { BoardState } from '../state'
import type { Timers } from '../timers'
import { createLabelledLayer } from './label-row'
import type { Layer, LayerSetting } from './layer'

/** Screen pixels. */
const RING_FROM = 8
const RING_TO = 46
const EDGE = 28

/** Two rings and a name for two seconds; if the place is outside the view, an arrow at the edge points to it. */
export function createPingsLayer(setting: LayerSetting, timers: Timers, isMotionReduced: boolean): Layer {
  const { state, camera } = setting
  const { lines, labels, layerOf } = createLabelledLayer(setting)

  return layerOf(() => {
    for (const ping of state.pings) paintPing(ping)
  })

  function paintPing(ping: BoardState['pings'][number]): void {
    const x = camera.screenX((ping.x + 0.5) * state.scene.gridSize)
    const y = camera.screenY((ping.y + 0.5) * state.scene.gridSize)
    const share = Math.min(1, (timers.now() - ping.startedAt) / PING_MS)
    const isInView = x >= 0 && y >= 0 && x <= camera.width && y <= camera.height
    if (isInView) {
      for (const delay of [0, 0.5]) ring(x, y, isMotionReduced ? 0.35 + delay : (share * 2 + delay) % 1, ping.color)
      labels.put(labelPicture(ping.name, '', ping.color, labelOn(ping.color)), x, y - RING_TO)
    } else arrow(x, y, ping)
  }

  function ring(x: number, y: number, share: number, color: string): void {
    const radius = RING_FROM + (RING_TO - RING_FROM) * share
    lines
      .circle(x, y, radius)
      .stroke({ width: 6, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha * (1 - share) })
      .circle(x, y, radius)
      .stroke({ width: 3, color: hexNumber(color), alpha: 1 - share })
  }

  function arrow(x: number, y: number, { color, name }: BoardState['pings'][number]): void {
    const middleX = camera.width / 2
    const middleY = camera.height / 2
    const shrink = Math.min((middleX - EDGE) / Math.abs(x - middleX), (middleY - EDGE) / Math.abs(y - middleY))
    const tipX = middleX + (x - middleX) * shrink
    const tipY = middleY + (y - middleY) * shrink
    const angle = Math.atan2(y - middleY, x - middleX)
    const corner = (turn: number, length: number) => [tipX + Math.cos(angle + turn) * length, tipY + Math.sin(angle + turn) * length]
    lines
      .poly([...corner(0, 14), ...corner(2.5, 14), ...corner(Math.PI, 5), ...corner(-2.5, 14)])
      .fill(hexNumber(color))
      .stroke({ width: 2, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha })
    labels.put(labelPicture(name, '', color, labelOn(color)), Math.min(Math.max(tipX, 60), camera.width - 60), tipY - 16)
  }
}
