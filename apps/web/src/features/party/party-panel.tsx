import type { UserId } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import { Minus, Plus } from 'lucide-react'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { HpBar } from '../../ui/hp-bar'

/** Who plays, who is here, and how they fare. */
export function PartyPanel() {
  const seats = useTable((table) => table.party.seats)
  const online = useView((view) => view.online)
  const you = useView((view) => view.you)
  const isDm = useIsDm()
  return (
    <section aria-labelledby="party" className="grid min-h-0 gap-2 overflow-y-auto p-3">
      <h2 id="party" className="text-lg font-bold">
        Party
      </h2>
      {seats.length === 0 && <p className="text-sm text-faint">Nobody has joined yet. Share the invite code with your players.</p>}
      <ul className="grid gap-2">
        {seats.map((seat) => (
          <PartyMember key={seat.id} seat={seat} isOnline={online.includes(seat.id)} mayEdit={isDm || you?.userId === seat.id} />
        ))}
      </ul>
    </section>
  )
}

function PartyMember({ seat, isOnline, mayEdit }: { readonly seat: Seat; readonly isOnline: boolean; readonly mayEdit: boolean }) {
  const { character, conditions, hp, maxHp, ac, id, playerName } = seat
  return (
    <li className="grid gap-1.5 rounded-2 border border-line bg-s2 p-2.5">
      <div className="flex items-baseline gap-2">
        <span
          role="img"
          className={`size-2.5 shrink-0 rounded-full border ${isOnline ? 'border-moss-fill bg-moss-fill' : 'border-line-strong'}`}
          aria-label={isOnline ? 'online' : 'away'}
        />
        <strong className="min-w-0 truncate" title={character.name}>
          {character.name}
        </strong>
        <span className="ml-auto shrink-0 text-2xs text-faint">AC {ac}</span>
      </div>
      <p className="truncate text-2xs text-muted">
        Level {character.level} {character.race} {character.class} · {playerName}
      </p>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <HpBar name={character.name} current={hp} max={maxHp} />
        </div>
        {mayEdit && <HpButtons playerId={id} hp={hp} name={character.name} />}
      </div>
      {conditions.length > 0 && <p className="text-2xs text-amber">{conditions.join(', ')}</p>}
    </li>
  )
}

function HpButtons({ playerId, hp, name }: { readonly playerId: UserId; readonly hp: number; readonly name: string }) {
  const send = useSend()
  const change = (by: number) => void send('player-hp-update', { playerId, newHp: hp + by })
  return (
    <span className="flex gap-1">
      <button type="button" className={STEP} aria-label={`${name}: one hit point less`} onClick={() => change(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <button type="button" className={STEP} aria-label={`${name}: one hit point more`} onClick={() => change(1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </span>
  )
}

const STEP = 'grid size-hit place-items-center rounded-2 border border-line bg-s3 text-muted hover:border-line-strong hover:text-text'
