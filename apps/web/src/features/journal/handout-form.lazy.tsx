import { LIMITS, type UserId } from '@hearthlight/protocol'
import type { HandoutFields } from '@hearthlight/table'
import { type DragEvent, useEffect, useState } from 'react'
import { reportFailed } from '../../http/report-failure'
import { uploadPicture } from '../../http/upload-picture'
import { appError, reportError } from '../../lib/errors'
import { refusalOfPicture } from '../../lib/files/check-picture'
import { PictureField } from '../../lib/files/picture-field'
import { t } from '../../lib/i18n'
import { closeHandoutForm, type HandoutDraft } from '../../lib/journal-dialog'
import { notify } from '../../lib/notifications'
import { ReadersField } from '../../lib/readers-field'
import { usePreparedHandouts } from '../../lib/use-prepared-handouts'
import { useSend } from '../../live/use-send'
import { useLive, useTable } from '../../live/use-table'
import { handleSubmit, SelectField, TextAreaField, TextField } from '../../ui/fields/field'
import { FormActions, Modal } from '../../ui/overlays/modal'
import { HandoutPage } from './handout-page'
import { readersAt } from './readers-at-table'

const KINDS = { letter: t('Letter'), text: t('Text'), picture: t('Picture'), map: t('Piece of a map') } as const
const HANDS = { flowing: t('Flowing hand'), careful: t('Careful hand'), rough: t('Rough hand') } as const
const PAPERS = { parchment: t('Parchment'), fine: t('Fine paper'), worn: t('Worn paper') } as const
const BLANK: HandoutFields = { kind: 'letter', title: '', text: '', hand: 'flowing', paper: 'parchment' }

/** The DM shows a letter, a text or a picture. A picture file may be dropped on it. */
export function HandoutForm({ draft: { file, prepared: wanted, ...given } }: { readonly draft: HandoutDraft }) {
  const seats = useTable((table) => table.party.seats)
  const hasCampaign = useTable((table) => table.campaign.card !== null)
  const prepared = usePreparedHandouts(useLive().sessionId, hasCampaign)
  const [begun] = useState<HandoutFields>({ ...BLANK, ...given })
  const [fields, setFields] = useState(begun)
  const [readers, setReaders] = useState<readonly UserId[]>()
  const [isBusy, setBusy] = useState(false)
  const send = useSend()
  const change = (changes: Partial<HandoutFields>) => setFields((before) => ({ ...before, ...changes }))
  const isPictured = fields.kind === 'picture' || fields.kind === 'map'
  const missing = missingIn(fields)

  const take = async (picture: File) => {
    const refusal = refusalOfPicture(picture)
    if (refusal !== undefined) return reportError(appError(refusal))
    setBusy(true)
    // Without a session: only readers of the handout may load it.
    const outcome = await uploadPicture(picture, 'scene')
    setBusy(false)
    if (!outcome.ok) return reportFailed(outcome.failure)
    setFields((before) => ({
      ...before,
      kind: before.kind === 'map' ? 'map' : 'picture',
      title: before.title === '' ? nameOf(picture) : before.title,
      pictureId: outcome.answer.id,
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (file !== undefined) void take(file)
  }, [file])

  useEffect(() => {
    const found = prepared.find(({ title }) => title.toLowerCase() === wanted?.toLowerCase())
    // Nothing that the DM has written meanwhile is lost.
    if (found !== undefined) setFields((before) => (before === begun ? found : before))
  }, [prepared, wanted, begun])

  const show = async () => {
    if (missing !== undefined || isBusy) return
    setBusy(true)
    const { pictureId, ...written } = fields
    const picture = isPictured && pictureId !== undefined ? { pictureId } : {}
    const ack = await send('handout-show', { handout: { ...written, ...picture }, ...(readers === undefined ? {} : { to: [...readers] }) })
    setBusy(false)
    if (!ack.ok) return
    notify({ type: 'success', title: t('“{title}” is shown.', { title: fields.title.trim() }) })
    closeHandoutForm()
  }
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    if (dropped === undefined) return
    event.preventDefault()
    void take(dropped)
  }
  return (
    <Modal
      title={t('Show a handout')}
      description={t('It unfolds on your players’ screens at once and stays in their journals.')}
      width="widest"
      isOpen
      hasUnsavedText={fields.text.trim() !== ''}
      onClose={closeHandoutForm}
    >
      <form
        aria-label={t('Show a handout')}
        className="grid gap-5"
        onSubmit={handleSubmit(show)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            {hasCampaign && (
              <SelectField
                label={t('From the campaign')}
                value=""
                options={[
                  { value: '', label: prepared.length === 0 ? t('No handout is ready') : t('Choose a handout …') },
                  ...prepared.map(({ title }, index) => ({ value: String(index), label: title })),
                ]}
                disabled={prepared.length === 0}
                onChoose={(index) => index !== '' && setFields(prepared[Number(index)] ?? BLANK)}
              />
            )}
            <SelectField
              label={t('Kind')}
              value={fields.kind}
              options={optionsOf(KINDS)}
              onChoose={(kind) => change({ kind: kind as HandoutFields['kind'] })}
            />
            <TextField
              label={t('Title')}
              isRequired
              maxLength={LIMITS.nameLength}
              value={fields.title}
              onChange={(title) => change({ title })}
            />
            {isPictured && (
              <PictureField
                label={t('Picture')}
                pictureId={fields.pictureId ?? null}
                onChange={(pictureId) =>
                  setFields(({ pictureId: _before, ...others }) => (pictureId === null ? others : { ...others, pictureId }))
                }
              />
            )}
            <TextAreaField
              label={isPictured ? t('Text below it') : t('What it says')}
              rows={isPictured ? 3 : 8}
              maxLength={LIMITS.handoutLength}
              className="font-read"
              value={fields.text}
              onChange={(text) => change({ text })}
            />
            {fields.kind === 'letter' && (
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  label={t('Hand')}
                  value={fields.hand}
                  options={optionsOf(HANDS)}
                  onChoose={(hand) => change({ hand: hand as HandoutFields['hand'] })}
                />
                <SelectField
                  label={t('Paper')}
                  value={fields.paper}
                  options={optionsOf(PAPERS)}
                  onChoose={(paper) => change({ paper: paper as HandoutFields['paper'] })}
                />
              </div>
            )}
            <ReadersField players={readersAt(seats)} readers={readers} onChange={setReaders} />
          </div>
          <section aria-label={t('As your players see it')} className="grid content-start gap-2">
            <p className="text-sm font-semibold text-muted">{t('As your players see it')}</p>
            <HandoutPage handout={{ ...fields, title: fields.title.trim() === '' ? t('Title') : fields.title }} />
          </section>
        </div>
        <FormActions
          submitLabel={t('Show it now')}
          onCancel={closeHandoutForm}
          isSaving={isBusy}
          loadingText={t('Sending …')}
          isDisabled={missing !== undefined}
          note={missing}
        />
      </form>
    </Modal>
  )
}

function missingIn({ kind, title, text, pictureId }: HandoutFields): string | undefined {
  if (title.trim() === '') return t('It needs a title.')
  if (kind === 'picture' || kind === 'map') return pictureId === undefined ? t('Choose a picture, or drop a file here.') : undefined
  return text.trim() === '' ? t('Write what it says.') : undefined
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** A title from a file's name: without its ending. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, LIMITS.nameLength)
}
