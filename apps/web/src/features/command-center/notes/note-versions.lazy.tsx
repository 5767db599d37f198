import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { locale, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { Markdown } from '../../../ui/text/markdown'
import { useNoteVersion, useNoteVersions } from '../api/dm-library'

interface NoteVersionsProps {
  readonly onClose: () => void
  /** Restores a version's text; the current text becomes a version too. */
  readonly onTake: (text: string) => void
}

export function NoteVersions({ onClose, onTake }: NoteVersionsProps) {
  const { data, isError, refetch } = useNoteVersions(true)
  const [chosen, setChosen] = useState<string>()
  const version = useNoteVersion(chosen)
  return (
    <Modal title={t('Earlier versions')} isOpen onClose={onClose}>
      <div className="grid gap-3">
        {data === undefined && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton />)}
        {data?.length === 0 && (
          <p className="text-sm text-muted">{t('No earlier version yet. One is kept for every ten minutes of writing.')}</p>
        )}
        <ul className="grid max-h-56 gap-1 overflow-y-auto">
          {data?.map(({ id, savedAt, length, opening }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen === id}
                onClick={() => setChosen(id)}
                className="grid w-full rounded-2 border border-line bg-s2 px-3 py-2 text-start hover:border-line-strong aria-pressed:border-gold-fill aria-pressed:bg-gold-soft"
              >
                <span className="flex justify-between gap-3 text-sm font-semibold">
                  <time dateTime={savedAt}>{new Date(savedAt).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}</time>
                  <span className="font-normal text-faint tabular-nums">
                    {t('{length} characters', { length: length.toLocaleString(locale()) })}
                  </span>
                </span>
                <span className="truncate text-2xs text-muted">{opening}</span>
              </button>
            </li>
          ))}
        </ul>
        {version.data !== undefined && (
          <div className="max-h-64 overflow-y-auto rounded-2 border border-line bg-s2 px-4 py-3">
            <Markdown text={version.data.text} />
          </div>
        )}
        <ModalActions>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            variant="primary"
            icon={<Undo2 aria-hidden />}
            disabled={version.data === undefined}
            onClick={() => version.data !== undefined && onTake(version.data.text)}
          >
            {t('Take this version back')}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  )
}
