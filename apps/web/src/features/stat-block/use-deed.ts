import type { Deed } from '@hearthlight/table'
import { useCallback } from 'react'
import { askForTargets } from '../../lib/ask-for-targets'
import { useBlockSettings } from '../../lib/bestiary/block-settings'
import { deedText } from '../../lib/deed-text'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { PHONE } from '../../lib/use-media'
import { ownTargets } from '../../live/own-targets'
import { useSend } from '../../live/use-send'
import { useAnnouncement, useView } from '../../live/use-table'
import type { RollMode } from './block-rolls'

/** Time to read the result and to apply it; the card in Chat & Rolls stays. Milliseconds. */
const OFFER_MS = 12_000

/** Uses an action of the creature against the tokens that the DM has marked. Where the block takes the chat's place, it tells the result. */
export function useDeed(creatureId: string | undefined): (action: string, mode: RollMode) => void {
  const send = useSend()
  const you = useView((view) => view.you?.userId)
  const tell = useCallback(
    (payload: unknown) => {
      const { deed } = payload as { readonly deed: Deed }
      if (deed.playerId !== you || deed.author.id !== creatureId || isChatBeside()) return
      notify({
        type: 'info',
        title: t('What comes of it'),
        message: deedText(deed),
        duration: OFFER_MS,
        key: 'deed',
        actions: [{ label: t('Apply'), variant: 'primary', run: () => void send('deed-apply', { deedId: deed.id }) }],
      })
    },
    [you, creatureId, send],
  )
  useAnnouncement('deed-resolved', tell)
  return useCallback(
    (action, mode) => {
      const targets = ownTargets()
      if (creatureId === undefined) return
      if (targets.length === 0) {
        askForTargets()
        return
      }
      const aimed = targets.map((id) => ({ id, ...(mode === 'normal' ? {} : { mode }) }))
      void send('deed-resolve', { authorId: creatureId, act: { kind: 'monster', action }, targets: aimed })
    },
    [send, creatureId],
  )
}

/** A block in the right panel, and each on a phone, takes the place of the chat, which has the card. */
function isChatBeside(): boolean {
  return !useBlockSettings.getState().isDocked && !window.matchMedia(PHONE).matches
}
