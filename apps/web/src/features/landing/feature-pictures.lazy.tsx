import { type ReactNode, useEffect, useRef, useState } from 'react'
import './feature-pictures.css'
import type { FeatureId } from './features'

/** A small moving picture of one feature; it pauses out of sight. */
export function FeaturePicture({ id }: { readonly id: FeatureId }) {
  const picture = useRef<SVGSVGElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (picture.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(picture.current)
    return () => observer.disconnect()
  }, [])
  return (
    <svg
      ref={picture}
      aria-hidden="true"
      data-seen={isSeen}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      className="feature-picture absolute inset-0 size-full"
    >
      {PICTURES[id]}
    </svg>
  )
}

function Token({ x, y, className }: { readonly x: number; readonly y: number; readonly className: string }) {
  return <circle cx={x} cy={y} r="13" strokeWidth="3" className={`stroke-ink ${className}`} />
}

const GRID = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index * 40)

const MAPS = (
  <>
    <rect width="320" height="160" className="fill-s3" />
    {GRID.map((at) => (
      <path key={at} d={`M${at + 20} 0V160M0 ${at}H320`} strokeWidth="1" className="stroke-line" />
    ))}
    <path d="M20 120H140V40H320" fill="none" strokeWidth="6" className="stroke-line-strong" />
    <path d="M100 100 140 80 200 100" fill="none" strokeWidth="3" strokeDasharray="7 6" className="stroke-gold-fill" />
    <Token x={240} y={100} className="fill-crimson-fill" />
    <g className="fp-walk">
      <Token x={100} y={100} className="fill-azure-fill" />
    </g>
    <Token x={60} y={60} className="fill-moss-fill" />
    <rect x="170" y="-10" width="240" height="180" className="fp-fog fill-table opacity-90" />
  </>
)

const DICE = (
  <>
    <ellipse cx="160" cy="132" rx="54" ry="8" className="fill-s3" />
    <g className="fp-tumble">
      <path d="M160 26 206 53v54l-46 27-46-27V53z" strokeWidth="4" strokeLinejoin="round" className="fill-crimson-fill stroke-gold-fill" />
      <path
        d="M160 48 190 98H130zM160 26v22M206 53l-46-5M114 53l46-5M206 53l-16 45M114 53l16 45M206 107l-16-9M114 107l16-9M160 134l30-36M160 134l-30-36"
        fill="none"
        strokeWidth="2.5"
        className="stroke-gold-fill"
      />
      <text x="160" y="92" textAnchor="middle" className="fp-face fill-white font-read text-xl font-bold">
        7
      </text>
      <text x="160" y="92" textAnchor="middle" className="fp-face-last fill-white font-read text-xl font-bold">
        20
      </text>
    </g>
  </>
)

const ROWS = [
  { y: 26, fill: 'fill-azure-fill', width: 92 },
  { y: 58, fill: 'fill-crimson-fill', width: 70 },
  { y: 90, fill: 'fill-moss-fill', width: 104 },
] as const

const COMBAT = (
  <>
    <rect x="56" y="16" width="208" height="28" rx="6" strokeWidth="2" className="fp-turn fill-gold-soft stroke-gold-fill" />
    {ROWS.map(({ y, fill, width }, index) => (
      <g key={y}>
        <circle cx="76" cy={y + 4} r="9" className={fill} />
        <rect x="96" y={y} width={width} height="8" rx="4" className="fill-line-strong" />
        <rect x="212" y={y} width="42" height="8" rx="4" className="fill-s3" />
        <rect
          x="212"
          y={y}
          width={index === 1 ? 18 : 34}
          height="8"
          rx="4"
          className={index === 1 ? 'fp-health fill-hp-low' : 'fill-hp-high'}
        />
      </g>
    ))}
    <rect x="56" y="122" width="208" height="3" rx="1.5" className="fill-line" />
    <rect x="56" y="134" width="74" height="8" rx="4" className="fill-line" />
  </>
)

const ABILITIES = [0, 1, 2, 3, 4, 5].map((index) => 150 + index * 19)

const SHEETS = (
  <>
    <rect x="52" y="14" width="216" height="160" rx="8" strokeWidth="2" className="fill-s1 stroke-line-strong" />
    <g className="fp-figure">
      <circle cx="100" cy="56" r="16" className="fill-gold-fill" />
      <path d="M72 112c0-26 12-36 28-36s28 10 28 36z" className="fill-azure-fill" />
      <path d="M84 50c2-16 30-16 32 0-8-6-24-6-32 0z" className="fill-line-strong" />
    </g>
    <rect x="144" y="32" width="86" height="11" rx="5" className="fill-text" />
    <rect x="144" y="52" width="112" height="7" rx="3" className="fill-line-strong" />
    <rect x="144" y="72" width="112" height="9" rx="4" className="fill-s3" />
    <rect x="144" y="72" width="112" height="9" rx="4" className="fp-health fill-hp-high" />
    {ABILITIES.map((x) => (
      <rect key={x} x={x - 6} y="94" width="14" height="20" rx="4" strokeWidth="1.5" className="fill-s2 stroke-line-strong" />
    ))}
    <rect x="72" y="130" width="184" height="6" rx="3" className="fill-line" />
    <rect x="72" y="144" width="140" height="6" rx="3" className="fill-line" />
  </>
)

const NPCS = (
  <>
    <g className="fp-nod">
      <path d="M54 160c0-40 18-54 44-54s44 14 44 54z" className="fill-moss-fill" />
      <circle cx="98" cy="76" r="28" className="fill-amber-fill" />
      <path d="M72 84c4 30 48 30 52 0 6 34-8 50-26 50s-32-16-26-50z" className="fill-line-strong" />
      <path d="M70 66c2-30 54-30 56 0-14-8-42-8-56 0z" className="fill-line-strong" />
      <circle cx="89" cy="78" r="3" className="fill-ink" />
      <circle cx="107" cy="78" r="3" className="fill-ink" />
    </g>
    <path
      d="M160 30h110a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10h-92l-22 16 8-20a10 10 0 0 1-14-6V40a10 10 0 0 1 10-10z"
      className="fill-s1 stroke-line-strong"
      strokeWidth="2"
    />
    <rect x="170" y="46" width="92" height="8" rx="4" className="fp-words fill-text" />
    <rect x="170" y="64" width="64" height="8" rx="4" className="fp-words-later fill-muted" />
  </>
)

const BARS = [26, 52, 84, 60, 96, 44, 72, 104, 58, 34, 66, 40]
const TEMPOS = ['', 'fp-wave-2', 'fp-wave-3'] as const

const VOICE = (
  <>
    {BARS.map((height, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        key={index}
        x={58 + index * 18}
        y={80 - height / 2}
        width="9"
        height={height}
        rx="4.5"
        className={`fp-wave ${TEMPOS[index % TEMPOS.length] ?? ''} ${index % 4 === 1 ? 'fill-gold-fill' : 'fill-violet-fill'}`}
      />
    ))}
  </>
)

const PICTURES: Readonly<Record<FeatureId, ReactNode>> = {
  maps: MAPS,
  dice: DICE,
  combat: COMBAT,
  sheets: SHEETS,
  npcs: NPCS,
  voice: VOICE,
}
