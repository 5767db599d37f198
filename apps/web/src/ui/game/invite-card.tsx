import { Check, Copy, Link as LinkIcon, QrCode as QrGlyph, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n'
import { canShare, copyInviteCode, copyInviteLink, inviteLink, isOnlyHere, shareInvite } from '../../lib/invites'
import { Button } from '../buttons/button'
import { QrCode } from './qr-code'

interface InviteCardProps {
  readonly code: string
  /** The name of the campaign or session to which the code leads. */
  readonly name: string
  /** Where devices of the local network reach the server, as it says. */
  readonly networkAddress: string | undefined
  /** Shows the QR code from the start, where nothing else is shown. */
  readonly isQrOpen?: boolean
  /** Additional buttons. */
  readonly children?: ReactNode
}

const DONE = <Check aria-hidden className="text-moss" />

/** An invite code to read aloud, to copy, to send as a link, or to scan with a camera. */
export function InviteCard({ code, name, networkAddress, isQrOpen = false, children }: InviteCardProps) {
  const [isQrShown, setQrShown] = useState(isQrOpen)
  // Within a dialog, which dims the notification, the button itself says that it is done.
  const [copied, setCopied] = useState<'code' | 'link'>()
  const copy = async (what: 'code' | 'link', copying: Promise<boolean>) => setCopied((await copying) ? what : undefined)
  return (
    <div className="grid justify-items-start gap-3">
      <output aria-label={t('Invite code')} className="font-mono text-3xl tracking-[0.16em] text-gold select-all">
        {code}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button icon={copied === 'code' ? DONE : <Copy aria-hidden />} onClick={() => void copy('code', copyInviteCode(code))}>
          {t('Copy code')}
        </Button>
        <Button
          icon={copied === 'link' ? DONE : <LinkIcon aria-hidden />}
          onClick={() => void copy('link', copyInviteLink(code, networkAddress))}
        >
          {t('Copy link')}
        </Button>
        <Button icon={<QrGlyph aria-hidden />} aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('QR code')}
        </Button>
        {canShare() && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void shareInvite(code, name, networkAddress)}>
            {t('Share')}
          </Button>
        )}
        {children}
      </div>
      {isOnlyHere() && (
        <p className="max-w-prose text-sm text-muted">
          {networkAddress === undefined
            ? t(
                'You opened Hearthlight under this computer’s own name, so the link works only here. Open it under an address that others reach (started with HOST=0.0.0.0, the server prints one), and invite from there.',
              )
            : t(
                'You opened Hearthlight under this computer’s own name. The link and the QR code lead to its address in your network, {address}. Every device there can open it, and what is sent is not encrypted.',
                { address: networkAddress },
              )}
        </p>
      )}
      {isQrShown && <QrCode text={inviteLink(code, networkAddress)} label={t('QR code of the invite to {name}', { name })} />}
    </div>
  )
}
