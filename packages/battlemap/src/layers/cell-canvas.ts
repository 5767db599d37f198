import { CanvasSource, Sprite, Texture } from 'pixi.js'

/** A small canvas with a few pixels per cell, shown as one sprite over the whole map: cheap, and correct on both renderers. */
export function createCellCanvas(scaleMode: 'nearest' | 'linear') {
  const sprite = new Sprite()
  let canvas: HTMLCanvasElement | null = null
  let context: CanvasRenderingContext2D | null = null

  return {
    sprite,
    /** The context to paint on; the canvas is recreated only when its size changes. */
    contextFor: (width: number, height: number): CanvasRenderingContext2D => {
      if (canvas === null || context === null || canvas.width !== width || canvas.height !== height) {
        free()
        canvas = document.createElement('canvas')
        canvas.width = width
        canvas.height = height
        context = canvas.getContext('2d')
        if (context === null) throw new Error('This browser gives no 2D canvas.')
        sprite.texture = new Texture({ source: new CanvasSource({ resource: canvas, scaleMode, autoGarbageCollect: false }) })
      }
      return context
    },
    /** How squares meet: with hard edges, or running into each other. */
    setEdges: (mode: 'nearest' | 'linear'): void => {
      const { source } = sprite.texture
      if (canvas !== null && source.scaleMode !== mode) source.scaleMode = mode
    },
    /** Shows the painted canvas at this size, in world pixels. */
    show: (width: number, height: number): void => {
      sprite.texture.source.update()
      sprite.setSize(width, height)
    },
    destroy: () => {
      free()
      sprite.destroy()
    },
  }

  function free(): void {
    if (canvas === null) return
    const { texture } = sprite
    sprite.texture = Texture.EMPTY
    texture.destroy(true)
    canvas.width = 0
    canvas = null
  }
}
