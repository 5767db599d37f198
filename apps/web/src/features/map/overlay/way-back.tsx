import { Undo2, X } from 'lucide-react'
import { t } from '../../../lib/words'
import { useMap, useMapUi } from '../controller/map-context'

/** After the DM brought the view elsewhere: back to where one was looking. */
export function WayBack() {
  const { acts, store } = useMap()
  const hasWayBack = useMapUi((ui) => ui.wayBack !== null)
  if (!hasWayBack) return null
  return (
    <div className="float-shadow pointer-events-auto absolute top-0 left-1/2 flex -translate-x-1/2 items-center rounded-full border border-gold-fill bg-s1 text-sm">
      <button type="button" className="flex min-h-hit items-center gap-2 rounded-s-full pe-2 ps-4 text-gold" onClick={acts.goBack}>
        <Undo2 aria-hidden className="size-4" /> {t('Back')}
      </button>
      <span className="text-muted">{t('The DM brought you here')}</span>
      <button
        type="button"
        aria-label={t('Stay here')}
        className="grid size-hit place-items-center rounded-full text-muted hover:text-text"
        onClick={() => store.setState({ wayBack: null })}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
