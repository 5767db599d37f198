import { CornerUpLeft, Pencil, Speech, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { PictureStrip } from './picture-strip'
import { dropLine, focusChat, speakAs, useChatDraft } from './use-chat-draft'

/** Above the field: the picture that goes with the line, the line that its text changes or answers, and in whose name it is said. */
export function LineInHand() {
  const inHand = useChatDraft((draft) => draft.inHand)
  const voice = useChatDraft((draft) => draft.voice)
  return (
    <div className="grid gap-1.5">
      {inHand?.kind !== 'edit' && <PictureStrip />}
      {voice !== undefined && inHand?.kind !== 'edit' && (
        <Strip glyph={<Speech aria-hidden />} label={t('Speak as yourself')} onDrop={() => speakAs(undefined)}>
          {t('You speak as {name}', { name: voice.name })}
        </Strip>
      )}
      {inHand !== undefined && (
        <Strip
          glyph={inHand.kind === 'edit' ? <Pencil aria-hidden /> : <CornerUpLeft aria-hidden />}
          label={inHand.kind === 'edit' ? t('Leave the line as it was') : t('Answer no line')}
          onDrop={dropLine}
        >
          {inHand.kind === 'edit' ? t('You change your line') : t('You answer {name}', { name: inHand.name })}
          <bdi className="text-faint">: {inHand.words}</bdi>
        </Strip>
      )}
    </div>
  )
}

interface StripProps {
  readonly glyph: ReactNode
  readonly label: string
  readonly onDrop: () => void
  readonly children: ReactNode
}

function Strip({ glyph, label, onDrop, children }: StripProps) {
  return (
    <div className="flex min-h-8 items-center gap-2 rounded-1 border-s-2 border-gold-fill bg-s2 ps-2 text-2xs text-muted [&>svg]:size-3.5 [&>svg]:shrink-0">
      {glyph}
      <p className="min-w-0 grow truncate">{children}</p>
      <button
        type="button"
        aria-label={label}
        className="grid size-8 shrink-0 place-items-center rounded-1 hover:bg-s3 hover:text-text phone:size-11"
        onClick={() => {
          onDrop()
          focusChat()
        }}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
