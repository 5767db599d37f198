import { Crown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../lib/i18n'
import { useIsLeader, useTable, useView } from '../../live/use-table'
import { IconButton } from '../../ui/buttons/icon-button'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { useHasBeen } from '../../ui/feedback/use-has-been'
import { RoleGlyph } from '../../ui/game/role-glyph'
import type { RoleHolder } from './role-holder'

const RoleDialog = lazyPart(
  async () => (await import('./role-dialog.lazy')).RoleDialog,
  (failed, { isOpen, onClose }) => <DialogError {...failed} title={t('Role')} isOpen={isOpen} onClose={onClose} />,
)

/** For the DM beside everyone else, for a co-DM beside themselves. */
export function RoleButton({ id, name, held }: RoleHolder) {
  const isLeader = useIsLeader()
  const isYou = useView((view) => view.you?.userId === id)
  const [isOpen, setOpen] = useState(false)
  const isWanted = useHasBeen(isOpen)
  if (isLeader ? isYou : !isYou) return null
  return (
    <>
      <IconButton label={t('The role of {name}', { name })} variant="secondary" glyph={Crown} onClick={() => setOpen(true)} />
      <Suspense>{isWanted && <RoleDialog person={{ id, name, held }} isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Those who lead the table and have no seat at it. Nothing if there are none. */
export function LeadersWithoutSeat() {
  const coDms = useTable((table) => table.roles.coDms)
  const seats = useTable((table) => table.party.seats)
  const online = useView((view) => view.online)
  const shown = coDms.filter(({ playerId }) => !seats.some(({ id }) => id === playerId))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Co-DMs without a seat')} className="grid grid-cols-1 gap-2">
      {shown.map(({ playerId, playerName }) => (
        <li key={playerId} className="flex items-center gap-2 rounded-2 border border-line bg-s2 p-3">
          <RoleGlyph of="co-dm" label={t('Co-DM')} />
          <strong dir="auto" className="min-w-0 truncate">
            {playerName}
          </strong>
          <span className={`ms-auto shrink-0 text-2xs ${online.includes(playerId) ? 'text-moss' : 'text-faint'}`}>
            {online.includes(playerId) ? t('online') : t('away')}
          </span>
          <RoleButton id={playerId} name={playerName} held="co-dm" />
        </li>
      ))}
    </ul>
  )
}
