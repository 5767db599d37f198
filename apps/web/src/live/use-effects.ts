import type { TableEffect } from '@hearthlight/table'
import { useSend } from './use-send'
import { useIsDm, useTable, useView } from './use-table'

/** What lasts on a creature, and who may end it: the DM any of it, players what hangs on their own concentration. */
export function useEffects(creatureId: string) {
  const effects = useTable((table) => table.effects.creatures[creatureId]?.effects) ?? NONE
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const send = useSend()
  return {
    effects,
    mayEnd: ({ concentration, authorId }: TableEffect) => isDm || (concentration && authorId === you),
    onEnd: ({ id: effectId }: TableEffect) => void send('effect-end', { creatureId, effectId }),
  }
}

const NONE: readonly TableEffect[] = []
