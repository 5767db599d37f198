import type { SessionSummary } from '@hearthlight/protocol'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { useUser } from '../../../lib/auth'
import { useCardSearch } from '../../../lib/cards/use-card-search'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useRecap } from '../../../live/records'
import { Button } from '../../../ui/buttons/button'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Panel } from '../../../ui/layout/panel'
import { Markdown } from '../../../ui/text/markdown'
import { recapText } from './recap-text'
import { writeRecap } from './write-recap'

/** The recap of the session as its reader may know it; the DM can write it into the campaign's session log. */
export function RecapPanel({ session }: { readonly session: SessionSummary }) {
  const { data: recap, isError, refetch } = useRecap(session.id)
  const user = useUser()
  const [isWriting, setWriting] = useState(false)
  const cards = useCardSearch((recap?.cards.length ?? 0) > 0)
  if (recap === undefined && isError) return <LoadFailed onRetry={() => void refetch()} />
  const { campaignId } = session
  const isDms = session.dmId === user.id && campaignId !== null
  const write = async () => {
    if (recap === undefined) return
    const text = recapText(recap, cards?.nameOf)
    if (!isDms) return downloadText(`recap-${session.id}.md`, text, 'text/markdown')
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
      {recap === undefined ? (
        <Skeleton />
      ) : (
        <>
          <Markdown text={recapText(recap, cards?.nameOf)} />
          <Button className="mt-3" icon={<NotebookPen aria-hidden />} isLoading={isWriting} onClick={() => void write()}>
            {isDms ? t('Write into the session log') : t('Save the recap as a file')}
          </Button>
        </>
      )}
    </Panel>
  )
}
