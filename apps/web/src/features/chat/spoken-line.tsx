import { type ChatLine, isSpoken, linesInOrder, REACTIONS, type Reaction } from '@hearthlight/table'
import {
  Beer,
  CornerUpLeft,
  EllipsisVertical,
  Frown,
  Heart,
  History,
  Laugh,
  type LucideIcon,
  Pencil,
  Sparkles,
  ThumbsUp,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { withoutMarks } from '../../lib/without-marks'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { Menu, type MenuEntry } from '../../ui/buttons/menu'
import { tooltip } from '../../ui/overlays/tooltip'
import { beginWhisper, takeLine } from './use-chat-draft'

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
      {isFormerShown && <Former line={line} />}
      {line.reactions !== undefined && <Reactions line={line} />}
      <LineMenu line={line} isFormerShown={isFormerShown} onFormer={setFormerShown} />
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

function Reactions({ line: { id, reactions = [] } }: { readonly line: ChatLine }) {
  const send = useSend()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const nameOf = (person: string) =>
    person === dmId ? t('the DM') : (seats.find((seat) => seat.id === person)?.playerName ?? t('somebody'))
  return (
    <ul aria-label={t('Reactions')} className="mt-1 flex flex-wrap gap-1">
      {reactions.map(({ reaction, by }) => {
        const isOwn = by.some((person) => person === you)
        const { glyph: Glyph, label } = SIGNS[reaction]
        const people = by.map((person) => (person === you ? t('you') : nameOf(person))).join(', ')
        return (
          <li key={reaction}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={t('{reaction}: {people}', { reaction: label, people })}
              className="inline-flex min-h-6 items-center gap-1 rounded-full border border-line bg-s2 px-2 text-2xs text-muted tabular-nums hover:border-gold aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:text-gold phone:min-h-8"
              onClick={() => void send('chat-react', { lineId: id, reaction, isOn: !isOwn })}
              {...tooltip(people)}
            >
              <Glyph aria-hidden className="size-3.5" />
              {by.length}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface LineMenuProps {
  readonly line: ChatLine
  readonly isFormerShown: boolean
  readonly onFormer: (isShown: boolean) => void
}

function LineMenu({ line, isFormerShown, onFormer }: LineMenuProps) {
  const send = useSend()
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const { id: lineId, playerId, playerName, inCharacter = playerName, kind, message, rolls, former, removed } = line
  const isOwn = playerId === you
  const isFixed = removed !== undefined || rolls !== undefined
  const inHand = { lineId, name: inCharacter, words: withoutMarks(message).slice(0, 80) }
  const reply = () => {
    // A whisper is answered by a whisper.
    const other = isOwn ? line.to?.[0] : playerId
    if (kind === 'whisper' && other !== undefined) {
      beginWhisper(other === dmId ? 'gm' : (seats.find((seat) => seat.id === other)?.playerName ?? playerName))
    }
    takeLine({ kind: 'reply', ...inHand })
  }
  const signs = REACTIONS.map((reaction): MenuEntry => {
    const { glyph: Glyph, label } = SIGNS[reaction]
    const isGiven = line.reactions?.some((each) => each.reaction === reaction && each.by.some((person) => person === you)) === true
    return {
      label,
      icon: <Glyph aria-hidden />,
      isChecked: isGiven,
      section: t('React'),
      onSelect: () => void send('chat-react', { lineId, reaction, isOn: !isGiven }),
    }
  })
  const entries: MenuEntry[] = [
    ...(removed === undefined ? [{ label: t('Reply'), icon: <CornerUpLeft aria-hidden />, onSelect: reply }] : []),
    ...(isOwn && !isFixed
      ? [{ label: t('Edit'), icon: <Pencil aria-hidden />, onSelect: () => takeLine({ kind: 'edit', ...inHand }, message) }]
      : []),
    ...(former === undefined
      ? []
      : [{ label: t('Former text'), icon: <History aria-hidden />, isChecked: isFormerShown, onSelect: () => onFormer(!isFormerShown) }]),
    ...((isOwn || isDm) && !isFixed
      ? [
          {
            label: t('Delete'),
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            onSelect: () => void send('chat-remove', { lineId }),
          },
        ]
      : []),
    ...(removed === undefined ? signs : []),
  ]
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('Line of {name}', { name: inCharacter })}
          className="absolute end-0 top-0 grid size-6 place-items-center rounded-1 text-faint opacity-0 group-hover/line:opacity-100 hover:bg-s3 hover:text-text focus-visible:opacity-100 aria-expanded:opacity-100 phone:size-8 phone:opacity-60 pointer-coarse:opacity-60"
        >
          <EllipsisVertical aria-hidden className="size-4" />
        </button>
      }
      entries={entries}
    />
  )
}

const SIGNS: Readonly<Record<Reaction, { readonly glyph: LucideIcon; readonly label: string }>> = {
  agree: { glyph: ThumbsUp, label: t('Agree') },
  heart: { glyph: Heart, label: t('Love it') },
  laugh: { glyph: Laugh, label: t('Laugh') },
  surprise: { glyph: Sparkles, label: t('Wow') },
  sad: { glyph: Frown, label: t('Sad') },
  cheers: { glyph: Beer, label: t('Cheers') },
}
