import { useCallback } from 'react'
import { useCommands } from '../../../lib/commands'
import { t } from '../../../lib/i18n'
import { useIsDm, useLive } from '../../../live/use-table'
import { mayUse } from '../tools/define-map-tool'
import { TOOLS } from '../tools/registry'
import { useMap } from './map-context'

/** The map in the palette: its tools, and the way to every token by name. */
export function useMapCommands(): void {
  const { acts } = useMap()
  const live = useLive()
  const isDm = useIsDm()
  useCommands(
    useCallback(() => {
      const tokens = Object.values(live.store.getState().table?.map.tokens ?? {})
      const tools = TOOLS.filter((tool) => tool.group !== 'menu' && mayUse(tool, isDm))
      return [
        ...tools.map(({ name, label }) => ({ id: `tool:${name}`, label, section: t('Map'), run: () => acts.chooseTool(name) })),
        ...tokens.map((token) => ({
          id: `token:${token.id}`,
          label: t('Jump to {name}', { name: token.name }),
          section: t('Map'),
          run: () => acts.visit(token),
        })),
        { id: 'token-list', label: t('Token list'), section: t('Map'), run: () => acts.run({ name: 'list' }) },
        ...(isDm ? DIALOGS.map(({ id, label, dialog }) => ({ id, label, section: t('Map'), run: () => acts.open(dialog) })) : []),
      ]
    }, [acts, live, isDm]),
  )
}

const DIALOGS = [
  { id: 'add-token', label: t('Add Token'), dialog: { name: 'add-token', cell: undefined } },
  { id: 'save-map', label: t('Save Map'), dialog: { name: 'save-map' } },
  { id: 'load-map', label: t('Load Map'), dialog: { name: 'load-map' } },
] as const
