import type { CampaignId, EntityOf } from '@hearthlight/protocol'
import { useState } from 'react'
import { changeEntity } from '../../documents/queries/campaign-entities'
import { saveMap, useMaps } from '../../documents/queries/maps'
import { useOpenCampaign } from '../../documents/queries/open-campaign'
import { reportFailed } from '../../http/report-failure'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useLive } from '../../live/use-table'
import { useBusy } from '../../ui/feedback/use-busy'
import { handleSubmit, SelectField } from '../../ui/fields/field'
import { FormActions, Modal } from '../../ui/overlays/modal'
import { mapOfPlace } from './map-of-place'

type Place = EntityOf<'location'>

interface PlaceSelectProps {
  readonly campaignId: CampaignId
  readonly value: string
  /** Undefined for an empty map. */
  readonly onChoose: (place: Place | undefined) => void
}

/** Chooses the map with which a new scene begins: an empty one, or that of a place of the campaign. */
export function PlaceSelect({ campaignId, value, onChoose }: PlaceSelectProps) {
  const { isPending, places } = usePlaces(campaignId)
  const withMap = places.filter(({ fields }) => fields.mapId !== null)
  const isEmpty = !isPending && withMap.length === 0
  return (
    <SelectField
      label={t('Map')}
      hint={isEmpty ? t('No place has a map yet: keep one there from a scene’s menu.') : t('Places of the campaign that have a map.')}
      value={value}
      onChoose={(id) => onChoose(withMap.find((place) => place.id === id))}
      options={[{ value: '', label: t('An empty map') }, ...withMap.map(({ id, fields }) => ({ value: id as string, label: fields.name }))]}
    />
  )
}

/** SCENES-14 Keeps the map of the scene at which the DM looks at a place of the campaign. */
export function KeepAtPlace({ campaignId, onClose }: { readonly campaignId: CampaignId; readonly onClose: () => void }) {
  const live = useLive()
  const { isPending, places } = usePlaces(campaignId)
  const { data: library } = useMaps()
  const [chosenId, setChosenId] = useState('')
  const [isSaving, during] = useBusy()
  const place = places.find(({ id }) => id === chosenId) ?? places[0]
  const known = library?.maps.find(({ id }) => id === place?.fields.mapId)
  const keep = async () => {
    const { table } = live.store.getState()
    const map = table && place && mapOfPlace(table.map, place.fields.name, table.scenes.floors?.[table.scenes.here])
    if (map === undefined || place === undefined) return
    const saved = await saveMap(map, known)
    if (!saved.ok) return reportFailed(saved.failure, () => void during(keep()))
    const { id: mapId } = saved.answer
    const linked = place.fields.mapId === mapId ? undefined : await changeEntity(place, { fields: { mapId } })
    if (linked?.ok === false) return reportFailed(linked.failure, () => void during(keep()))
    notify({ type: 'success', title: t('{name} keeps this map', { name: place.fields.name }) })
    onClose()
  }
  const note = isPending || places.length > 0 ? undefined : t('The campaign has no places yet.')
  return (
    <Modal
      title={t('Keep the map at a place')}
      description={t('With its tokens, except those of characters. Later a new scene can begin with it.')}
      isOpen
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(() => during(keep()))}>
        <SelectField
          label={t('Place')}
          hint={known === undefined ? t('It has no map yet.') : t('The map that it has is replaced.')}
          value={place?.id ?? ''}
          onChoose={setChosenId}
          options={places.map(({ id, fields }) => ({ value: id as string, label: fields.name }))}
        />
        <FormActions
          submitLabel={t('Keep the map')}
          onCancel={onClose}
          cancelVariant="ghost"
          isSaving={isSaving}
          loadingText={t('Saving...')}
          isDisabled={place === undefined || library === undefined}
          note={note}
        />
      </form>
    </Modal>
  )
}

function usePlaces(campaignId: CampaignId): { readonly isPending: boolean; readonly places: readonly Place[] } {
  const { data, isPending } = useOpenCampaign(campaignId)
  return { isPending, places: (data?.entities ?? []).filter((entity): entity is Place => entity.kind === 'location') }
}
