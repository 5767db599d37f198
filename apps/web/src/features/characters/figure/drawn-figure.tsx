import { boundsOf, drawFigure, type Figure, LIGHT_RIGS, type Lighting, meshOf, viewOfWhole } from '@hearthlight/figure'
import { useEffect, useMemo, useRef } from 'react'

interface DrawnFigureProps {
  readonly figure: Figure
  readonly rotationDegrees: number
  readonly zoom: number
  readonly lighting: Lighting
  readonly onCapture: (capture: (() => HTMLCanvasElement) | null) => void
}

const SIZE = 400

/** Draws the same figure on a 2D canvas, for browsers without WebGL. */
export function DrawnFigure({ figure, rotationDegrees, zoom, lighting, onCapture }: DrawnFigureProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const meshes = useMemo(() => figure.parts.map(meshOf), [figure])
  const bounds = useMemo(() => boundsOf(meshes), [meshes])
  useEffect(() => {
    const context = canvasRef.current?.getContext('2d')
    if (!context) return
    const view = viewOfWhole(bounds, figure.faceAt[1], rotationDegrees + figure.bestSide, zoom)
    const { data, width, height } = drawFigure(figure.parts, meshes, view, LIGHT_RIGS[lighting], SIZE)
    context.putImageData(new ImageData(data, width, height), 0, 0)
  }, [figure, meshes, bounds, rotationDegrees, zoom, lighting])
  useEffect(() => {
    const canvas = canvasRef.current
    if (canvas !== null) onCapture(() => canvas)
    return () => onCapture(null)
  }, [onCapture])
  return <canvas ref={canvasRef} width={SIZE} height={SIZE} className="size-full" aria-hidden />
}
