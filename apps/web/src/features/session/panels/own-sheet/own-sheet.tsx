import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { MOST_TARGETS, type Seat } from '@hearthlight/table'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { editDocumentSoon } from '../../../../documents/documents'
import { useCharacters } from '../../../../documents/queries/characters'
import { characterOf } from '../../../../lib/characters'
import { t } from '../../../../lib/i18n'
import { ownTargets } from '../../../../live/own-targets'
import { useSend } from '../../../../live/use-send'
import { useLive } from '../../../../live/use-table'
import { buttonClass } from '../../../../ui/buttons/button'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import type { SheetRoll } from '../../../characters'
import { editAtTable, sheetAtTable } from './sheet-at-table'

const TableSheet = lazyPart(async () => (await import('../../../characters')).TableSheet)

/** The user's own sheet: rolled, spent and changed at this table. */
export function OwnSheet({ seat }: { readonly seat: Seat }) {
  const { data, isPending } = useCharacters()
  const document = data?.find(({ id }) => id === seat.character.id)
  if (document === undefined) {
    return <p className="text-sm text-faint">{isPending ? t('Fetching the sheet …') : t('The sheet is not on this device.')}</p>
  }
  return <SeatedSheet document={document} seat={seat} />
}

/** Changes are sent together, as in the roster. */
const SEND_AFTER_MS = 500

function SeatedSheet({ document, seat }: { readonly document: CharacterDocument; readonly seat: Seat }) {
  const live = useLive()
  const send = useSend()
  const stored = characterOf(document)
  const edit = (by: (before: Character) => Character) => {
    // The table as it is now: an earlier edit of the same moment is in it.
    const present = live.store.getState().table?.party.seats.find(({ id }) => id === seat.id) ?? seat
    const before = sheetAtTable(stored, present)
    const { newHp, conditions, play, sheet } = editAtTable(before, by(before))
    const playerId = seat.id
    if (newHp !== undefined) void send('player-hp-update', { playerId, newHp })
    if (conditions !== undefined) void send('player-condition-update', { playerId, conditions: [...conditions] })
    if (play !== undefined) void send('player-play-update', { playerId, changes: play })
    if (sheet !== undefined) saveSheet(document, sheet)
  }
  const roll = ({ notation, reason, kind, mode }: SheetRoll) => {
    const isTwenty = kind !== 'damage' && kind !== 'other'
    void send('dice-roll', {
      dice: notation,
      reason: reason.slice(0, LIMITS.rollReasonLength),
      ...(kind === 'other' ? {} : { type: kind }),
      ...(isTwenty && mode === 'advantage' ? { advantage: true } : {}),
      ...(isTwenty && mode === 'disadvantage' ? { disadvantage: true } : {}),
      ...(kind === 'attack' || kind === 'damage' ? { targets: ownTargets().slice(0, MOST_TARGETS) } : {}),
    })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Suspense fallback={<Skeleton rows={6} />}>
        <TableSheet character={sheetAtTable(stored, seat)} edit={edit} roll={roll} />
      </Suspense>
      <Link to={`/characters?hero=${seat.character.id as CharacterId}`} className={buttonClass('secondary')}>
        {t('Open in the Character Forge')}
      </Link>
    </div>
  )
}

function saveSheet({ id, revision, sheet: stored }: CharacterDocument, changes: Partial<Character>): void {
  const fields = Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== undefined))
  editDocumentSoon(
    { type: 'characters', id, base: { revision, fields: stored }, fields: fields as CharacterDocument['sheet'] },
    SEND_AFTER_MS,
  )
}
