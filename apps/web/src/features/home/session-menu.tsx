import type { SessionSummary } from '@hearthlight/protocol'
import { Archive, ArchiveRestore, Ellipsis, Flame, Pencil, Power } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { useArchiveSession, usePlayOn } from '../../live/session-acts'
import { IconButton } from '../../ui/buttons/icon-button'
import { Menu, type MenuEntry } from '../../ui/buttons/menu'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { useHasBeen } from '../../ui/feedback/use-has-been'

const SessionDialogs = lazyPart(
  async () => (await import('./session-dialogs.lazy')).SessionDialogs,
  (failed, { open, onClose }) => <DialogError {...failed} title={t('Session')} isOpen={open !== undefined} onClose={onClose} />,
)

/** What those who lead a session may do with it from home: rename it; the DM ends it, and once it is over, play on, or put it out of the list. Nothing for players. */
export function SessionMenu({ session, className }: { readonly session: SessionSummary; readonly className?: string }) {
  const { id, name, dmId, coDmIds, status, isArchived = false } = session
  const user = useUser()
  const archive = useArchiveSession()
  const next = usePlayOn()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rename' | 'end'>()
  const areDialogsWanted = useHasBeen(open !== undefined)
  const isDm = dmId === user.id
  // ROLE-2 A co-DM ends no table.
  if (!isDm && (coDmIds?.includes(user.id) !== true || status === 'completed')) return null
  const close = () => setOpen(undefined)
  const setArchived = () => archive.mutate({ id, isArchived: !isArchived }, { onError: (thrown) => reportFailure(thrown, setArchived) })
  const playOn = () =>
    next.mutate(id, { onSuccess: (made) => void navigate(`/session/${made.id}`), onError: (thrown) => reportFailure(thrown, playOn) })
  const whileOpen: readonly MenuEntry[] = [
    { label: t('Rename'), icon: <Pencil aria-hidden />, onSelect: () => setOpen('rename') },
    ...(isDm ? [{ label: t('End session'), icon: <Power aria-hidden />, isDangerous: true, onSelect: () => setOpen('end') }] : []),
  ]
  const onceOver: readonly MenuEntry[] = [
    { label: t('Play on with this party'), icon: <Flame aria-hidden />, onSelect: playOn },
    isArchived
      ? { label: t('Bring back to the list'), icon: <ArchiveRestore aria-hidden />, onSelect: setArchived }
      : { label: t('Archive'), icon: <Archive aria-hidden />, onSelect: setArchived },
  ]
  return (
    <>
      <Menu
        trigger={<IconButton label={t('Manage {name}', { name })} glyph={Ellipsis} className={className} />}
        entries={status === 'completed' ? onceOver : whileOpen}
      />
      <Suspense>{areDialogsWanted && <SessionDialogs session={session} open={open} onClose={close} />}</Suspense>
    </>
  )
}
