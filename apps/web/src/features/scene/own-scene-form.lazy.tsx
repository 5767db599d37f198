import { LIMITS, type OwnScene, type SceneFields } from '@hearthlight/protocol'
import { MOODS } from '@hearthlight/rules/scene'
import { LIGHTS } from '@hearthlight/table'
import { useState } from 'react'
import { reportFailure } from '../../http/report-failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { PictureField } from '../../lib/files/picture-field'
import { t, translate } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field'
import { ModalActions } from '../../ui/overlays/modal'
import { useSaveScene } from './api/scenes'
import { LIGHT_LABELS, useShowScene } from './show-scene'
import { useTrackChoice } from './track-choice'

const AS_IT_IS = ''

interface OwnSceneFormProps {
  readonly scene: OwnScene | undefined
  /** Called on any change of the form. */
  readonly onTouch: () => void
  readonly onDone: () => void
}

/** Edits one of the DM's own scenes. A new one starts with the current mood, music and light. */
export function OwnSceneForm({ scene, onTouch, onDone }: OwnSceneFormProps) {
  const begun = useNewScene()
  const [fields, setFields] = useState<SceneFields>(scene ?? begun)
  const { form, errors, areFilled, forget } = useFieldErrors(['name'])
  const change = (changed: Partial<SceneFields>) => {
    onTouch()
    forget(changed)
    setFields((before) => ({ ...before, ...changed }))
  }
  const { name, description, pictureId, mood, music, light } = fields
  const tracks = useTrackChoice(music, t('As it is'))
  const { mutateAsync: save, isPending } = useSaveScene()
  const show = useShowScene()
  const keep = async (isShown: boolean) => {
    if (!areFilled({ name })) return
    try {
      await save({ saved: scene, fields: { name: name.trim(), description, pictureId, mood, music, light, campaignId: fields.campaignId } })
    } catch (thrown) {
      return reportFailure(thrown)
    }
    if (isShown) void show({ name: name.trim(), description, pictureId, mood, music, light })
    onDone()
  }
  return (
    <form
      {...form}
      aria-label={t('Scene')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void keep(false)
      }}
    >
      <TextField
        label={t('Name')}
        isRequired
        error={errors.name}
        maxLength={LIMITS.nameLength}
        value={name}
        onChange={(name) => change({ name })}
      />
      <TextAreaField
        label={t('Description')}
        rows={2}
        maxLength={LIMITS.descriptionLength}
        className="min-h-16 font-read"
        value={description}
        onChange={(description) => change({ description })}
      />
      <PictureField label={t('Background picture')} pictureId={pictureId} onChange={(next) => change({ pictureId: next })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('Mood')}
          value={mood ?? AS_IT_IS}
          options={[
            { value: AS_IT_IS, label: t('As it is') },
            ...MOODS.map((each) => ({ value: each.name, label: translate(each.label) })),
          ]}
          onChoose={(next) => change({ mood: MOODS.find((each) => each.name === next)?.name ?? null })}
        />
        <SelectField
          label={t('Lighting')}
          value={light ?? AS_IT_IS}
          options={[{ value: AS_IT_IS, label: t('As it is') }, ...LIGHTS.map((each) => ({ value: each, label: LIGHT_LABELS[each] }))]}
          onChoose={(next) => change({ light: LIGHTS.find((each) => each === next) ?? null })}
        />
      </div>
      <SelectField
        label={t('Music')}
        value={tracks.value}
        options={tracks.options}
        onChoose={(value) => change({ music: tracks.trackOf(value) })}
      />
      <ModalActions>
        <Button variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={name.trim() === ''} isLoading={isPending}>
          {t('Save scene')}
        </Button>
        <Button variant="primary" disabled={name.trim() === '' || isPending} onClick={() => void keep(true)}>
          {t('Save and show')}
        </Button>
      </ModalActions>
    </form>
  )
}

function useNewScene(): SceneFields {
  const { mood, music } = useTable((table) => table.scene)
  const light = useTable((table) => table.map.light)
  const campaignId = useTable((table) => table.campaign.card?.id ?? null)
  return {
    name: '',
    description: '',
    pictureId: null,
    mood: MOODS.find(({ name }) => name === mood?.name)?.name ?? null,
    music: music === null ? null : { name: music.name, url: music.url },
    light,
    campaignId,
  }
}
