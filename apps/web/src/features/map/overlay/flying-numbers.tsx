import { useRef, useState } from 'react'
import { isMotionReduced } from '../../../lib/use-media'
import { useAnnouncement, useLive } from '../../../live/use-table'
import { tokenOfCreature } from '../token-of-creature'
import { appliedNumbers } from './applied-numbers'
import { useFollowView } from './keyboard-ring'

interface Flying {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly change: number
}

/** More at once would be a blur. */
const MOST_FLYING = 40

/** When a deed is applied, what its targets lost or won rises from their tokens, once; nothing for those who want less movement. */
export function FlyingNumbers() {
  const { store } = useLive()
  const [flying, setFlying] = useState<readonly Flying[]>([])
  useAnnouncement('deed-applied', (payload) => {
    const { table } = store.getState()
    const { deedId } = payload as { readonly deedId: string }
    const deed = Object.values(table?.deeds.log ?? {})
      .flat()
      .find(({ id }) => id === deedId)
    if (table === undefined || deed === undefined || isMotionReduced()) return
    const risen = appliedNumbers(deed).flatMap(({ creatureId, change }): Flying[] => {
      const token = tokenOfCreature(table, creatureId)
      return token === undefined ? [] : [{ key: `${deedId} ${creatureId}`, x: token.x, y: token.y, size: token.size, change }]
    })
    setFlying((before) => [...before.filter(({ key }) => !risen.some((one) => one.key === key)), ...risen].slice(-MOST_FLYING))
  })
  return flying.map(({ key, ...one }) => (
    <FlyingNumber key={key} {...one} onEnd={() => setFlying((before) => before.filter((other) => other.key !== key))} />
  ))
}

function FlyingNumber({ x, y, size, change, onEnd }: Omit<Flying, 'key'> & { readonly onEnd: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  useFollowView(frame, x, y, size)
  return (
    <div ref={frame} aria-hidden className="pointer-events-none absolute top-0 left-0 grid place-items-center">
      <span
        data-flying
        onAnimationEnd={onEnd}
        className={`flying-number font-read text-2xl font-bold tabular-nums ${change < 0 ? 'text-crimson' : 'text-moss'}`}
      >
        {change < 0 ? `−${-change}` : `+${change}`}
      </span>
    </div>
  )
}
