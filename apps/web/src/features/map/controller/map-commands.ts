import { useCallback } from 'react'
import { useCommands } from '../../../lib/commands'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useLive } from '../../../live/use-table'
import { mayUse } from '../tools/define-map-tool'
import { TOOLS } from '../tools/registry'
import { useToolUser } from '../tools/use-tool-user'
import { useMap } from './map-context'

/** Commands of the map for the palette: its tools, and every token by name. */
export function useMapCommands(): void {
  const { acts } = useMap()
  const live = useLive()
  const user = useToolUser()
  const { isDm } = user
  useCommands(
    useCallback(() => {
      const tokens = Object.values(live.store.getState().table?.map.tokens ?? {})
      const tools = TOOLS.filter((tool) => (tool.group !== 'menu' || tool.name === 'mark') && mayUse(tool, user))
      return [
        ...tools.map(({ name, label }) => ({ id: `tool:${name}`, label, section: t('Map'), run: () => acts.chooseTool(name) })),
        ...tokens.map((token) => ({
          id: `token:${token.id}`,
          label: t('Jump to {name}', { name: tokenName(token) }),
          section: t('Map'),
          run: () => acts.visit(token),
        })),
        { id: 'token-list', label: t('Token list'), section: t('Map'), run: () => acts.run({ name: 'list' }) },
        ...(isDm ? DIALOGS.map(({ id, label, dialog }) => ({ id, label, section: t('Map'), run: () => acts.open(dialog) })) : []),
      ]
    }, [acts, live, user, isDm]),
  )
}
const DIALOGS = [
  { id: 'add-token', label: t('Add Token'), dialog: { name: 'add-token', cell: undefined } },
  { id: 'bestiary', label: t('Add from the bestiary'), dialog: { name: 'bestiary' } },
  { id: 'save-map', label: t('Save Map'), dialog: { name: 'save-map' } },
  { id: 'load-map', label: t('Load Map'), dialog: { name: 'load-map' } },
] as const
