import { DoorClosed, DoorOpen } from 'lucide-react'
import { t } from '../../lib/i18n'
import { answerTableRequest, useTableRequests } from '../../live/table-requests'
import { useLive, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { RoleGlyph } from '../../ui/game/role-glyph'

/** Who waits until the DM lets them take a seat, the longest first. */
export function WaitingPlayers() {
  const { sessionId } = useLive()
  const isAsking = useTable((table) => table.session.settings.door === 'ask')
  const waiting = useTableRequests(sessionId, isAsking)
  if (!isAsking || waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-players" className="grid grid-cols-1 gap-2">
      <h3 id="waiting-players" className="text-lg font-bold">
        {t('At the door')}
      </h3>
      <ul className="grid grid-cols-1 gap-1">
        {waiting.map(({ userId, username, characterName, isGuest }) => (
          <li key={userId} className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 px-3 py-1.5">
            <strong dir="auto" className="min-w-0 truncate">
              {username}
            </strong>
            <span dir="auto" className="min-w-0 truncate text-sm text-muted">
              {characterName}
            </span>
            {isGuest && (
              <Chip tone="moss">
                <RoleGlyph of="guest" className="size-3.5" /> {t('Guest')}
              </Chip>
            )}
            <span className="ms-auto flex flex-wrap gap-2">
              <Button variant="primary" icon={<DoorOpen aria-hidden />} onClick={() => void answerTableRequest(sessionId, userId, 'admit')}>
                {t('Let in')}
              </Button>
              <Button icon={<DoorClosed aria-hidden />} onClick={() => void answerTableRequest(sessionId, userId, 'refuse')}>
                {t('Turn away')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
