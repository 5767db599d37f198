import type { SessionId } from '@hearthlight/protocol'
import { Map as MapIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { placeMap, useMaps } from '../../../../documents/queries/maps'
import { reportFailed } from '../../../../http/report-failure'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { AskFirst } from '../../../../ui/overlays/confirm-dialog'
import { useCampaignIndex } from '../../campaign-screen'
import { EntityPicture } from '../entity-picture'

/** The map that belongs to a location or an encounter; only the DM sees it. */
export function LinkedMap({ mapId }: { readonly mapId: string }) {
  const { runningSession } = useCampaignIndex().open
  const { data } = useMaps()
  const navigate = useNavigate()
  if (data === undefined) return null
  const map = data.maps.find(({ id }) => id === mapId)
  const lay = async (sessionId: SessionId) => {
    const outcome = await placeMap(mapId, sessionId)
    if (!outcome.ok) return reportFailed(outcome.failure, () => void lay(sessionId))
    await navigate(`/session/${sessionId}`)
  }
  return (
    <section aria-label={t('Map')} className="flex flex-wrap items-center gap-3 rounded-2 border border-line bg-s2 p-3">
      {map?.uploadId != null ? (
        <EntityPicture uploadId={map.uploadId} alt="" className="size-14 rounded-2" />
      ) : (
        <MapIcon aria-hidden className="size-8 text-muted" />
      )}
      <span className="min-w-0 grow">
        <strong className="block truncate">{map?.name ?? t('A map that is no longer on your shelf')}</strong>
        <span className="text-sm text-faint">{t('Only you see which map belongs here.')}</span>
      </span>
      {map !== undefined && runningSession !== null && (
        <AskFirst
          title={t('Lay this map on the table?')}
          text={t('It takes the place of the map that lies there now, with its tokens and drawings.')}
          confirmLabel={t('Lay on the table')}
          isHarmless
          onConfirm={() => lay(runningSession.id)}
        >
          {(ask) => (
            <Button icon={<MapIcon aria-hidden />} onClick={ask}>
              {t('Lay on the table')}
            </Button>
          )}
        </AskFirst>
      )}
    </section>
  )
}
