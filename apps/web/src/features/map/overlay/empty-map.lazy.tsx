import { Beer, FolderOpen, ImagePlus, Pencil } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { chooseFile } from '../../../lib/files/choose-file'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { paintSampleRoom, ROOM } from '../../../lib/sample-room'
import { useIsDm, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { useMap } from '../controller/map-context'
import { MAP_FILES, usePictureActs } from '../pictures/use-picture-acts'

/** In the middle of an empty map: the ways to fill it for the DM, who does so for players. */
export function EmptyMap() {
  const isDm = useIsDm()
  return isDm ? (
    <WaysToBegin />
  ) : (
    <p className="float-shadow rounded-3 border border-line bg-s1 px-4 py-2 text-sm text-muted">
      {t('The map is still empty. The DM lays one.')}
    </p>
  )
}

function WaysToBegin() {
  const { acts, host, store } = useMap()
  const { layUnderMap, layPlan } = usePictureActs()
  const gridSize = useTable((table) => table.map.gridSize)
  const [isPainting, during] = useBusy()
  const title = useId()
  const card = useRef<HTMLElement>(null)
  useKeepClear(card)
  const layTavern = async () => layPlan(await paintSampleRoom(), { width: ROOM.columns * gridSize, height: ROOM.rows * gridSize })
  const draw = () => {
    // The button with the focus goes with this card.
    host()?.focus({ preventScroll: true })
    acts.chooseTool('draw')
    store.setState({ isStripOpen: true })
  }
  return (
    <section
      ref={card}
      aria-labelledby={title}
      className="float-shadow pointer-events-auto grid w-full max-w-md gap-3 rounded-4 border border-line bg-s1 p-4 phone:p-3"
    >
      <header>
        <h2 id={title} className="font-display text-xl font-semibold">
          {t('Where does it begin?')}
        </h2>
        <p className="text-sm text-muted">{t('The map is empty. Lay one down, or draw it with your players.')}</p>
      </header>
      <div className="grid grid-cols-2 gap-2">
        <Way icon={<ImagePlus aria-hidden />} onClick={() => void chooseFile(MAP_FILES).then(layUnderMap)}>
          {t('Upload picture')}
        </Way>
        <Way icon={<FolderOpen aria-hidden />} onClick={() => acts.open({ name: 'load-map' })}>
          {t('Saved maps')}
        </Way>
        <Way icon={<Beer aria-hidden />} isLoading={isPainting} onClick={() => void during(layTavern())}>
          {t('Tavern plan')}
        </Way>
        <Way icon={<Pencil aria-hidden />} onClick={draw}>
          {t('Draw')}
        </Way>
      </div>
    </section>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly isLoading?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Way({ children, ...rest }: WayProps) {
  return (
    <Button className="min-h-hit w-full" {...rest}>
      {children}
    </Button>
  )
}
