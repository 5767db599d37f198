import { type ChatLine, hasDice, REACTIONS } from '@hearthlight/table'
import { CornerUpLeft, History, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { withoutMarks } from '../../lib/without-marks'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { type MenuEntry, MenuPopup } from '../../ui/buttons/menu-popup'
import { SIGNS } from './line-signs.lazy'
import { beginWhisper, chatField, takeLine, useChatDraft } from './use-chat-draft'

interface LineMenuProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>
  readonly line: ChatLine
  readonly isFormerShown: boolean
  readonly onFormer: (isShown: boolean) => void
}

/** What one can do with a line. */
export function LineMenu({ trigger, line, isFormerShown, onFormer }: LineMenuProps) {
  const send = useSend()
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const { id: lineId, playerId, playerName, inCharacter = playerName, kind, message, rolls, former, removed } = line
  const isOwn = playerId === you
  const canEdit = isOwn && removed === undefined && rolls === undefined
  const canDelete = (isOwn || isDm) && removed === undefined && !hasDice(line)
  const inHand = { lineId, name: inCharacter, words: withoutMarks(message).slice(0, 80) }
  const reply = () => {
    // A whisper is answered by a whisper.
    const other = isOwn ? line.to?.[0] : playerId
    if (kind === 'whisper' && other !== undefined) {
      beginWhisper(other === dmId ? 'gm' : (seats.find((seat) => seat.id === other)?.playerName ?? playerName))
    }
    takeLine({ kind: 'reply', ...inHand })
  }
  /** As a note of the user's own. */
  const keep = async () => {
    const ack = await send('journal-write', { text: `${inCharacter}: ${withoutMarks(message)}`, scope: 'mine' })
    if (ack.ok) notify({ type: 'success', title: t('It is among your own notes now.') })
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
    ...(removed === undefined && message.trim() !== ''
      ? [{ label: t('Keep in your journal'), icon: <NotebookPen aria-hidden />, onSelect: () => void keep() }]
      : []),
    ...(canEdit
      ? [{ label: t('Edit'), icon: <Pencil aria-hidden />, onSelect: () => takeLine({ kind: 'edit', ...inHand }, message) }]
      : []),
    ...(former === undefined
      ? []
      : [{ label: t('Former text'), icon: <History aria-hidden />, isChecked: isFormerShown, onSelect: () => onFormer(!isFormerShown) }]),
    ...(canDelete
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
    <MenuPopup trigger={trigger} entries={entries} focusAfter={() => (useChatDraft.getState().inHand === undefined ? null : chatField())} />
  )
}
