import type { OwnScene } from '@hearthlight/protocol'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { addressOfPicture } from './scene-look'

export const LIGHT_LABELS = { bright: t('Bright'), dim: t('Dim'), dark: t('Dark') } as const

/** Shows a scene to everyone. Properties that the scene does not set stay as they are. */
export function useShowScene() {
  const send = useSend()
  return ({ name, description, pictureId, mood, music, light }: Omit<OwnScene, 'id' | 'revision' | 'createdAt' | 'campaignId'>) =>
    send('scene-stage', {
      scene: { name, description, ...(pictureId === null ? {} : { imageUrl: addressOfPicture(pictureId) }) },
      ...(mood === null ? {} : { mood }),
      ...(music === null ? {} : { musicTrack: { ...music, loop: true } }),
      ...(light === null ? {} : { light }),
    })
}
