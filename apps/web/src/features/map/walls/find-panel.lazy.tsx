import { ScanSearch } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { type Line, usePictureLines } from './picture-lines'
import { NOTHING_FOUND, pictureOf, useProposals } from './use-proposals'

interface FindPanelProps {
  /** Drawing and dragging catch what was found. */
  readonly isCatching: boolean
  onCatch(lines: readonly Line[]): void
  /** Presses are for proposals and pieces, not for drawing. */
  onLook(): void
}

/** WALL-15 Looks for walls in the map's picture; nothing on a map without one. */
export function FindPanel({ isCatching, onCatch, onLook }: FindPanelProps) {
  const hasPicture = useTable(({ map }) => map.background !== null)
  const picture = useTable(({ map }) => pictureOf(map))
  const { state, picture: lookedIn, lines, proposed } = usePictureLines()
  const { look } = useProposals()
  if (!hasPicture) return null
  const isKnown = lookedIn === picture && state === 'found'
  const isLooking = state === 'looking'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon={<ScanSearch aria-hidden />}
        disabled={isLooking || (isKnown && proposed.length > 0)}
        onClick={() => {
          onLook()
          void look()
        }}
      >
        {isLooking ? t('Looking at the picture …') : t('Find walls in the picture')}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {state === 'nothing' && lookedIn === picture && NOTHING_FOUND}
      </span>
      {isKnown && (
        <CheckBox
          className="flex items-center gap-2 text-sm"
          isChecked={isCatching}
          label={t('Catch edges of the picture')}
          onChange={(isChecked) => onCatch(isChecked ? lines : [])}
        />
      )}
    </span>
  )
}
