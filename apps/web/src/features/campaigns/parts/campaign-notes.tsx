import { type Campaign, LIMITS } from '@hearthlight/protocol'
import { useEffect, useRef, useState } from 'react'
import { changeCampaign } from '../../../documents/queries/campaign-acts'
import { reportFailed } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { MarkdownField } from '../fields/markdown-field'

/** Saves after a pause in typing of this length. */
const SAVE_AFTER_MS = 900

/** The DM's own notes; they are saved automatically. */
export function CampaignNotes({ campaign }: { readonly campaign: Campaign }) {
  // Undefined while the text equals the server's.
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>()
  const base = useRef(campaign)
  const text = typed ?? campaign.notes
  // Without unsaved text, a change from elsewhere becomes the base of the next save.
  if (typed === undefined) base.current = campaign

  const save = useRef(async (_notes: string) => {})
  save.current = async (notes: string) => {
    setState('saving')
    const outcome = await changeCampaign(base.current, { notes })
    if (!outcome.ok) {
      setState('failed')
      return reportFailed(outcome.failure, () => void save.current(notes))
    }
    base.current = outcome.answer
    setState('saved')
    // Text typed while the save was pending is saved next.
    setTyped((now) => (now === notes ? undefined : now))
  }
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => void save.current(typed), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const latest = useRef(typed)
  latest.current = typed
  // Saves unsaved text when the component unmounts.
  useEffect(
    () => () => {
      if (latest.current !== undefined) void changeCampaign(base.current, { notes: latest.current })
    },
    [],
  )
  return (
    <div className="grid gap-1">
      <MarkdownField
        label={t('Campaign notes')}
        isSecret
        rows={6}
        value={text}
        maxLength={LIMITS.noteLength}
        placeholder={t("Whatever you don't want to forget.")}
        onChange={setTyped}
      />
      <p role="status" className="min-h-5 text-xs text-faint">
        {typed !== undefined ? t('Saving…') : state === 'saved' ? t('Saved') : ''}
      </p>
    </div>
  )
}
