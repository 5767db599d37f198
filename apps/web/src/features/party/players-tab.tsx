import { type Condition, isAssistant, isCoDm, type RolesState, type Seat } from '@hearthlight/table'
import { Gift, MessageSquareLock, Minus, Plus, Users, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { openAward } from '../../lib/award-dialog'
import { t } from '../../lib/i18n'
import { useIsGuest } from '../../live/use-is-guest'
import { useSend } from '../../live/use-send'
import { useIsLeader, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { HpField } from '../../ui/fields/hp-field'
import { hpAfter } from '../../ui/fields/read-hp-change'
import { ConditionChips, ConditionSelect } from '../../ui/game/condition-chips'
import { HpBar } from '../../ui/game/hp-bar'
import { RoleGlyph } from '../../ui/game/role-glyph'
import { Question } from '../../ui/overlays/confirm-dialog'
import { FormerPlayers } from './former-players'
import { LeadersWithoutSeat, RoleButton } from './role-button'
import { Spectators } from './spectators'
import { TokenOwnership } from './token-ownership'
import { WaitingPlayers } from './waiting-players'

interface PlayersTabProps {
  /** Begins a whisper to the account with this name. */
  readonly onWhisper: (playerName: string) => void
}

/** The DM's actions on players: awards, hit points, conditions, a whisper, removal from the table. */
export function PlayersTab({ onWhisper }: PlayersTabProps) {
  const seats = useTable((table) => table.party.seats)
  return (
    <div className="grid grid-cols-1 gap-5">
      <WaitingPlayers />
      {seats.length === 0 && <EmptyState icon={<Users />} text={t('No players yet. Share the invite code and they appear here.')} />}
      {seats.length > 0 && (
        <Button icon={<Gift aria-hidden />} onClick={openAward}>
          {t('Award the party')}
        </Button>
      )}
      {seats.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {seats.map((seat) => (
            <PlayerCard key={seat.id} seat={seat} onWhisper={onWhisper} />
          ))}
        </ul>
      )}
      <LeadersWithoutSeat />
      <Spectators />
      <FormerPlayers />
    </div>
  )
}

function roleAt(roles: RolesState, playerId: string): 'co-dm' | 'assistant' | undefined {
  if (isCoDm(roles, playerId)) return 'co-dm'
  return isAssistant(roles, playerId) ? 'assistant' : undefined
}

function PlayerCard({ seat, onWhisper }: { readonly seat: Seat; readonly onWhisper: (playerName: string) => void }) {
  const { id: playerId, playerName, character, hp, maxHp, ac, conditions } = seat
  const isOnline = useView((view) => view.online.includes(playerId))
  const role = useTable(({ session, roles }) => (session.dmId === playerId ? 'dm' : roleAt(roles, playerId)))
  const isGuest = useIsGuest(playerId)
  const isLeader = useIsLeader()
  const send = useSend()
  const [isKicking, setKicking] = useState(false)
  const setHp = (newHp: number) => void send('player-hp-update', { playerId, newHp })
  const setConditions = (changed: readonly Condition[]) => void send('player-condition-update', { playerId, conditions: [...changed] })
  return (
    <li className="grid grid-cols-1 gap-2 rounded-2 border border-line bg-s2 p-3">
      <div className="flex items-baseline gap-2">
        <strong dir="auto" className="min-w-0 truncate">
          {character.name}
        </strong>
        {role !== undefined && (
          <RoleGlyph
            of={role}
            label={role === 'dm' ? t('DM') : role === 'co-dm' ? t('Co-DM') : t('Assistant')}
            className="size-4 self-center text-violet"
          />
        )}
        {isGuest && <RoleGlyph of="guest" label={t('Guest')} className="size-4 self-center text-moss" />}
        <span dir="auto" className="truncate text-2xs text-muted">
          {playerName}
        </span>
        <span className={`ms-auto shrink-0 text-2xs ${isOnline ? 'text-moss' : 'text-faint'}`}>
          {t('{rest} · AC {ac}', { rest: isOnline ? t('online') : t('away'), ac })}
        </span>
      </div>
      <HpBar name={character.name} current={hp} max={maxHp} />
      <div className="flex items-center gap-1.5">
        <IconButton label={t('{name}: 1 HP less', { name: character.name })} variant="secondary" onClick={() => setHp(hp - 1)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={t('{name}: 1 HP more', { name: character.name })} variant="secondary" onClick={() => setHp(hp + 1)}>
          <Plus aria-hidden />
        </IconButton>
        <HpField name={character.name} onChange={(change) => setHp(hpAfter(hp, change))} />
        <ConditionSelect name={character.name} conditions={conditions} onAdd={(condition) => setConditions([...conditions, condition])} />
      </div>
      <ConditionChips
        name={character.name}
        conditions={conditions}
        onRemove={(condition) => setConditions(conditions.filter((each) => each !== condition))}
      />
      <TokenOwnership seat={seat} />
      <div className="flex justify-between gap-2">
        <Button variant="dm" icon={<MessageSquareLock aria-hidden />} onClick={() => onWhisper(playerName)}>
          {t('Whisper')}
        </Button>
        <RoleButton id={playerId} name={playerName} held={role === 'dm' ? undefined : role} />
        {(role === undefined || role === 'assistant' || (role === 'co-dm' && isLeader)) && (
          <Button variant="danger" icon={<UserX aria-hidden />} onClick={() => setKicking(true)}>
            {t('Kick')}
          </Button>
        )}
      </div>
      <KickQuestion seat={seat} isOpen={isKicking} onClose={() => setKicking(false)} />
    </li>
  )
}

/** Cancel has the initial focus, so that Enter removes nobody. */
function KickQuestion({ seat, isOpen, onClose }: { readonly seat: Seat; readonly isOpen: boolean; readonly onClose: () => void }) {
  const { id: playerId, playerName, character } = seat
  const send = useSend()
  const cancel = useRef<HTMLButtonElement>(null)
  const kick = (keepOut: boolean) => {
    onClose()
    void send('player-kick', { playerId, ...(keepOut ? { keepOut } : {}) })
  }
  return (
    <Question
      isOpen={isOpen}
      title={t('Kick {playerName}?', { playerName })}
      text={t(
        '{name} loses the seat at this table. Who has the invite code may take one again, unless you keep {playerName} out until you let them back in.',
        { name: character.name, playerName },
      )}
      initialFocus={cancel}
      onClose={onClose}
    >
      <Button ref={cancel} onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button variant="danger" onClick={() => kick(true)}>
        {t('Kick and keep out')}
      </Button>
      <Button variant="danger-fill" onClick={() => kick(false)}>
        {t('Kick player')}
      </Button>
    </Question>
  )
}
