import { isRefusal, toSavedMap } from '@hearthlight/table'
import { useState } from 'react'
import { saveMap } from '../../../documents/queries/maps'
import { errorOf } from '../../../http/failure'
import { appError, logError, reportError } from '../../../lib/errors'
import { t, translate } from '../../../lib/i18n'
import { causeIsGone, notify } from '../../../lib/notifications'
import { useLive } from '../../../live/use-table'
import { useBusy } from '../../../ui/feedback/use-busy'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useMap, useMapUi } from '../controller/map-context'

/** The specification's default name of a map. */
const UNTITLED = t('Untitled Map')
/** The specification's text for VAL_001 in this dialog. */
const NAME_MISSING = t('Please enter a name for your map')

/** The cause of a failed save; a later save under any name ends it. */
const SAVING = 'saving the map'

/** Save Map (DM): saves into the DM's library under a name. The name of the previous save overwrites it. */
export function SaveMapModal({ onClose }: { readonly onClose: () => void }) {
  const { board, store } = useMap()
  const live = useLive()
  const savedAs = useMapUi((ui) => ui.savedAs)
  const [name, setName] = useState(savedAs?.name ?? UNTITLED)
  const [error, setError] = useState<string>()
  const [isSaving, during] = useBusy()
  const isSavedOver = savedAs !== null && name.trim() === savedAs.name

  const save = async () => {
    const { table } = live.store.getState()
    if (table === undefined) return
    const map = toSavedMap(table.map, name, board()?.camera.view(), table.scenes.floors?.[table.scenes.here])
    if (isRefusal(map)) {
      if (name.trim() === '') logError(appError('VAL_001', { userMessage: NAME_MISSING }))
      return setError(name.trim() === '' ? NAME_MISSING : translate(map.message))
    }
    const outcome = await during(saveMap(map, isSavedOver ? savedAs : undefined))
    if (!outcome.ok) {
      if (outcome.failure.status === 409) store.setState({ savedAs: null })
      logError(errorOf(outcome.failure))
      return reportError(
        appError('MAP_001', {
          suggestion: outcome.failure.hasServerText ? outcome.failure.message : undefined,
          cause: SAVING,
        }),
        () => void save(),
      )
    }
    const { id, revision, name: kept } = outcome.answer
    store.setState({ savedAs: { id, revision, name: kept } })
    causeIsGone(SAVING)
    notify({ type: 'success', title: t('Map Saved'), message: kept })
    onClose()
  }

  return (
    <Modal title={t('Save Map')} isOpen onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(save)}>
        <TextField
          label={t('Name')}
          isRequired
          error={error}
          hint={isSavedOver ? t('Saves over the map of this name.') : undefined}
          autoFocus
          // Typing replaces the name that is proposed.
          onFocus={({ target }) => target.select()}
          value={name}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
        />
        <FormActions submitLabel={t('Save')} onCancel={onClose} cancelVariant="ghost" isSaving={isSaving} loadingText={t('Saving...')} />
      </form>
    </Modal>
  )
}
