import { LIMITS } from '@hearthlight/protocol'
import { useState } from 'react'
import { t } from '../../lib/i18n'
import { sendOrReport } from '../../live/send-again'
import type { ShownScene } from '../../live/use-scene-cards'
import { useLive } from '../../live/use-table'
import { useBusy } from '../../ui/feedback/use-busy'
import { handleSubmit, SelectField, TextField } from '../../ui/fields/field'
import { NumberField } from '../../ui/fields/number-field'
import { FormActions, Modal } from '../../ui/overlays/modal'
import { nextLevel } from './floors'

interface SceneFloorProps {
  readonly scene: ShownScene
  readonly scenes: readonly ShownScene[]
  readonly onClose: () => void
}

const NONE = ''
/** No place is called so: names of places are trimmed. */
const ANOTHER = ' '

/** SCENES-15 Makes a scene a floor of a place, or of none. */
export function SceneFloor({ scene, scenes, onClose }: SceneFloorProps) {
  const live = useLive()
  const places = [...new Set(scenes.flatMap(({ floor }) => floor?.place ?? []))]
  const [chosen, setChosen] = useState(scene.floor?.place ?? places[0] ?? ANOTHER)
  const [named, setNamed] = useState('')
  const others = scenes.filter(({ id }) => id !== scene.id)
  const [level, setLevel] = useState(scene.floor?.level ?? nextLevel(others, chosen))
  const [error, setError] = useState<string>()
  const [isSaving, during] = useBusy()
  const choose = (place: string) => {
    setChosen(place)
    setError(undefined)
    setLevel(place === scene.floor?.place ? scene.floor.level : nextLevel(others, place))
  }
  const save = async () => {
    const place = chosen === ANOTHER ? named.trim() : chosen
    if (chosen === ANOTHER && place === '') return setError(t('Please enter a name for the place'))
    const ack = await during(sendOrReport(live, 'scene-floor', { sceneId: scene.id, floor: place === NONE ? null : { place, level } }))
    if (ack.ok) onClose()
  }
  return (
    <Modal
      title={t('Floor of a place')}
      description={t('Floors of one place stand together, and you go up and down between them.')}
      isOpen
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(save)}>
        <SelectField
          label={t('Place')}
          value={chosen}
          onChoose={choose}
          options={[
            { value: NONE, label: t('No place') },
            ...places.map((place) => ({ value: place, label: place })),
            { value: ANOTHER, label: t('Another place') },
          ]}
        />
        {chosen === ANOTHER && (
          <TextField
            label={t('Name of the place')}
            isRequired
            error={error}
            maxLength={LIMITS.nameLength}
            value={named}
            onChange={(text) => {
              setNamed(text)
              setError(undefined)
            }}
          />
        )}
        {chosen !== NONE && <NumberField label={t('Floor (0: the ground floor)')} min={-20} max={100} value={level} onChange={setLevel} />}
        <FormActions submitLabel={t('Save')} onCancel={onClose} cancelVariant="ghost" isSaving={isSaving} loadingText={t('Saving...')} />
      </form>
    </Modal>
  )
}
