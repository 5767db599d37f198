import type { Token } from '@hearthlight/table'
import { Circle, Columns3, Grid2x2, Group, type LucideIcon, Rows3, Ungroup } from 'lucide-react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { Button } from '../../../ui/buttons/button'
import { FORMATIONS, type Formation, movesToFormation } from './formation'

const SHAPES = {
  row: { label: t('Row'), Icon: Columns3 },
  column: { label: t('Column'), Icon: Rows3 },
  square: { label: t('Square'), Icon: Grid2x2 },
  circle: { label: t('Circle'), Icon: Circle },
} as const satisfies Readonly<Record<Formation, { readonly label: string; readonly Icon: LucideIcon }>>

interface TogetherProps {
  readonly tokens: readonly Token[]
}

/** The DM's: what several tokens are to each other. */
export function Together({ tokens }: TogetherProps) {
  const send = useSend()
  const tokenIds = tokens.map(({ id }) => id)
  const [first] = tokens
  const areSeveral = tokens.length > 1
  const groups = new Set(tokens.map(({ groupId }) => groupId ?? null))
  const isGroup = groups.size === 1 && !groups.has(null)
  const mount = [...tokens].sort((one, other) => other.size - one.size)[0]
  const carried = tokens.filter(({ carriedBy }) => carriedBy !== undefined && carriedBy !== null)
  const group = (groupId: string | null) => void send('update-tokens', { tokenIds, changes: { groupId } })
  return (
    <div className="flex flex-wrap gap-2">
      {areSeveral && !isGroup && (
        <Button icon={<Group aria-hidden />} onClick={() => group(`${first?.id}-${Date.now().toString(36)}`)}>
          {t('Group')}
        </Button>
      )}
      {(groups.size > 1 || isGroup) && (
        <Button icon={<Ungroup aria-hidden />} onClick={() => group(null)}>
          {t('Ungroup')}
        </Button>
      )}
      {areSeveral &&
        FORMATIONS.map((formation) => {
          const { label, Icon } = SHAPES[formation]
          const arrange = () => void send('tokens-move', { moves: [...movesToFormation(tokens, formation)] })
          return (
            <Button key={formation} icon={<Icon aria-hidden />} onClick={arrange}>
              {label}
            </Button>
          )
        })}
      {areSeveral && mount !== undefined && carried.length < tokens.length - 1 && (
        <Button onClick={() => void send('mount-tokens', { riderIds: tokenIds.filter((id) => id !== mount.id), mountId: mount.id })}>
          {t('Ride on {name}', { name: tokenName(mount) })}
        </Button>
      )}
      {carried.length > 0 && (
        <Button onClick={() => void send('mount-tokens', { riderIds: carried.map(({ id }) => id), mountId: null })}>{t('Get off')}</Button>
      )}
    </div>
  )
}
