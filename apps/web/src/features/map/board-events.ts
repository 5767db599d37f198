import type { BoardEvents } from '@hearthlight/battlemap'
import type { TokenId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'

/** What of the live connection a gesture needs. */
export interface GestureLive {
  send<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): Promise<unknown>
  sendFleeting<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): void
}

/** What the screen around the board wants to know. */
export interface GestureScreen {
  select(tokenIds: readonly string[]): void
  open(tokenId: string): void
  hover(cell: { readonly x: number; readonly y: number } | null): void
  zoom(zoom: number): void
  refuseMove(tokenId: string): void
}

/** The only place where a gesture becomes a word on the wire. */
export function boardEvents(live: GestureLive, screen: GestureScreen): BoardEvents {
  return {
    tokenDragged: (tokenId, x, y) => live.sendFleeting('token-drag', { tokenId: tokenId as TokenId, x, y }),
    tokenDropped: (tokenId, x, y) => void live.send('token-move', { tokenId: tokenId as TokenId, x, y }),
    tokenRefused: screen.refuseMove,
    selectionChanged: screen.select,
    tokenOpened: screen.open,
    cellHovered: screen.hover,
    cameraChanged: ({ zoom }) => screen.zoom(zoom),
  }
}
