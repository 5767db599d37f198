import { useCallback } from 'react'
import { useCommands } from '../../../lib/commands'
import { t } from '../../../lib/words'
import { useIsDm, useLive } from '../../../live/use-table'
import { DRAWING_TOOLS, MEASURING_TOOLS } from '../tools/tools'
import { useMap } from './map-context'

/** The map in the palette: its tools, and the way to every token by name. */
export function useMapCommands(): void {
  const { acts } = useMap()
  const live = useLive()
  const isDm = useIsDm()
  useCommands(
    useCallback(() => {
      const tokens = Object.values(live.store.getState().table?.map.tokens ?? {})
      const tools = [...DRAWING_TOOLS, ...MEASURING_TOOLS].filter(({ isDmOnly }) => isDm || isDmOnly !== true)
      return [
        ...tools.map(({ name, label }) => ({ id: `tool:${name}`, label, section: t('Map'), run: () => acts.chooseTool(name) })),
        ...tokens.map((token) => ({
          id: `token:${token.id}`,
          label: t('Jump to {name}', { name: token.name }),
          section: t('Map'),
          run: () => acts.visit(token),
        })),
        ...(isDm
          ? [
              {
                id: 'add-token',
                label: t('Add Token'),
                section: t('Map'),
                run: () => acts.open({ name: 'add-token', cell: undefined }),
              },
            ]
          : []),
      ]
    }, [acts, live, isDm]),
  )
}
