import { CloudOff } from 'lucide-react'
import { useStore } from 'zustand'
import { documentStatus } from '../documents/documents'
import { connectivity } from '../lib/connectivity'
import { plural, t } from '../lib/words'

/** Neutral: nothing is wrong with what the user sees or does, it only goes no further for now. */
export function OfflineBanner() {
  const isOnline = useStore(connectivity, (state) => state.isOnline)
  const { waiting, isStuck } = useStore(documentStatus)
  const isShown = !isOnline || (isStuck && waiting > 0)
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-s2 px-4 py-2 text-sm text-muted">
          <CloudOff aria-hidden className="size-[1.125rem] shrink-0" />
          <span>
            <strong className="text-text">{t('Offline')}</strong> — {waitingText(waiting)}
          </span>
        </p>
      )}
    </div>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return t('you see what this browser keeps. Changes are sent when the connection returns.')
  return plural(
    waiting,
    '1 change waits here and will be sent when the connection returns.',
    '{count} changes wait here and will be sent when the connection returns.',
  )
}
