import type { CombatState, TableEffect } from '@hearthlight/table'
import { useSend } from './use-send'
import { useIsDm, useTable, useView } from './use-table'

/**
 * What lasts on a creature, and who may end it: the DM any of it, players what hangs on their own concentration. A save that takes an action
 * is asked for by the DM or the hero's player, in the creature's turn if it is in a fight.
 */
export function useEffects(creatureId: string) {
  const effects = useTable((table) => table.effects.creatures[creatureId]?.effects) ?? NONE
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const isTurn = useTable(({ combat }) => mayAct(combat, creatureId))
  const send = useSend()
  return {
    effects,
    mayEnd: ({ concentration, authorId }: TableEffect) => isDm || (concentration && authorId === you),
    onEnd: ({ id: effectId }: TableEffect) => void send('effect-end', { creatureId, effectId }),
    maySave: ({ lasting }: TableEffect) => isTurn && (isDm || creatureId === you) && lasting.saveAgain?.includes('action') === true,
    onSave: ({ id: effectId }: TableEffect) => send('due-roll', { creatureId, effectId }),
  }
}

function mayAct({ active, isDmTurn, entries, turn }: CombatState, creatureId: string): boolean {
  if (!active || !entries.some(({ id }) => id === creatureId)) return true
  return isDmTurn !== true && entries[turn]?.id === creatureId
}

const NONE: readonly TableEffect[] = []
