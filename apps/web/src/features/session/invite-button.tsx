import type { SessionId } from '@hearthlight/protocol'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '../../api/sessions'
import { copyInviteCode } from '../../lib/invites'
import { readStored, writeStored } from '../../lib/storage'
import { ACTIVE_SESSION, INVITE_CODE } from '../../lib/storage/campaign-entries'
import { t } from '../../lib/words'

/** The code itself, in sight; one click copies it. */
export function InviteButton({ sessionId }: { readonly sessionId: SessionId }) {
  const { data } = useSession(sessionId)
  const code = data?.inviteCode ?? ''
  useEffect(() => {
    // The code of what was launched last is kept in this browser, and may have been changed in another.
    if (code !== '' && readStored(ACTIVE_SESSION) === sessionId) writeStored(INVITE_CODE, code)
  }, [code, sessionId])
  if (code === '') return null
  return (
    <button
      type="button"
      data-tour="invite"
      onClick={() => void copyInviteCode(code)}
      title={t('Copy the invite code')}
      aria-label={t('Copy the invite code {code}', { code })}
      className="inline-flex min-h-hit items-center gap-1.5 rounded-2 border border-line bg-s2 px-2.5 font-mono text-sm tracking-widest hover:border-line-strong"
    >
      <span className="max-sm:sr-only">{code}</span>
      <Copy aria-hidden className="size-4 text-muted" />
    </button>
  )
}
