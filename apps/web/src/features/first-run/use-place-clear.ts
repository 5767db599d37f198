import { type RefObject, useCallback, useEffect } from 'react'
import type { Box } from '../../lib/notifications/clear-place'
import { keepClear, noticeRoom } from '../../lib/notifications/notice-room'
import { moveTo, tokensInSight } from './on-screen'
import { placeBeside } from './place-beside'

type Place = (anchor: Box, avoid: readonly Box[]) => void

/**
 * Returns a function that places the fixed card beside an anchor, off tokens, tools, banners and the boxes to `avoid`. Notifications
 * keep off the card.
 */
export function usePlaceClear(card: RefObject<HTMLElement | null>): Place {
  const measure = useCallback(() => {
    const box = card.current?.getBoundingClientRect()
    return box === undefined || box.height === 0 ? [] : [box]
  }, [card])
  useEffect(() => keepClear(measure), [measure])
  return useCallback(
    (anchor, avoid) => {
      const { current } = card
      if (current === null) return
      const taken = noticeRoom.getState().taken.flatMap((each) => (each === measure ? [] : each()))
      const obstacles = [...avoid, ...taken, ...tokensInSight()]
      moveTo(current, placeBeside(anchor, current.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, obstacles))
    },
    [card, measure],
  )
}
