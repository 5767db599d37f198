import type { ChatLine } from '@hearthlight/table'
import { Flame, Hourglass } from 'lucide-react'
import { timeText } from '../../lib/light-words'

/** TORCH-3 Game time that passes, or a light that goes out. */
export function TimeLine({ line, at }: { readonly line: ChatLine; readonly at: string }) {
  const Glyph = line.time?.wentOut === undefined ? Hourglass : Flame
  return (
    <p className="flex items-center gap-1.5 ps-2.5 text-sm text-muted" title={at}>
      <Glyph aria-hidden className="size-4 shrink-0 text-gold" />
      <bdi className="min-w-0 break-words">{timeText(line)}</bdi>
    </p>
  )
}
