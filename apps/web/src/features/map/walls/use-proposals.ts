import type { MapWall } from '@hearthlight/protocol'
import { plural, t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { lookForWalls } from './found/look-for-walls'
import { type Line, NO_LINES, type ProposedWall, proposalsOf, usePictureLines, withoutProposals } from './picture-lines'

interface ProposalActs {
  /** Looks in the map's picture, unless it was looked in already, and proposes what stands out. */
  look(): Promise<void>
  /** As one act; what is refused stays proposed. */
  take(walls: readonly ProposedWall[]): Promise<void>
  leave(walls: readonly ProposedWall[]): void
}

let search: AbortController | undefined

export function useProposals(): ProposalActs {
  const live = useLive()
  const send = useSend()
  const { acts } = useMap()
  const map = () => live.store.getState().table?.map
  return {
    look: async () => {
      const here = map()
      if (here === undefined) return
      search?.abort()
      search = new AbortController()
      const { signal } = search
      usePictureLines.setState({ ...NO_LINES, state: 'looking' })
      const lines = await lookForWalls(here, signal)
      const now = map()
      if (signal.aborted || now === undefined) return
      const proposed = proposalsOf(lines, now)
      usePictureLines.setState({
        state: lines.length === 0 ? 'nothing' : 'found',
        picture: pictureOf(now),
        lines,
        proposed,
        current: proposed[0]?.id ?? null,
      })
      acts.say(lines.length === 0 ? NOTHING_FOUND : proposedWords(proposed.length))
    },
    take: async (walls) => {
      if (walls.length === 0) return
      const { ok } = await send('walls-change', { walls: walls.map(({ line }) => ({ at: segmentOf(line) })) })
      if (ok) withoutProposals(idsOf(walls))
    },
    leave: (walls) => withoutProposals(idsOf(walls)),
  }
}

export function endSearch(): void {
  search?.abort()
  usePictureLines.setState(NO_LINES)
}

interface Pictured {
  readonly background: { readonly uploadId: string } | null
  readonly gridSize: number
  readonly gridOffsetX: number
  readonly gridOffsetY: number
}

/** Names the picture and how the grid lies on it: what was found in another one is no proposal. */
export function pictureOf({ background, gridSize, gridOffsetX, gridOffsetY }: Pictured): string {
  return `${background?.uploadId ?? ''} ${gridSize} ${gridOffsetX} ${gridOffsetY}`
}

export const NOTHING_FOUND = t('No walls stand out in this picture.')

export function proposedWords(count: number): string {
  return plural(count, '{count} wall found in the picture', '{count} walls found in the picture')
}

function segmentOf([from, to]: Line): MapWall['at'] {
  return [from.x, from.y, to.x, to.y]
}

function idsOf(walls: readonly ProposedWall[]): ReadonlySet<string> {
  return new Set(walls.map(({ id }) => id))
}
