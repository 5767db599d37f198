import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { reportFailed } from '../../api/report-failure'
import { downloadText } from '../../lib/download'
import { t } from '../../lib/words'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/panel'

export function ExportData() {
  const [isLoading, setLoading] = useState(false)
  const exportAll = async () => {
    setLoading(true)
    const outcome = await call('exportAccount')
    setLoading(false)
    if (outcome.ok) return downloadText(archiveName(outcome.answer.exportedAt), JSON.stringify(outcome.answer, undefined, 2))
    reportFailed(outcome.failure, () => void exportAll())
  }
  return (
    <Panel title={t('Export my data')}>
      <p className="mb-4 text-sm text-muted">
        {t('Everything that is kept of you in one file: the account, your characters, campaigns and sessions.')}
      </p>
      <Button icon={<Download aria-hidden />} isLoading={isLoading} onClick={() => void exportAll()}>
        {t('Export everything')}
      </Button>
    </Panel>
  )
}

function archiveName(exportedAt: string): string {
  return `hearthlight-export-${exportedAt.slice(0, 10)}.json`
}
