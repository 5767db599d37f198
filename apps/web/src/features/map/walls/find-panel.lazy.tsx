import { ScanSearch } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { useMap } from '../controller/map-context'
import { Choice } from '../tools/strip-parts'
import { type Line, type ProposedWall, usePictureLines } from './picture-lines'
import { NOTHING_FOUND, pictureOf, proposedWords, useProposals } from './use-proposals'

interface FindPanelProps {
  /** Drawing and dragging catch what was found. */
  readonly isCatching: boolean
  onCatch(lines: readonly Line[]): void
  /** Presses are for proposals and pieces, not for drawing. */
  onLook(): void
}

/** WALL-15 Looks for walls in the map's picture, and lets the DM take or leave what is found; nothing on a map without a picture. */
export function FindPanel({ isCatching, onCatch, onLook }: FindPanelProps) {
  const hasPicture = useTable(({ map }) => map.background !== null)
  const picture = useTable(({ map }) => pictureOf(map))
  const { state, picture: lookedIn, lines, proposed } = usePictureLines()
  const { look } = useProposals()
  if (!hasPicture) return null
  const isKnown = lookedIn === picture && state === 'found'
  const isLooking = state === 'looking'
  return (
    <span className="contents">
      {isKnown && proposed.length > 0 ? (
        <Proposed walls={proposed} />
      ) : (
        <Button
          icon={<ScanSearch aria-hidden />}
          disabled={isLooking}
          onClick={() => {
            onLook()
            void look()
          }}
        >
          {isLooking ? t('Looking at the picture …') : t('Find walls in the picture')}
        </Button>
      )}
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

function Proposed({ walls }: { readonly walls: readonly ProposedWall[] }) {
  const doesPressTake = usePictureLines((found) => found.doesPressTake)
  const { take, leave } = useProposals()
  const { host } = useMap()
  // The buttons go with the proposals.
  const end = () => host()?.focus({ preventScroll: true })
  return (
    <>
      <span role="status" className="text-gold text-sm">
        {proposedWords(walls.length)}
      </span>
      <Choice
        legend={t('What a press on one does')}
        options={[
          { value: 'take', label: t('Press takes') },
          { value: 'leave', label: t('Press leaves out') },
        ]}
        chosen={doesPressTake ? 'take' : 'leave'}
        onChoose={(value) => usePictureLines.setState({ doesPressTake: value === 'take' })}
      />
      <Button variant="primary" onClick={() => void take(walls).then(end)}>
        {t('Take all')}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          leave(walls)
          end()
        }}
      >
        {t('Leave the rest')}
      </Button>
    </>
  )
}
