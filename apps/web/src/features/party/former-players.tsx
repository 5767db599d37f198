import type { FormerPlayer } from '@hearthlight/table'
import { DoorOpen, UserX } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'

/** Players who lost their seat at this table, the last one first: the DM keeps them out, or lets them back in. */
export function FormerPlayers() {
  const former = useTable((table) => table.access.former)
  if (former.length === 0) return null
  return (
    <section aria-labelledby="former-players" className="grid grid-cols-1 gap-2">
      <h3 id="former-players" className="text-lg font-bold">
        {t('Former players')}
      </h3>
      <ul className="grid grid-cols-1 gap-1">
        {[...former].reverse().map((player) => (
          <Former key={player.playerId} player={player} />
        ))}
      </ul>
    </section>
  )
}

function Former({ player: { playerId, playerName, isKeptOut } }: { readonly player: FormerPlayer }) {
  const send = useSend()
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 px-3 py-1.5">
      <strong dir="auto" className="min-w-0 truncate">
        {playerName}
      </strong>
      {isKeptOut && <Chip tone="crimson">{t('Kept out')}</Chip>}
      <span className="ms-auto">
        {isKeptOut ? (
          <Button icon={<DoorOpen aria-hidden />} onClick={() => void send('player-readmit', { playerId })}>
            {t('Let back in')}
          </Button>
        ) : (
          <Button variant="danger" icon={<UserX aria-hidden />} onClick={() => void send('player-kick', { playerId, keepOut: true })}>
            {t('Keep out')}
          </Button>
        )}
      </span>
    </li>
  )
}
