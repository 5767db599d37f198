import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'
import { hexNumber } from '../painting/palette'
import type { BoardLight } from '../scene/scene'
import type { Timers } from '../timers'
import { createFlicker, flickerAt } from './flicker'
import type { LayerSetting } from './layer'
import { fillLit } from './paint-light.lazy'

/** Pixels of the glow's picture, which each flame stretches. */
const GLOW_PX = 128
/** Soft: about as strong as a light's own tint. */
const STRENGTH = 0.1
const STRENGTH_CHANGES = 0.06
/** As a share of its radius. */
const RADIUS_CHANGES = 0.03

/** The glow of flickering lights over their still one. Each step changes a few sprites, and nothing is painted anew. */
export function createFlames({ state, camera }: LayerSetting, timers: Timers, needsPaint: () => void) {
  const container = new Container()
  /** By how wide the light's cone is, in degrees. */
  const textures = new Map<number, Texture>()
  let lights: BoardLight['lights'] = []
  let shownStep = 0
  const shape = () => {
    for (const [index, light] of lights.entries()) {
      const sprite = container.children[index]
      if (sprite === undefined) continue
      const change = flickerAt(shownStep, index)
      const radius = light.range * state.scene.gridSize * (1 + change * RADIUS_CHANGES)
      sprite.setSize(radius * 2)
      sprite.alpha = STRENGTH + change * STRENGTH_CHANGES
    }
  }
  const shows = (step: number) => {
    shownStep = step
    shape()
    needsPaint()
  }
  const flicker = createFlicker({ camera, timers, lights: () => lights, gridSize: () => state.scene.gridSize, shows })

  return {
    container,
    show: (next: BoardLight['lights']) => {
      lights = next.filter(({ flickers }) => flickers)
      const { gridSize } = state.scene
      for (const sprite of container.children.slice(lights.length)) sprite.destroy()
      for (const [index, { x, y, color, cone }] of lights.entries()) {
        const sprite =
          (container.children[index] as Sprite | undefined) ?? container.addChild(new Sprite({ anchor: 0.5, blendMode: 'add' }))
        sprite.texture = glowFor(cone?.widthDegrees ?? 360)
        sprite.angle = cone?.directionDegrees ?? 0
        sprite.position.set(x * gridSize, y * gridSize)
        sprite.tint = hexNumber(color)
      }
      shape()
      flicker.wake()
    },
    destroy: () => {
      flicker.stop()
      container.destroy({ children: true })
      for (const texture of textures.values()) texture.destroy(true)
    },
  }

  function glowFor(widthDegrees: number): Texture {
    const texture = textures.get(widthDegrees) ?? glowTexture(widthDegrees)
    textures.set(widthDegrees, texture)
    return texture
  }
}

/** Of a light that faces up. */
function glowTexture(widthDegrees: number): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = GLOW_PX
  canvas.height = GLOW_PX
  const context = canvas.getContext('2d')
  if (context !== null) {
    const half = GLOW_PX / 2
    const fade = context.createRadialGradient(half, half, 0, half, half, half)
    fade.addColorStop(0, 'rgb(255 255 255)')
    fade.addColorStop(0.5, 'rgb(255 255 255 / 0.6)')
    fade.addColorStop(1, 'rgb(255 255 255 / 0)')
    context.fillStyle = fade
    fillLit(context, half, half, half, { directionDegrees: 0, widthDegrees })
  }
  return new Texture({ source: new CanvasSource({ resource: canvas, scaleMode: 'linear', autoGarbageCollect: false }) })
}
