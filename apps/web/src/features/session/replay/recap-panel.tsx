import type { SessionSummary } from '@hearthlight/protocol'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useRecap } from '../../../live/records'
import { Button } from '../../../ui/buttons/button'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Panel } from '../../../ui/layout/panel'
import { Markdown } from '../../../ui/text/markdown'
import { recapText } from './recap-text'
import { writeRecap } from './write-recap'

/** The evening in short, and one click that writes it into the campaign's session log. */
export function RecapPanel({ session }: { readonly session: SessionSummary }) {
  const { data: recap, isError, refetch } = useRecap(session.id)
  const [isWriting, setWriting] = useState(false)
  if (recap === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : null
  const { campaignId } = session
  const text = recapText(recap)
  const write = async () => {
    if (campaignId === null) return downloadText(`recap-${session.id}.md`, text, 'text/markdown')
    setWriting(true)
    try {
      await writeRecap(campaignId, session, recap, text)
      notify({ type: 'success', title: t('Recap written'), message: t('It stands in the campaign’s session log.') })
    } catch (thrown) {
      reportFailure(thrown)
    }
    setWriting(false)
  }
  return (
    <Panel title={t('Recap')}>
      <Markdown text={text} />
      <Button className="mt-3" icon={<NotebookPen aria-hidden />} isLoading={isWriting} onClick={() => void write()}>
        {campaignId === null ? t('Save the recap as a file') : t('Write into the session log')}
      </Button>
    </Panel>
  )
}
