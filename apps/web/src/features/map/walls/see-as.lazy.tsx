import type { Seat } from '@hearthlight/table'
import { usePicture } from '../../../lib/files/use-picture'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { useViewAs, viewAs } from '../../../live/view-as'
import { classNames } from '../../../ui/class-names'
import { tooltip } from '../../../ui/overlays/tooltip'

/** WALL-13 The party's faces: each opens the map as that player sees it, and closes it again. */
export function SeeAs() {
  const seats = useTable((table) => table.party.seats)
  const chosen = useViewAs((view) => view.playerId)
  if (seats.length === 0) return null
  return (
    <fieldset aria-label={t('See as …')} className="ms-auto flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-sm text-muted">
        {t('See as …')}
      </span>
      {seats.map((seat) => (
        <Face key={seat.id} seat={seat} isChosen={chosen === seat.id} />
      ))}
    </fieldset>
  )
}

function Face({ seat: { id, playerName, character, portraitId }, isChosen }: { readonly seat: Seat; readonly isChosen: boolean }) {
  const picture = usePicture(portraitId)
  const label = t('See as {character} ({player})', { character: character.name, player: playerName })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      {...tooltip(label)}
      onClick={() => viewAs(isChosen ? undefined : id)}
      className={classNames(
        'relative grid size-9 place-items-center overflow-hidden rounded-full border-2 bg-s3 text-xs font-bold pointer-coarse:size-11',
        isChosen ? 'border-violet text-violet' : 'border-line-strong text-muted hover:border-violet hover:text-text',
      )}
    >
      <bdi>{character.name.slice(0, 2)}</bdi>
      {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </button>
  )
}
