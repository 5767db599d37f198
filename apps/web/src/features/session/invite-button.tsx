import type { SessionId } from '@hearthlight/protocol'
import { Copy } from 'lucide-react'
import { useSession } from '../../api/sessions'
import { copyText } from '../../lib/clipboard'
import { notify } from '../../lib/notifications'

/** The code itself, in sight; one click copies it. */
export function InviteButton({ sessionId }: { readonly sessionId: SessionId }) {
  const { data } = useSession(sessionId)
  const code = data?.inviteCode ?? ''
  if (code === '') return null
  const copy = async () => {
    if (await copyText(code)) notify({ type: 'success', title: `Invite code ${code} copied to clipboard!` })
    else notify({ type: 'warning', title: 'Invite code', message: `Your browser would not copy. The code is ${code}.` })
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      title="Copy the invite code"
      aria-label={`Copy the invite code ${code}`}
      className="inline-flex min-h-hit items-center gap-1.5 rounded-2 border border-line bg-s2 px-2.5 font-mono text-sm tracking-widest hover:border-line-strong"
    >
      <span className="max-sm:sr-only">{code}</span>
      <Copy aria-hidden className="size-4 text-muted" />
    </button>
  )
}
