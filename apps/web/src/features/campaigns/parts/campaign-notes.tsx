import { type Campaign, LIMITS } from '@hearthlight/protocol'
import { useEffect, useRef, useState } from 'react'
import { changeCampaign } from '../../../documents/queries/campaign-acts'
import { reportFailed } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { MarkdownField } from '../fields/markdown-field'

/** A pause in typing this long is worth saving. */
const SAVE_AFTER_MS = 900

/** The DM's own notes; they save themselves. */
export function CampaignNotes({ campaign }: { readonly campaign: Campaign }) {
  // Nothing while what is written is what the server has.
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>()
  const base = useRef(campaign)
  const text = typed ?? campaign.notes
  // A change from elsewhere is what the next one is made upon, unless one is being written.
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
    // What was typed in the meantime waits for its own turn.
    setTyped((now) => (now === notes ? undefined : now))
  }
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => void save.current(typed), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const latest = useRef(typed)
  latest.current = typed
  // Whoever leaves in the middle of a word loses none.
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
