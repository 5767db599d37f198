import { useRef } from 'react'
import { useTable, useView } from '../../../live/use-table'
import { useFollowView } from './keyboard-ring'

/** A glow around the token of the viewer's character, while a hint refers to it. */
export function TokenGlow() {
  const you = useView((view) => view.you?.userId)
  const token = useTable(({ map }) => {
    const own = Object.values(map.tokens).filter(({ ownerId }) => ownerId === you)
    return own.find(({ seatId }) => seatId === you) ?? own[0]
  })
  return token === undefined ? null : <Glow x={token.x} y={token.y} size={token.size} />
}

function Glow({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, x, y, size)
  return (
    <div ref={frame} aria-hidden data-glow className="pointer-events-none absolute top-0 left-0">
      <div className="token-glow absolute inset-0 rounded-full" />
    </div>
  )
}
