import { type Act, meantFor } from '@hearthlight/rules/resolve'
import type { Deed, PayloadFor } from '@hearthlight/table'
import { useCallback } from 'react'
import { askForTargets } from '../lib/ask-for-targets'
import { useBlockSettings } from '../lib/bestiary/block-settings'
import { deedText, isWaiting } from '../lib/deed-text'
import { t } from '../lib/i18n'
import { notify } from '../lib/notifications'
import { PHONE } from '../lib/use-media'
import { placeArea } from './area-placing'
import { followDeed } from './follow-deed'
import { aimedAt } from './own-targets'
import { useSend } from './use-send'
import { useAnnouncement, useIsDm, useLive, useView } from './use-table'

/** Time to read the result and to apply it; the card in Chat & Rolls stays. Milliseconds. */
const OFFER_MS = 12_000

/** What is used, and the act that the server will make of it. */
export interface UsedAct {
  readonly request: PayloadFor<'deed-resolve'>['act']
  readonly act: Act
}

/**
 * Uses an action or a spell of the creature: one with an area where the DM lays it on the map, others against the tokens that the DM has
 * marked or selected.
 * Where the block takes the chat's place, it tells the result.
 */
export function useDeed(creatureId: string | undefined): (used: UsedAct, mode: 'normal' | 'advantage' | 'disadvantage') => void {
  const live = useLive()
  const send = useSend()
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const tell = useCallback(
    (payload: unknown) => {
      const { deed } = payload as { readonly deed: Deed }
      if (deed.playerId !== you || deed.author.id !== creatureId || isChatBeside()) return
      followDeed(live, deed, (present) =>
        notify({
          type: 'info',
          title: t('What comes of it'),
          message: deedText(present),
          duration: OFFER_MS,
          key: 'deed',
          actions:
            isDm && isApplicable(present)
              ? [{ label: t('Apply'), variant: 'primary', run: () => void send('deed-apply', { deedId: deed.id }) }]
              : [],
        }),
      )
    },
    [live, you, isDm, creatureId, send],
  )
  useAnnouncement('deed-resolved', tell)
  return useCallback(
    ({ request, act: { area, ...act } }, mode) => {
      const { table } = live.store.getState()
      if (creatureId === undefined || table === undefined) return
      const targets = aimedAt(table, creatureId, meantFor(act)).map((id) => ({ id, ...(mode === 'normal' ? {} : { mode }) }))
      const isForItself = area === undefined && act.targets?.kind === 'self'
      if (area !== undefined) {
        void placeArea({ act: { ...act, area }, authorId: creatureId }).then(async (placed) => {
          if (placed === null) return
          // On phones the block has made room for the map, and no longer tells the result itself.
          const stop = live.on('deed-resolved', (payload) => {
            stop()
            tell(payload)
          })
          const ack = await send('deed-resolve', { authorId: creatureId, act: request, ...placed })
          if (!ack.ok) stop()
        })
      } else if (targets.length === 0 && !isForItself) {
        askForTargets()
      } else void send('deed-resolve', { authorId: creatureId, act: request, targets: isForItself ? [{ id: creatureId }] : targets })
    },
    [live, send, tell, creatureId],
  )
}

/** A deed that waits for reactions, or of which nothing came, can't be applied. */
function isApplicable(deed: Deed): boolean {
  return !isWaiting(deed) && deed.status !== 'ended'
}

/** A block in the right panel, and each on a phone, takes the place of the chat, which has the card. */
function isChatBeside(): boolean {
  return !useBlockSettings.getState().isDocked && !window.matchMedia(PHONE).matches
}
