import { isVisitorEmail, type SessionId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { SCENE_PRESETS } from '@hearthlight/rules/scene'
import type { ChatLine, Roll, TableState } from '@hearthlight/table'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useCharacters } from '../../documents/queries/characters'
import { uploadPicture } from '../../http/upload-picture'
import { useUser } from '../../lib/auth'
import { toggleEntry } from '../../lib/bestiary/open-entry'
import { characterOf } from '../../lib/characters'
import { type Command, useCommands } from '../../lib/commands'
import { logError, unknownError } from '../../lib/errors'
import { t, translate } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useVerbosity } from '../../lib/spoken-setting'
import { sendOrReport } from '../../live/send-again'
import { showTableRequests, useTableRequests } from '../../live/table-requests'
import { useSend } from '../../live/use-send'
import { useIsDm, useLive, useTable, useView } from '../../live/use-table'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { beginWhisper, MacroLayer } from '../chat'
import { useCardFinder } from '../compendium'
import { settleOverdue } from '../deeds'
import { DiceShow } from '../dice'
import { JournalLayer } from '../journal'
import { Awards } from '../party'
import { SceneSound } from '../scene'
import { VoiceMagic } from '../voice'
import { showCharacterSheet, showDrawer } from './panels/use-drawer'
import { isShownAt, lookOf, noteShown } from './portrait-at-table'
import { spokenLine, spokenRoll, spokenTurn } from './spoken/spoken-text'
import { useTurnBlock } from './turn-block'

const GuestCare = lazyPart(async () => (await import('./guest-care.lazy')).GuestCare, nothing)

interface SensesProps {
  readonly sessionId: SessionId
  /** A phone's sheet is open. */
  readonly isCovered: boolean
}

/** Sounds and speech at this table, the dice that roll over its map, and other parts that can load after the table is shown. */
export function Senses({ sessionId, isCovered }: SensesProps) {
  useOwnPortrait(sessionId)
  useTurnBlock(isCovered)
  useSessionCommands()
  useCardFinder()
  useDoor(sessionId)
  const isGuest = useIsGuest()
  const live = useLive()
  useEffect(() => settleOverdue(live), [live])
  return (
    <>
      <SceneSound />
      <VoiceMagic />
      <DiceShow />
      <SpokenTable />
      <Awards onSheet={showCharacterSheet} />
      <JournalLayer />
      <MacroLayer />
      <Suspense>{isGuest && <GuestCare />}</Suspense>
    </>
  )
}

/** A player without an email and a password. */
function useIsGuest(): boolean {
  const { email } = useUser()
  const isDm = useIsDm()
  return !isDm && isVisitorEmail(email)
}

/** Shows the DM who already waits for a seat, once after the page was loaded; later requests are announced wherever the DM is. */
function useDoor(sessionId: SessionId): void {
  const isDm = useIsDm()
  const name = useTable((table) => table.session.name)
  const isAsking = useTable((table) => table.session.settings.door === 'ask')
  const waiting = useTableRequests(sessionId, isDm && isAsking)
  const isShown = useRef(false)
  useEffect(() => {
    if (waiting.length === 0 || isShown.current) return
    isShown.current = true
    showTableRequests(sessionId, name, waiting)
  }, [sessionId, name, waiting])
}

/** The player's browser paints the character's portrait, and uploads it on joining this table and whenever the looks have changed. */
function useOwnPortrait(sessionId: SessionId): void {
  const live = useLive()
  const you = useView((view) => view.you?.userId)
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === you))
  const { data: documents } = useCharacters()
  const document = documents?.find(({ id }) => id === seat?.character.id)
  const character = document === undefined ? undefined : characterOf(document)
  const look = character === undefined ? undefined : lookOf(character)
  const isWanted = seat !== undefined && look !== undefined && !(seat.portraitId !== undefined && isShownAt(sessionId, look))
  const wanted = isWanted ? look : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look, however often the sheet changes
  useEffect(() => {
    if (character === undefined || wanted === undefined) return
    bring(character, wanted).catch((thrown: unknown) => logError(unknownError(thrown, { source: 'portrait' })))
  }, [wanted])

  const bring = async (character: Character, look: string) => {
    const { portraitPicture } = await import('../characters')
    const picture = await portraitPicture(character)
    if (picture === undefined) return
    const uploaded = await uploadPicture(picture, 'portrait', sessionId)
    // The player is not told of a refusal: the party list shows initials instead.
    if (!uploaded.ok) return
    await live.send('player-portrait-update', { uploadId: uploaded.answer.id })
    noteShown(sessionId, look)
  }
}

