import { SendHorizontal, Speech } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useMemo, useState } from 'react'
import { openCard } from '../../lib/bestiary/open-entry'
import { cardSearch, useCardSearch } from '../../lib/cards/use-card-search'
import { t } from '../../lib/i18n'
import { openHandoutForm } from '../../lib/journal-dialog'
import { usePreparedHandouts } from '../../lib/use-prepared-handouts'
import { useSend } from '../../live/use-send'
import { useConnection, useLive, useTable } from '../../live/use-table'
import { IconButton } from '../../ui/buttons/icon-button'
import { lazyMenu } from '../../ui/buttons/menu'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { CONTROL_CLASS } from '../../ui/fields/text-input'
import { useWhispersTo } from './chat-tab-store'
import { CompletionList } from './completion-list'
import { type Completion, cardCompletions, completionsOf, HANDOUT, handoutCompletions, helpLines } from './completions'
import { readChatInput, type Speaker } from './read-input'
import { dropLine, type HeldPicture, holdPicture, type LineInHand, setChatDraft, useChatDraft, wordsOf } from './use-chat-draft'
import { useSpeaker } from './use-speaker'
import { useTransmit } from './use-transmit'

const pictures = () => import('./held-picture.lazy')
const PictureButton = lazyPart(async () => (await pictures()).PictureButton, nothing)
const InHand = lazyPart(async () => (await import('./line-in-hand.lazy')).LineInHand, nothing)
const VoiceMenu = lazyMenu(async () => (await import('./voice-menu.lazy')).VoiceMenu)

const REMEMBERED = 50

/**
 * Enter sends, Shift+Enter breaks the line, ↑ in an empty field recalls, `/` and `@` offer completions, which Tab accepts. `/?` offers
 * cards, which Enter opens. A picture goes with the next line. A text that could not be sent stays in the field.
 */
