import { LIMITS } from '@hearthlight/protocol'
import { useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { TextArea, TextInput } from '../../ui/fields/text-input'

/** A scene that the DM types in. Nothing is sent until it is shown. */
export function SceneForm() {
  const scene = useTable((table) => table.scene.scene)
  const send = useSend()
  const [draft, setDraft] = useState<{ readonly name: string; readonly description: string }>()
  const { name, description } = draft ?? scene
  const show = async () => {
    if (name.trim() === '') return
    const ack = await send('scene-change', { scene: { name: name.trim(), description: description.trim() } })
    if (ack.ok) setDraft(undefined)
  }
  return (
    <form
      aria-label={t('Own scene')}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void show()
      }}
    >
      <h3 className="text-sm font-semibold text-muted">{t('The scene now')}</h3>
      <TextInput
        aria-label={t('Scene name')}
        placeholder={t('Scene name')}
        maxLength={LIMITS.nameLength}
        value={name}
        onChange={(event) => setDraft({ name: event.target.value, description })}
      />
      <TextArea
        aria-label={t('Scene description')}
        placeholder={t('What everyone sees and hears')}
        rows={2}
        maxLength={LIMITS.descriptionLength}
        className="min-h-16 font-read"
        value={description}
        onChange={(event) => setDraft({ name, description: event.target.value })}
      />
      {draft !== undefined && (
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => setDraft(undefined)}>
            {t('Discard')}
          </Button>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            {t('Show scene')}
          </Button>
        </div>
      )}
    </form>
  )
}
