import { type ChatLine, isSpoken, linesInOrder } from '@hearthlight/table'
import { CornerUpLeft, EllipsisVertical } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { withoutMarks } from '../../lib/without-marks'
import { useTable } from '../../live/use-table'
import { lazyMenu } from '../../ui/buttons/menu'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'

const LineMenu = lazyMenu(async () => (await import('./line-menu.lazy')).LineMenu)
const LinePicture = lazyPart(async () => (await import('./line-picture.lazy')).LinePicture, nothing)
const Reactions = lazyPart(async () => (await import('./line-signs.lazy')).Reactions, nothing)

interface SpokenLineProps {
  readonly line: ChatLine
  /** The line itself. */
  readonly children: ReactNode
}

/** A line that somebody said, with the line that it answers, the signs that it got, and what one can do with it. */
export function SpokenLine({ line, children }: SpokenLineProps) {
  const [isFormerShown, setFormerShown] = useState(false)
  if (!isSpoken(line)) return children
  if (line.removed !== undefined && line.former === undefined) return <Removed line={line} />
  return (
    <div className="group/line relative pe-7">
      {line.reply !== undefined && <Quote lineId={line.reply.lineId} />}
      {line.removed === undefined ? children : <Removed line={line} />}
      {line.picture !== undefined && (
        <Suspense fallback={<div className="mt-1 h-40" />}>
          <LinePicture line={line} />
        </Suspense>
      )}
      {isFormerShown && <Former line={line} />}
      {line.reactions !== undefined && (
        <Suspense fallback={<div className="mt-1 h-6 phone:h-8" />}>
          <Reactions line={line} />
        </Suspense>
      )}
      <LineMenu
        line={line}
        isFormerShown={isFormerShown}
        onFormer={setFormerShown}
        trigger={
          <button
            type="button"
            aria-label={t('Line of {name}', { name: line.inCharacter ?? line.playerName })}
            className="absolute end-0 top-0 grid size-6 place-items-center rounded-1 text-faint opacity-0 group-hover/line:opacity-100 hover:bg-s3 hover:text-text focus-visible:opacity-100 aria-expanded:opacity-100 phone:size-8 phone:opacity-60 pointer-coarse:opacity-60"
          >
            <EllipsisVertical aria-hidden className="size-4" />
          </button>
        }
      />
    </div>
  )
}

function Removed({ line: { playerName, inCharacter = playerName, playerId, removed } }: { readonly line: ChatLine }) {
  return (
    <p className="text-sm text-faint italic">
      <bdi>{inCharacter}</bdi>: {removed === playerId ? t('deleted') : t('deleted by the DM')}
    </p>
  )
}

/** CHAT-41 For the DM: what the line said before. */
function Former({ line: { former = [] } }: { readonly line: ChatLine }) {
  return (
    <ul aria-label={t('Former text')} className="mt-1 grid gap-1 border-s-2 border-violet-fill ps-2 text-2xs text-muted">
      {former.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: former texts have no ids, and none is ever changed
        <li key={index} dir="auto" className="break-words whitespace-pre-wrap">
          {words}
        </li>
      ))}
    </ul>
  )
}

/** CHAT-44 The beginning of the line that is answered, if the reader still has it. */
function Quote({ lineId }: { readonly lineId: string }) {
  const log = useTable((table) => table.chat.log)
  const line = useMemo(() => linesInOrder(log).find(({ id }) => id === lineId), [log, lineId])
  if (line === undefined) return null
  const { playerName, inCharacter = playerName, removed } = line
  return (
    <p className="flex items-center gap-1.5 truncate text-2xs text-faint">
      <CornerUpLeft aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        <span className="sr-only">{t('Answer to')} </span>
        <bdi className="font-semibold">{inCharacter}</bdi>: <bdi>{removed === undefined ? withoutMarks(line.message) : t('deleted')}</bdi>
      </span>
    </p>
  )
}
