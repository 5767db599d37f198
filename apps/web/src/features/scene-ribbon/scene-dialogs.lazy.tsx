import type { EntityOf } from '@hearthlight/protocol'
import { type ReactNode, useState } from 'react'
import { placeMap } from '../../documents/queries/maps'
import { reportFailed } from '../../http/report-failure'
import { t } from '../../lib/i18n'
import { sendOrReport } from '../../live/send-again'
import type { ShownScene } from '../../live/use-scene-cards'
import { useLive, useTable } from '../../live/use-table'
import { useBusy } from '../../ui/feedback/use-busy'
import { handleSubmit, SelectField, TextField } from '../../ui/fields/field'
import { FormActions, Modal } from '../../ui/overlays/modal'
import { SceneFloor } from './scene-floor'
import { KeepAtPlace, PlaceSelect } from './scene-places'

export type SceneDialog =
  | { readonly name: 'new'; readonly copyOf?: ShownScene }
  | { readonly name: 'rename'; readonly scene: ShownScene }
  | { readonly name: 'remove'; readonly scene: ShownScene }
  | { readonly name: 'keep-map' }
  | { readonly name: 'floor'; readonly scene: ShownScene }

interface SceneDialogsProps {
  readonly dialog: SceneDialog
  readonly scenes: readonly ShownScene[]
  readonly onClose: () => void
}

/** The questions of the ribbon: a new scene's name and map, another name, where people go when a scene is deleted, which place keeps a map, and which floor of a place it is. */
export function SceneDialogs({ dialog, scenes, onClose }: SceneDialogsProps) {
  const campaignId = useTable((table) => table.campaign.card?.id)
  if (dialog.name === 'keep-map') return campaignId === undefined ? null : <KeepAtPlace campaignId={campaignId} onClose={onClose} />
  if (dialog.name === 'floor') return <SceneFloor scene={dialog.scene} scenes={scenes} onClose={onClose} />
  if (dialog.name === 'remove') return <RemoveScene scene={dialog.scene} scenes={scenes} onClose={onClose} />
  return dialog.name === 'new' ? <NewScene copyOf={dialog.copyOf} onClose={onClose} /> : <RenameScene onClose={onClose} />
}

function NewScene({ copyOf, onClose }: { readonly copyOf: ShownScene | undefined; readonly onClose: () => void }) {
  const live = useLive()
  const campaignId = useTable((table) => table.campaign.card?.id)
  const [place, setPlace] = useState<EntityOf<'location'>>()
  const add = async (name: string) => {
    const ack = await sendOrReport(live, 'scene-add', { name, ...(copyOf === undefined ? {} : { copyOf: copyOf.id }) })
    if (!ack.ok) return
    // What the DM has added is what they prepare next.
    const added = live.store.getState().table?.scenes.order.at(-1)
    if (added === undefined) return onClose()
    const looked = await sendOrReport(live, 'scene-look', { sceneId: added })
    const mapId = place?.fields.mapId ?? null
    if (looked.ok && mapId !== null) {
      const placed = await placeMap(mapId, live.sessionId)
      // The scene is there, with an empty map.
      if (!placed.ok) reportFailed(placed.failure)
    }
    onClose()
  }
  const title = copyOf === undefined ? t('New scene') : t('Copy {name}', { name: copyOf.name })
  return (
    <NameForm
      title={title}
      hint={t('Nobody but you sees it until you take people there.')}
      begin=""
      more={
        copyOf === undefined && campaignId !== undefined
          ? (suggest) => (
              <PlaceSelect
                campaignId={campaignId}
                value={place?.id ?? ''}
                onChoose={(chosen) => {
                  setPlace(chosen)
                  suggest(chosen?.fields.name ?? '')
                }}
              />
            )
          : undefined
      }
      submit={t('Add the scene')}
      onSubmit={add}
      onClose={onClose}
    />
  )
}

function RenameScene({ onClose }: { readonly onClose: () => void }) {
  const live = useLive()
  const scene = useTable((table) => table.scene.scene)
  const rename = async (name: string) => {
    const ack = await sendOrReport(live, 'scene-change', { scene: { ...scene, name } })
    if (ack.ok) onClose()
  }
  return <NameForm title={t('Rename the scene')} begin={scene.name} submit={t('Rename')} onSubmit={rename} onClose={onClose} />
}

interface NameFormProps {
  readonly title: string
  readonly hint?: string
  readonly begin: string
  /** What else is asked. `suggest` writes a name, unless somebody has typed one. */
  readonly more?: ((suggest: (name: string) => void) => ReactNode) | undefined
  readonly submit: string
  readonly onSubmit: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameForm({ title, hint, begin, more, submit, onSubmit, onClose }: NameFormProps) {
  const [name, setName] = useState(begin)
  const [suggested, setSuggested] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, during] = useBusy()
  const save = async () => {
    if (name.trim() === '') return setError(t('Please enter a name for the scene'))
    await during(onSubmit(name.trim()))
  }
  const suggest = (text: string) => {
    if (name.trim() === '' || name === suggested) setName(text)
    setSuggested(text)
    setError(undefined)
  }
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(save)}>
        <TextField
          label={t('Name')}
          isRequired
          error={error}
          hint={hint}
          autoFocus
          value={name}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
        />
        {more?.(suggest)}
        <FormActions submitLabel={submit} onCancel={onClose} cancelVariant="ghost" isSaving={isSaving} loadingText={t('Saving...')} />
      </form>
    </Modal>
  )
}

function RemoveScene({ scene, scenes, onClose }: { readonly scene: ShownScene } & Pick<SceneDialogsProps, 'scenes' | 'onClose'>) {
  const live = useLive()
  const others = scenes.filter(({ id }) => id !== scene.id)
  const [to, setTo] = useState(others.find(({ isMain }) => isMain)?.id ?? others[0]?.id ?? '')
  const [isSaving, during] = useBusy()
  const isAsked = scene.people.length > 0 || scene.isMain
  const remove = async () => {
    const ack = await during(sendOrReport(live, 'scene-remove', { sceneId: scene.id, ...(isAsked ? { to } : {}) }))
    if (ack.ok) onClose()
  }
  return (
    <Modal
      title={t('Delete {name}?', { name: scene.name })}
      description={t('Its map, tokens and drawings are gone then.')}
      isOpen
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(remove)}>
        {isAsked && (
          <SelectField
            label={t('Where do its people go?')}
            value={to}
            onChoose={setTo}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FormActions
          submitLabel={t('Delete the scene')}
          onCancel={onClose}
          cancelVariant="ghost"
          isSaving={isSaving}
          loadingText={t('Deleting …')}
        />
      </form>
    </Modal>
  )
}
