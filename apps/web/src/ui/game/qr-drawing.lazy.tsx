import { useMemo } from 'react'
import { encode } from 'uqr'
import { squaresPath } from './squares-path'

/** Width of the white border, in modules; with fewer some readers don't find the code. */
const QUIET_ZONE = 4

export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: QUIET_ZONE, ecc: 'M' }), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="size-full text-ink">
      <path d={squaresPath(data)} fill="currentColor" />
    </svg>
  )
}
