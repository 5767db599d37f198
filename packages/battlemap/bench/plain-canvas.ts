import type { BoardScene } from '../src/index'
import { SIDE } from './table'

/** The baseline: redraws everything in every frame with plain 2D canvas; discs and bars are prepared pictures. */
export function createPlainCanvas(host: HTMLElement, scene: BoardScene) {
  const canvas = document.createElement('canvas')
  canvas.width = host.clientWidth
  canvas.height = host.clientHeight
  host.append(canvas)
  const context = contextOf(canvas)
  const discs = new Map(scene.tokens.map(({ color }) => [color, disc(color, scene.gridSize)]))
  const strokes = (scene.drawings ?? []).map(({ points }) => {
    const path = new Path2D()
    points.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    })
    return path
  })
  const fog = fogPicture(scene)

  return {
    draw(offsetX: number, offsetY: number, zoom: number, draggedX: number): void {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(zoom, 0, 0, zoom, offsetX, offsetY)
      drawGrid(zoom)
      context.strokeStyle = '#dd2729'
      context.lineWidth = 3
      for (const stroke of strokes) context.stroke(stroke)
      const { gridSize } = scene
      for (const [index, token] of scene.tokens.entries()) {
        const picture = discs.get(token.color)
        const x = (index === 0 ? draggedX : token.x) * gridSize
        if (picture !== undefined) context.drawImage(picture, x, token.y * gridSize)
        context.fillStyle = '#29b677'
        context.fillRect(x + 4, (token.y + 1) * gridSize - 6, gridSize - 8, 5)
      }
      context.globalAlpha = 0.3
      context.imageSmoothingEnabled = false
      context.drawImage(fog, 0, 0, SIDE * gridSize, SIDE * gridSize)
      context.globalAlpha = 1
    },
    destroy: () => canvas.remove(),
  }

  function drawGrid(zoom: number): void {
    context.beginPath()
    const far = SIDE * scene.gridSize
    for (let line = 0; line <= SIDE; line += 1) {
      context.moveTo(line * scene.gridSize, 0)
      context.lineTo(line * scene.gridSize, far)
      context.moveTo(0, line * scene.gridSize)
      context.lineTo(far, line * scene.gridSize)
    }
    context.strokeStyle = 'rgb(255 255 255 / 0.13)'
    context.lineWidth = 1 / zoom
    context.stroke()
  }
}

function disc(color: string, side: number): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = side
  picture.height = side
  const context = contextOf(picture)
  context.beginPath()
  context.arc(side / 2, side / 2, side / 2 - 2, 0, Math.PI * 2)
  context.fillStyle = color
  context.fill()
  return picture
}

function fogPicture({ fog }: BoardScene): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = SIDE
  picture.height = SIDE
  const context = contextOf(picture)
  context.fillStyle = '#0a080c'
  fog?.hidden.forEach((isHidden, index) => {
    if (isHidden === 1) context.fillRect(index % SIDE, Math.floor(index / SIDE), 1, 1)
  })
  return picture
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no 2D canvas.')
  return context
}
