import type { TokenId } from '@hearthlight/protocol'
import { Copy, Map as MapGlyph } from 'lucide-react'
import { usePicture } from '../../../lib/files/use-picture'
import { plural, t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { type ShownScene, useSceneCards } from '../../../live/use-scene-cards'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Modal } from '../../../ui/overlays/modal'
import { copiedText } from './copied-text'

interface CopyToSceneProps {
  readonly tokenIds: readonly TokenId[]
  readonly onClose: () => void
}

/** Asks to which of the other scenes the tokens are copied. */
export function CopyToScene({ tokenIds, onClose }: CopyToSceneProps) {
  const send = useSend()
  const from = useTable((table) => table.scenes.here)
  const tokens = useTable((table) => table.map.tokens)
  const others = useSceneCards().filter(({ isHere }) => !isHere)
  const [isSending, during] = useBusy()
  const copy = async ({ id, name }: ShownScene) => {
    const ack = await during(send('tokens-copy', { from, to: id, tokenIds: [...tokenIds] }))
    if (!ack.ok) return
    const run = () => void send('scene-look', { sceneId: id })
    const models = tokenIds.flatMap((tokenId) => tokens[tokenId] ?? [])
    notify({
      type: 'success',
      title: t('Copied to {name}', { name }),
      message: copiedText(models),
      actions: [{ label: t('Look at it'), variant: 'secondary', run }],
    })
    onClose()
  }
  return (
    <Modal
      title={plural(tokenIds.length, 'Copy one token to a scene', 'Copy {count} tokens to a scene')}
      description={t('Or press Ctrl+C here and Ctrl+V in the other scene.')}
      isOpen
      onClose={onClose}
    >
      <ul aria-label={t('Scenes')} className="grid gap-2">
        {others.map((scene) => (
          <li key={scene.id}>
            <Goal scene={scene} isDisabled={isSending} onChoose={() => void copy(scene)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface GoalProps {
  readonly scene: ShownScene
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

function Goal({ scene, isDisabled, onChoose }: GoalProps) {
  const { name, thumbnailId, tokens, people } = scene
  const picture = usePicture(thumbnailId ?? undefined)
  const facts = [
    plural(tokens, 'one token', '{count} tokens'),
    ...(people.length > 0 ? [plural(people.length, 'one player is there', '{count} players are there')] : []),
  ]
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-2 border border-line bg-s2 p-2 text-start hover:border-gold-fill"
    >
      <span aria-hidden className="grid h-12 w-20 shrink-0 place-items-center overflow-hidden rounded-1 bg-s3 text-faint">
        {picture === undefined ? <MapGlyph className="size-6" /> : <img src={picture} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block text-2xs text-muted">{facts.join(' · ')}</span>
      </span>
      <Copy aria-hidden className="me-2 size-4 shrink-0 text-faint" />
    </button>
  )
}
