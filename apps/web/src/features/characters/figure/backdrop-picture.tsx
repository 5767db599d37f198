import { type Background, backdropOf, type DrawingLayer } from '@hearthlight/figure'

/** The scene behind the figure. */
export function BackdropPicture({ background }: { readonly background: Background }) {
  const { size, layers } = backdropOf(background)
  if (layers.length === 0) return null
  return (
    <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" aria-hidden="true">
      {layers.map((layer, index) => (
        // The layers of a scene never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Layer key={index} id={`${background}-${index}`} layer={layer} size={size} />
      ))}
    </svg>
  )
}

function Layer({ id, layer, size }: { readonly id: string; readonly layer: DrawingLayer; readonly size: number }) {
  const { d, fill, fade, stroke, strokeWidth, opacity } = layer
  if (fade === undefined) return <path d={d} fill={fill ?? 'none'} stroke={stroke} strokeWidth={strokeWidth} opacity={opacity} />
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={0} y2={size}>
        <stop offset="0" stopColor={fade[0]} />
        <stop offset="1" stopColor={fade[1]} />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} opacity={opacity} />
    </>
  )
}
