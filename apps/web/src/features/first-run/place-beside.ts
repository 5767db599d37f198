export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels between a card and its anchor, and between the card and the edge of the screen. */
const GAP = 10
const EDGE = 12

/** Places a card centred below its anchor, or above it if there is no room below, always within the screen. Screen pixels. */
export function placeBeside(anchor: Box, card: Size, screen: Size): { readonly x: number; readonly y: number } {
  const below = anchor.y + anchor.height + GAP
  const above = anchor.y - GAP - card.height
  const hasRoomBelow = below + card.height + EDGE <= screen.height
  return {
    x: within(anchor.x + (anchor.width - card.width) / 2, screen.width - card.width - EDGE),
    y: within(hasRoomBelow || above < EDGE ? below : above, screen.height - card.height - EDGE),
  }
}

function within(start: number, last: number): number {
  return Math.round(Math.max(EDGE, Math.min(start, last)))
}
