import type { TokenId } from '@hearthlight/protocol'
import type { Npc } from '@hearthlight/table'
import { CircleDot, MapPin, MapPinPlus, Pencil, Shield, Swords, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dragPerson } from '../../lib/dragged-person'
import { t, translate } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { IconButton } from '../../ui/buttons/icon-button'
import { HiddenMark } from '../../ui/fields/hiding-field'
import { ConditionChips } from '../../ui/game/condition-chips'
import { HpBar } from '../../ui/game/hp-bar'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { tokenOfNpc } from './npc-draft'

const SIDES = {
  friendly: { Icon: Shield, className: 'text-moss' },
  neutral: { Icon: CircleDot, className: 'text-muted' },
  hostile: { Icon: Swords, className: 'text-crimson' },
} as const

export function NpcRow({ npc, onEdit }: { readonly npc: Npc; readonly onEdit: () => void }) {
  const { id: npcId, name, type, hp, maxHp, ac, conditions } = npc
  const seats = useTable((table) => table.party.seats)
  const { Icon, className } = SIDES[type]
  const send = useSend()
  const [isRemoving, setRemoving] = useState(false)
  const isOnMap = useTable((table) => table.map.tokens[npcId] !== undefined)
  const addToMap = async () => {
    // The NPC has one token; more of its kind are copies.
    const ack = await (isOnMap
      ? send('duplicate-tokens', { tokenIds: [npcId as TokenId] })
      : send('add-token', { token: tokenOfNpc(npc, Math.random) }))
    if (ack.ok)
      notify({ type: 'success', title: isOnMap ? t('Another {name} is on the map', { name }) : t('{name} is on the map', { name }) })
  }
  return (
    <div className="grid gap-1 rounded-2 border border-line bg-s2 p-2" {...dragPerson({ kind: 'npc', id: npcId })}>
      <div className="flex items-center gap-2">
        <Icon role="img" aria-label={translate(type)} className={`size-5 shrink-0 ${className}`} />
        <strong dir="auto" className="min-w-0 leading-tight break-words">
          {name}
        </strong>
        <HiddenMark value={npc} seats={seats} isDm />
        <span className="ms-auto flex shrink-0">
          <IconButton
            label={isOnMap ? t('Put another {name} on the map', { name }) : t('Put {name} on the map', { name })}
            onClick={() => void addToMap()}
          >
            {isOnMap ? <MapPinPlus aria-hidden /> : <MapPin aria-hidden />}
          </IconButton>
          <IconButton label={t('Edit NPC {name}', { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('Remove NPC {name}', { name })} onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </div>
      {hp !== null && maxHp !== null && (
        <span className="flex items-center gap-2">
          <span className="flex-1">
            <HpBar name={name} current={hp} max={maxHp} />
          </span>
          <span className="text-2xs text-faint">{t('AC {ac}', { ac })}</span>
        </span>
      )}
      <ConditionChips name={name} conditions={conditions} />
      <ConfirmDialog
        isOpen={isRemoving}
        text={t('Remove {name} from this session?', { name })}
        confirmLabel={t('Remove NPC')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          void send('npc-remove', { npcId })
        }}
      />
    </div>
  )
}