/** Commands of the session for the palette: typed rolls, scenes, whispers, drawers. */
function useSessionCommands(): void {
  const live = useLive()
  const send = useSend()
  useCommands(
    useCallback(
      (typed) => {
        const { table, you } = live.store.getState()
        if (table === undefined || you === undefined) return []
        const isDm = you.role === 'dm'
        return [
          ...rolls(typed, (dice) => void send('dice-roll', { dice })),
          { id: 'quick-roll', label: t('Quick Roll'), section: t('Dice'), run: () => showDrawer('roll') },
          { id: 'quests', label: t('Active Quests'), section: t('Session'), run: () => showDrawer('quests') },
          ...table.party.seats
            .filter(({ id }) => id !== you.userId)
            .map(({ id, playerName, character }) => ({
              id: `whisper:${id}`,
              label: t('Whisper to {playerName}', { playerName }),
              hint: character.name,
              section: t('Chat'),
              run: () => beginWhisper(playerName),
            })),
          ...(isDm ? blocks(table) : []),
          ...(isDm ? scenes((name, description) => void send('scene-change', { scene: { name, description } })) : []),
        ]
      },
      [live, send],
    ),
  )
}

/** `roll 2d6+3`, or the notation alone. The server parses the notation. */
function rolls(typed: string, roll: (dice: string) => void): readonly Command[] {
  const dice = /^(?:roll\s+)?(\d*d[\d%f].*)$/i.exec(typed.trim())?.[1]
  return dice === undefined
    ? []
    : [{ id: 'roll', label: t('Roll {dice}', { dice }), hint: typed, section: t('Dice'), run: () => roll(dice) }]
}

/** The stat blocks of the monsters on the map. */
function blocks({ map }: TableState): readonly Command[] {
  return Object.values(map.tokens).flatMap(({ id, name, monsterId }) =>
    monsterId === undefined
      ? []
      : [
          {
            id: `stat-block:${id}`,
            label: t('Stat block of {name}', { name }),
            section: t('Map'),
            run: () => toggleEntry({ kind: 'stat-block', id: monsterId, creatureId: id }),
          },
        ],
  )
}

function scenes(show: (name: string, description: string) => void): readonly Command[] {
  return SCENE_PRESETS.map(({ theme, name, description }) => ({
    id: `scene:${theme}`,
    label: t('Scene: {name}', { name: translate(name) }),
    section: t('Scene'),
    run: () => show(name, description),
  }))
}

/** READY-1 The question comes also to who has closed the chat. */
function askIfReady(live: ReturnType<typeof useLive>, { id: lineId, playerName }: ChatLine): void {
  notify({
    type: 'info',
    title: t('Are you ready?'),
    message: t('{name} asks who is ready', { name: playerName }),
    duration: ASKED_MS,
    key: 'ready-call',
    actions: [
      { label: t('I am ready'), variant: 'primary', run: () => void sendOrReport(live, 'ready-answer', { lineId, isReady: true }) },
    ],
  })
}

/** As long as what the DM says to everyone. */
const ASKED_MS = 20_000

/** Messages within this time are announced together; milliseconds. */
const BATCH_MS = 1_000
const MOST_SAID = 6
/** Announces the table to screen readers: chat, rolls and turns in batches; a pause of the game at once. */
function SpokenTable() {
  const news = useNews()
  return (
    <>
      <p role="status" aria-label={t('Table news')} className="sr-only">
        {news}
      </p>
      <PauseCall />
    </>
  )
}

function useNews(): string {
  const live = useLive()
  const [news, setNews] = useState('')
  useEffect(() => {
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (text: string | undefined) => {
      if (text === undefined) return
      waiting.push(text)
      timer ??= setTimeout(() => {
        timer = undefined
        // Only the latest messages are announced; nobody can listen to more.
        setNews(waiting.slice(-MOST_SAID).join('. '))
        waiting = []
      }, BATCH_MS)
    }
    const listener = () => ({ userId: live.store.getState().you?.userId, ...useVerbosity.getState() })
    const stops = [
      live.on('chat-message', (payload) => {
        const line = payload as ChatLine
        say(spokenLine(line, listener()))
        if (line.ready?.asked.some((id) => id === listener().userId) === true) askIfReady(live, line)
      }),
      live.on('player-roll', (payload) => say(spokenRoll(payload as Roll, listener()))),
      live.store.subscribe(({ table }, before) => {
        const combat = table?.combat
        const was = before.table?.combat
        const isSameTurn = combat?.turn === was?.turn && combat?.round === was?.round && combat?.isDmTurn === was?.isDmTurn
        if (combat?.active !== true || (was?.active === true && isSameTurn)) return
        say(spokenTurn(combat.isDmTurn === true ? undefined : combat.entries[combat.turn], listener()))
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [live])
  return news
}

/** An assertive announcement when the game is paused, since nobody may act then, and when it goes on. */
function PauseCall() {
  const isPaused = useTable((table) => table.session.isPaused)
  const wasPaused = useRef(isPaused)
  const [call, setCall] = useState('')
  useEffect(() => {
    if (wasPaused.current === isPaused) return
    wasPaused.current = isPaused
    setCall(isPaused ? t('The game is paused.') : t('The game goes on.'))
  }, [isPaused])
  return (
    <p aria-live="assertive" className="sr-only">
      {call}
    </p>
  )
}
