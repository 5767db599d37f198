import type { OwnScene } from '@hearthlight/protocol'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { reportFailure } from '../../http/report-failure'
import { usePicture } from '../../lib/files/use-picture'
import { t } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Modal } from '../../ui/overlays/modal'
import { useDeleteScene, useScenes } from './api/scenes'
import { gradientOf, pictureOf } from './scene-look'
import { LIGHT_LABELS, useShowScene } from './show-scene'

const OwnSceneForm = lazyPart(async () => (await import('./own-scene-form.lazy')).OwnSceneForm)
const NEW = 'new'

/** The DM's prepared scenes, available at all of their tables. Players do not know of a scene before it is shown. */
export function OwnScenes() {
  const { data: scenes = [], isError, refetch } = useScenes()
  const campaignId = useTable((table) => table.campaign.card?.id)
  const [edited, setEdited] = useState<OwnScene | typeof NEW>()
  const here = scenes.filter((scene) => scene.campaignId === null || scene.campaignId === campaignId)
  const elsewhere = scenes.filter((scene) => !here.includes(scene))
  const [isTouched, setTouched] = useState(false)
  const close = () => {
    setEdited(undefined)
    setTouched(false)
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="own-scenes" className="grid gap-2">
      <header className="flex items-center justify-between gap-2">
        <h3 id="own-scenes" className="text-sm font-semibold text-muted">
          {t('Your scenes')}
        </h3>
        <Button variant="ghost" icon={<Plus aria-hidden />} onClick={() => setEdited(NEW)}>
          {t('New scene')}
        </Button>
      </header>
      {scenes.length === 0 && (
        <p className="text-sm text-faint">{t('Prepare places with a picture, a mood and music, and show them in one click.')}</p>
      )}
      <SceneList scenes={here} onEdit={setEdited} />
      {elsewhere.length > 0 && (
        <details>
          <summary className="min-h-hit cursor-pointer content-center text-sm text-muted">
            {t('From your other campaigns ({count})', { count: elsewhere.length })}
          </summary>
          <SceneList scenes={elsewhere} onEdit={setEdited} />
        </details>
      )}
      <Modal
        title={edited === NEW ? t('New scene') : t('Edit scene')}
        isOpen={edited !== undefined}
        onClose={close}
        hasUnsavedText={isTouched}
      >
        <Suspense>
          {edited !== undefined && (
            <OwnSceneForm scene={edited === NEW ? undefined : edited} onTouch={() => setTouched(true)} onDone={close} />
          )}
        </Suspense>
      </Modal>
    </section>
  )
}

function SceneList({ scenes, onEdit }: { readonly scenes: readonly OwnScene[]; readonly onEdit: (scene: OwnScene) => void }) {
  return (
    <ul className="grid gap-1.5">
      {scenes.map((scene) => (
        <SceneRow key={scene.id} scene={scene} onEdit={() => onEdit(scene)} />
      ))}
    </ul>
  )
}

function SceneRow({ scene, onEdit }: { readonly scene: OwnScene; readonly onEdit: () => void }) {
  const { name, pictureId, mood, music, light } = scene
  const isShown = useTable((table) => table.scene.scene.name === name && (pictureOf(table.scene.scene) ?? null) === pictureId)
  const thumbnail = usePicture(pictureId ?? undefined)
  const show = useShowScene()
  const { mutate: remove } = useDeleteScene()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex items-center gap-1 rounded-2 border border-line bg-s2 pe-1 has-aria-pressed:border-gold">
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('Show {name}', { name })}
        onClick={() => void show(scene)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-2 p-1.5 text-start hover:bg-s3"
      >
        <span
          aria-hidden
          className="h-11 w-16 shrink-0 rounded-1 bg-s3 bg-cover bg-center"
          style={thumbnail === undefined ? { background: gradientOf(name)?.background } : { backgroundImage: `url("${thumbnail}")` }}
        />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-read text-md font-bold">
            {name}
          </span>
          <span className="truncate text-2xs text-faint">
            {[mood, music?.name, light === null ? null : LIGHT_LABELS[light]].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <IconButton label={t('Edit {name}', { name })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t('Delete {name}', { name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        text={t('Delete the scene {name} with its picture?', { name })}
        confirmLabel={t('Delete scene')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove(scene, { onError: (thrown) => reportFailure(thrown) })
        }}
      />
    </li>
  )
}
