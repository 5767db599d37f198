import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { useViewAs, viewAs } from './view-as-store'

/** Whose eyes to borrow (DM). */
export function ViewAsChoice() {
  const seats = useTable((table) => table.party.seats)
  const chosen = useViewAs((view) => view.playerId)
  return (
    <section aria-labelledby="view-as-player" className="grid gap-2">
      <h3 id="view-as-player" className="text-lg font-bold">
        {t('View as player')}
      </h3>
      {seats.length === 0 && <p className="text-sm text-faint">{t('Nobody has joined yet.')}</p>}
      <div className="flex flex-wrap gap-2">
        {seats.map(({ id, playerName }) => (
          <Button key={id} variant="dm" aria-pressed={chosen === id} onClick={() => viewAs(chosen === id ? undefined : id)}>
            <bdi>{playerName}</bdi>
          </Button>
        ))}
      </div>
    </section>
  )
}
