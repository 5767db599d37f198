import { LIMITS } from '@hearthlight/protocol'
import type { RegionFields } from '@hearthlight/table'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit, SelectField, TextField } from '../../../ui/fields/field'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { OutlineFields } from './outline-fields'
import { drawRegion, type RegionDraft, withOutline } from './region-drawing'
import { RegionEffects } from './region-effects'
import { keyOf, useRegionTargets } from './region-targets'
import { WHEN, WHO } from './region-words'

interface RegionFormProps {
  readonly draft: RegionDraft
  readonly onChange: (draft: RegionDraft) => void
  /** Back to the list. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** All of one region. It is sent when it is saved. */
export function RegionForm({ draft, onChange, onDone, onClose }: RegionFormProps) {
  const send = useSend()
  const change = (changes: Partial<RegionFields>) => onChange({ ...draft, ...changes })
  const [isSaving, setSaving] = useState(false)
  const [unread, setUnread] = useState<string>()
  const hasName = draft.name.trim() !== ''
  const problem = hasName ? (unread ?? missingIn(draft)) : t('A region needs a name.')
  const save = async (): Promise<boolean> => {
    if (problem !== undefined) return false
    setSaving(true)
    const { ok } = await send('region-set', { region: draft })
    setSaving(false)
    return ok
  }
  const draw = (effect?: number) => {
    onClose()
    drawRegion({ draft, ...(effect === undefined ? {} : { effect }) })
  }
  return (
    <Modal title={draft.id === undefined ? t('New region') : t('Edit region')} isOpen onClose={onDone} hasUnsavedText>
      <form className="grid gap-4" onSubmit={handleSubmit(async () => (await save()) && onDone())}>
        <TextField label={t('Name')} isRequired maxLength={LIMITS.nameLength} value={draft.name} onChange={(name) => change({ name })} />
        <div className="grid gap-4">
          <SelectField
            label={t('Does something')}
            options={WHEN}
            value={draft.when}
            onChoose={(when) => change({ when: when as RegionFields['when'] })}
          />
          <SelectField
            label={t('For which tokens')}
            options={WHO}
            value={draft.who}
            onChoose={(who) => change({ who: who as RegionFields['who'] })}
          />
        </div>
        <OutlineFields
          outline={draft}
          onChange={(outline) => onChange(withOutline(draft, outline))}
          onDraw={() => draw()}
          onProblem={setUnread}
        />
        <div className="grid">
          <CheckBox isChecked={draft.isOn} label={t('On')} onChange={(isOn) => change({ isOn })} />
          <CheckBox isChecked={draft.once} label={t('Only once: off after the first time')} onChange={(once) => change({ once })} />
          {draft.when !== 'click' && (
            <CheckBox
              isChecked={draft.isCrossable === true}
              label={t('Also when a token only crosses it')}
              onChange={(isCrossable) => change({ isCrossable })}
            />
          )}
          <CheckBox
            isChecked={draft.isShown}
            label={t('Players see its outline and its name, and may click it')}
            onChange={(isShown) => change({ isShown })}
          />
        </div>
        <RegionEffects draft={draft} onChange={(effects) => change({ effects })} onDraw={draw} />
        {draft.id !== undefined && <LinkTo regionId={draft.id} save={save} onDone={onDone} />}
        <ModalActions note={problem}>
          <Button onClick={onDone}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={problem !== undefined} isLoading={isSaving}>
            {t('Save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

function missingIn({ effects }: RegionDraft): string | undefined {
  for (const effect of effects) {
    if (effect.kind === 'message' && effect.text.trim() === '') return t('A message needs words.')
    if (effect.kind === 'door' && effect.doorIds.length === 0) return t('Choose at least one door.')
    if (effect.kind === 'damage' && effect.notation.trim() === '') return t('Damage needs dice, such as 2d6.')
  }
  return undefined
}

interface LinkToProps {
  readonly regionId: string
  readonly save: () => Promise<boolean>
  readonly onDone: () => void
}

/** REGION-5 Stairs and portals: both regions lead to each other then. */
function LinkTo({ regionId, save, onDone }: LinkToProps) {
  const send = useSend()
  const targets = useRegionTargets(regionId)
  const [chosen, setChosen] = useState('')
  const target = targets.find((each) => keyOf(each) === chosen)
  const link = async () => {
    if (target === undefined || !(await save())) return
    const { ok } = await send('regions-link', { regionId, to: { sceneId: target.sceneId, regionId: target.regionId } })
    if (ok) onDone()
  }
  if (targets.length === 0) return null
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <SelectField
        label={t('Stairs and portals: link to')}
        options={[{ value: '', label: t('Choose a region') }, ...targets.map((each) => ({ value: keyOf(each), label: each.label }))]}
        value={chosen}
        onChoose={setChosen}
      />
      <Button disabled={target === undefined} onClick={() => void link()}>
        {t('Link both ways')}
      </Button>
    </div>
  )
}