export function ChatInput() {
  const { text, inHand, voice, picture } = useChatDraft()
  const speaker = useSpeaker()
  const whispersTo = useWhispersTo()
  const [hint, setHint] = useState<readonly string[]>([])
  const [said, setSaid] = useState<readonly string[]>([])
  const [recalled, setRecalled] = useState(0)
  const [picked, setPicked] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const [isHeldBack, setHeldBack] = useState(false)
  const isOnline = useConnection().state === 'online'
  if (isOnline && isHeldBack) setHeldBack(false)
  const live = useLive()
  const send = useSend()
  const transmit = useTransmit()
  const sendsPictures = useTable(({ session }) => session.settings.doPlayersSendPictures !== false) || speaker.isDm
  const listId = useId()
  const completions = useCompletions(text, speaker, dismissed === text)
  const chosen = completions[Math.min(picked, completions.length - 1)]

  const lines = isHeldBack ? [t('You are offline. Your text stays here until the table is back.')] : hint

  const write = (next: string) => {
    setChatDraft(next)
    setHint([])
    setPicked(0)
  }
  const submit = async () => {
    const held = picture?.isSending === false && inHand?.kind !== 'edit' ? picture : undefined
    const request = readChatInput(text.trim() || (held ? wordsOf(held) : ''), speaker, whispersTo)
    if (request.kind === 'nothing') return
    if (inHand?.kind === 'edit') return change(inHand)
    if (request.kind === 'mistake') return setHint([request.why])
    if (request.kind === 'help') {
      write('')
      return setHint(helpLines(speaker.isDm))
    }
    if (request.kind === 'handout') {
      write('')
      return openHandoutForm({ title: request.title, prepared: request.title })
    }
    if (request.kind === 'look-up') return lookUp(request.words)
    if (!isOnline) return setHeldBack(true)
    const sent = text
    write('')
    setHint([])
    setRecalled(0)
    if (sent !== '') setSaid((before) => [...before.filter((each) => each !== sent), sent].slice(-REMEMBERED))
    dropLine()
    const shown = request.kind === 'roll' || request.kind === 'typed' ? undefined : held
    const uploaded = shown && (await uploadOf(shown))
    const isLost = shown !== undefined && uploaded === undefined
    const isSent = !isLost && (await transmit(request, { replyTo: inHand?.lineId, voice, picture: uploaded })).ok
    // Not if somebody else has signed in meanwhile.
    if (shown !== undefined && useChatDraft.getState().picture?.isSending === true) holdPicture(isSent ? undefined : shown)
    // Restores the refused text, unless the user has typed something new.
    if (!isSent && live.store.getState().phase === 'joined' && useChatDraft.getState().text === '') write(sent)
  }
  /** What is typed are the line's new words, whatever they begin with. */
  const change = async ({ lineId }: LineInHand) => {
    if (!isOnline) return setHeldBack(true)
    const ack = await send('chat-edit', { lineId, message: text.trim() })
    if (ack.ok) dropLine()
  }
  const complete = ({ card, text: completed }: Completion) => {
    write(card === undefined ? completed : '')
    if (card !== undefined) openCard(card)
  }
  /** For Enter before the list is there. */
  const lookUp = async (words: string) => {
    const search = await cardSearch().catch(() => undefined)
    const [found] = cardCompletions(search?.find(words, speaker.isDm, 1) ?? [])
    if (found !== undefined) complete(found)
    else setHint([search === undefined ? t('The compendium could not be loaded.') : t('Nothing here goes by that name.')])
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const isPick = key === 'Enter' && !event.shiftKey && chosen?.card !== undefined
    if (chosen !== undefined && (isPick || steers(key))) {
      event.preventDefault()
      if (isPick || key === 'Tab') complete(chosen)
      else if (key === 'Escape') setDismissed(text)
      else setPicked((at) => (at + (key === 'ArrowDown' ? 1 : completions.length - 1)) % completions.length)
      return
    }
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void submit()
    }
    if (key === 'Escape' && inHand !== undefined) {
      event.stopPropagation()
      return dropLine()
    }
    const recall = key === 'ArrowUp' ? recalled + 1 : key === 'ArrowDown' && recalled > 0 ? recalled - 1 : undefined
    if (recall === undefined || recall > said.length || (text !== '' && recalled === 0)) return
    event.preventDefault()
    setRecalled(recall)
    write(recall === 0 ? '' : (said.at(-recall) ?? ''))
  }

  return (
    <form
      className="relative grid gap-1.5 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {chosen !== undefined && (
        <CompletionList id={listId} completions={completions} selected={completions.indexOf(chosen)} onChoose={complete} />
      )}
      {lines.length > 0 && (
        <div role="status" className="max-h-40 overflow-y-auto text-2xs text-amber">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {(inHand ?? voice ?? picture) !== undefined && (
        <Suspense>
          <InHand />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <VoiceMenu
          trigger={
            <IconButton
              label={t('Speak as')}
              className={`-me-1 -ms-2 h-11! w-9! phone:w-11! ${voice === undefined ? 'text-faint' : 'text-gold'}`}
            >
              <Speech aria-hidden />
            </IconButton>
          }
        />
        {sendsPictures && (
          <Suspense fallback={<span className="-mx-1 w-9 shrink-0 phone:w-11" />}>
            <PictureButton />
          </Suspense>
        )}
        <textarea
          rows={1}
          data-chat-field
          value={text}
          maxLength={2_000}
          aria-label={t('Chat message')}
          aria-autocomplete="list"
          aria-controls={chosen === undefined ? undefined : listId}
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${completions.indexOf(chosen)}`}
          placeholder={
            whispersTo === undefined
              ? t('Type message or /roll 1d20...')
              : t('Whisper to {name}', { name: speaker.people.find(({ userId }) => userId === whispersTo)?.names[0] ?? t('somebody') })
          }
          className={`${CONTROL_CLASS} max-h-32 min-h-11 resize-none px-2.5! py-2.5 placeholder:whitespace-nowrap placeholder:text-2xs placeholder:leading-6 [field-sizing:content]`}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label={t('Send')}
          className="grid size-11 shrink-0 place-items-center rounded-2 border border-gold bg-gold-fill text-gold-on hover:bg-gold-hover"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
    </form>
  )
}

/** Undefined if it could not be sent; the user is told why. */
async function uploadOf(picture: HeldPicture) {
  holdPicture({ ...picture, isSending: true })
  return (await pictures()).uploadHeld(picture)
}

/** Commands and names, the cards that `/?` finds, or the handouts that `/handout` shows. */
function useCompletions(text: string, speaker: Speaker, isDismissed: boolean): readonly Completion[] {
  const words = /^\/\?(.*)/s.exec(text)?.[1]
  const search = useCardSearch(words !== undefined)
  const isHandout = speaker.isDm && HANDOUT.test(text)
  const hasCampaign = useTable((table) => table.campaign.card !== null)
  const prepared = usePreparedHandouts(useLive().sessionId, isHandout && hasCampaign)
  return useMemo(() => {
    if (isDismissed) return []
    if (isHandout) return handoutCompletions(text, prepared)
    return words === undefined ? completionsOf(text, speaker) : cardCompletions(search?.find(words, speaker.isDm) ?? [])
  }, [text, words, speaker, search, isHandout, prepared, isDismissed])
}

/** The keys that control the list of completions while it is open. */
function steers(key: string): boolean {
  return key === 'Tab' || key === 'Escape' || key === 'ArrowDown' || key === 'ArrowUp'
}
