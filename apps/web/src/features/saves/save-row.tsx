import { AUTOSAVE_SLOT, DELAYS, type SaveSlot, type SessionId } from '@hearthlight/protocol'
import { Download, FolderOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Outcome } from '../../http/call'
import { CallFailed } from '../../http/failure'
import { reportFailure } from '../../http/report-failure'
import { downloadText } from '../../lib/files/download'
import { locale, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { deleteSave, exportGame, loadGame } from './api/saves'
import { showSaveStatus } from './save-status'

interface SaveRowProps {
  readonly sessionId: SessionId
  readonly slot: SaveSlot
  readonly onEnd: (outcome: Outcome<unknown>, success: 'saved' | 'loaded') => boolean
}

export function SaveRow({ sessionId, slot: { id, name, timestamp, size }, onEnd }: SaveRowProps) {
  const [asking, setAsking] = useState<'load' | 'delete'>()
  const title = id === AUTOSAVE_SLOT ? t('Autosave') : name
  const load = async () => {
    setAsking(undefined)
    showSaveStatus('loading')
    await new Promise((resolve) => setTimeout(resolve, DELAYS.loadSaveMs))
    onEnd(await loadGame(sessionId, id), 'loaded')
  }
  const save = async () => {
    const outcome = await exportGame(sessionId, id)
    if (!outcome.ok) return reportFailure(new CallFailed(outcome.failure))
    downloadText(`${title}.json`, JSON.stringify(outcome.answer, null, 2))
  }
  const remove = async () => {
    setAsking(undefined)
    const outcome = await deleteSave(sessionId, id)
    if (!outcome.ok) reportFailure(new CallFailed(outcome.failure))
  }
  return (
    <div className="flex items-center gap-1 rounded-2 border border-line bg-s2 py-1 pe-1 ps-3">
      <span className="min-w-0 flex-1">
        <strong className="block truncate text-sm" title={title}>
          {title}
        </strong>
        <span className="block text-2xs text-faint">
          {t('{timestamp} · {value} KB', {
            timestamp: new Date(timestamp).toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' }),
            value: Math.max(1, Math.round(size / 1_000)),
          })}
        </span>
      </span>
      <Button
        aria-label={t('Load {title}', { title })}
        className="px-2.5!"
        icon={<FolderOpen aria-hidden />}
        onClick={() => setAsking('load')}
      >
        {t('Load')}
      </Button>
      <IconButton label={t('Export {title}', { title })} glyph={Download} onClick={() => void save()} />
      <IconButton label={t('Delete {title}', { title })} glyph={Trash2} onClick={() => setAsking('delete')} />
      <ConfirmDialog
        isOpen={asking === 'load'}
        title={t('Load Save?')}
        text={t('The table becomes what it was in {title}, for everyone. What is on it now goes into the autosave.', { title })}
        confirmLabel={t('Load')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void load()}
      />
      <ConfirmDialog
        isOpen={asking === 'delete'}
        text={t('Delete the save {title}?', { title })}
        confirmLabel={t('Delete save')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
