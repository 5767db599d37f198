import type { BoardToken } from '@hearthlight/battlemap'
import type { Npc, Token } from '@hearthlight/table'

/** Fill colour of each side. A token has no side of its own: its fill, as chosen by the DM, determines the side. */
export const SIDE_FILLS = { friendly: '#69b27a', neutral: '#ada397', hostile: '#d86e67' } as const satisfies Record<Npc['type'], string>
export const PLAYER_FILL = '#65b4e9'

/** The fill after a token was given to players or taken from them. A fill that stands for no side was chosen by the DM, and stays. */
export function fillFor({ isPlayer, color }: Pick<Token, 'isPlayer' | 'color'>): string {
  if (!isPlayer) return color === PLAYER_FILL ? SIDE_FILLS.hostile : color
  return (Object.values(SIDE_FILLS) as string[]).includes(color) ? PLAYER_FILL : color
}

export function sideOf({ isPlayer, color }: Pick<Token, 'isPlayer' | 'color'>): BoardToken['ring'] {
  if (isPlayer) return 'player'
  if (color === SIDE_FILLS.hostile) return 'hostile'
  return color === SIDE_FILLS.friendly ? 'friendly' : 'neutral'
}
