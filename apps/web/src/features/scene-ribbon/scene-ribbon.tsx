import { ChevronDown, ChevronUp, Clapperboard, Plus, Undo2, X } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { showSceneRibbon } from '../../live/scene-ribbon-store'
import { type ShownScene, useSceneCards } from '../../live/use-scene-cards'
import { useSend } from '../../live/use-send'
import { useIsLeader, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { blocksOf, floorsBeside } from './floors'
import type { SceneDialog } from './scene-dialogs.lazy'
import { SceneTile } from './scene-tile'

const SceneDialogs = lazyPart(
  async () => (await import('./scene-dialogs.lazy')).SceneDialogs,
  (failed, { onClose }) => <DialogError title={t('Scenes')} isOpen onClose={onClose} {...failed} />,
)

/** How long the move of people may be taken back here; milliseconds. The specification of the screens. */
const UNDO_MS = 10_000

/** The DM's scenes above the map: who is where, at which one they look, and a way to take people elsewhere. */
export function SceneRibbon() {
  const send = useSend()
  const isLeader = useIsLeader()
  const scenes = useSceneCards()
  const isRehearsing = useTable((table) => table.scenes.rehearsal !== null)
  const [dialog, setDialog] = useState<SceneDialog>()
  const [canUndo, moved, undone] = useUndoOfMove()
  const list = useRef<HTMLUListElement>(null)
  useShownHere(list, scenes.find(({ isHere }) => isHere)?.id)

  const beside = floorsBeside(scenes)
  const look = ({ id }: ShownScene) => void send('scene-look', { sceneId: id })
  const move = async (sceneId: string, playerIds?: readonly string[]) => {
    const ack =
      playerIds === undefined
        ? await send('scene-publish', { sceneId })
        : await send('scene-send', { sceneId, playerIds: [...playerIds] as never })
    if (ack.ok) moved()
  }
  const takeBack = async () => {
    undone()
    await send('scene-return', {})
  }

  return (
    <section
      aria-label={t('Scenes')}
      data-region="scenes"
      onKeyDown={(event) => {
        const next = { PageUp: beside?.above, PageDown: beside?.below }[event.key]
        if (next === undefined || isRehearsing) return
        event.preventDefault()
        look(next)
      }}
      className="relative z-10 flex h-18 shrink-0 items-center gap-2 border-b border-line bg-s1 px-2"
    >
      {beside !== undefined && <FloorButtons beside={beside} isRehearsing={isRehearsing} onLook={look} />}
      <ul ref={list} className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto overflow-y-hidden py-1" aria-label={t('All scenes')}>
        {blocksOf(scenes)
          .flat()
          .map((scene) => (
            <SceneTile
              key={scene.id}
              scene={scene}
              scenes={scenes}
              isRehearsing={isRehearsing}
              onLook={() => look(scene)}
              onMove={(playerIds) => void move(scene.id, playerIds)}
              onDialog={setDialog}
            />
          ))}
        <li className="shrink-0">
          <IconButton label={t('New scene')} variant="secondary" disabled={isRehearsing} onClick={() => setDialog({ name: 'new' })}>
            <Plus aria-hidden />
          </IconButton>
        </li>
      </ul>
      {canUndo && (
        <Button icon={<Undo2 aria-hidden />} onClick={() => void takeBack()}>
          <span className="phone:sr-only">{t('Take everyone back')}</span>
        </Button>
      )}
      {isRehearsing && (
        <p role="status" className="font-bold text-violet phone:sr-only">
          {t('Only you')}
        </p>
      )}
      {isLeader && (
        <Button
          variant="dm"
          icon={<Clapperboard aria-hidden />}
          aria-pressed={isRehearsing}
          onClick={() => void send('scene-rehearse', { isOn: !isRehearsing })}
        >
          <span className="phone:sr-only">{isRehearsing ? t('End the rehearsal') : t('Rehearse')}</span>
        </Button>
      )}
      <IconButton label={t('Hide the scenes')} glyph={X} onClick={() => showSceneRibbon(false)} />
      <Suspense>{dialog !== undefined && <SceneDialogs dialog={dialog} scenes={scenes} onClose={() => setDialog(undefined)} />}</Suspense>
    </section>
  )
}

interface FloorButtonsProps {
  readonly beside: NonNullable<ReturnType<typeof floorsBeside<ShownScene>>>
  readonly isRehearsing: boolean
  readonly onLook: (scene: ShownScene) => void
}

/** SCENES-16 From the floor at which the DM looks to the next one. */
function FloorButtons({ beside: { below, above }, isRehearsing, onLook }: FloorButtonsProps) {
  const button = (label: string, glyph: typeof ChevronUp, scene: ShownScene | undefined) => (
    <IconButton
      label={scene === undefined ? label : `${label}: ${scene.name}`}
      glyph={glyph}
      disabled={isRehearsing || scene === undefined}
      onClick={() => scene !== undefined && onLook(scene)}
    />
  )
  return (
    <div className="flex shrink-0 items-center phone:hidden">
      {button(t('A floor up'), ChevronUp, above)}
      {button(t('A floor down'), ChevronDown, below)}
    </div>
  )
}

/** Whether this window, or a region, has just moved people, and the two that change it. */
function useUndoOfMove(): readonly [canUndo: boolean, moved: () => void, undone: () => void] {
  const lastMove = useTable((table) => table.scenes.lastMove)
  const [moves, setMoves] = useState(0)
  const latest = lastMove === null ? undefined : JSON.stringify([lastMove.to, lastMove.before, lastMove.added])
  const known = useRef(latest)
  useEffect(() => {
    if (latest !== undefined && latest !== known.current) setMoves((count) => count + 1)
    known.current = latest
  }, [latest])
  useEffect(() => {
    if (moves === 0) return
    const timer = setTimeout(() => setMoves(0), UNDO_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return [moves > 0 && lastMove !== null, () => setMoves((count) => count + 1), () => setMoves(0)]
}

/** Scrolls to the scene at which the DM looks: many don't fit side by side. */
function useShownHere(list: RefObject<HTMLUListElement | null>, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [list, id])
}
