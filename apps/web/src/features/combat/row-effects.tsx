import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { EffectChips } from '../../ui/game/effect-chips'

/** What lasts on a creature of the order. The DM ends any of it, players what hangs on their own concentration. */
export function RowEffects({ creatureId, name }: { readonly creatureId: string; readonly name: string }) {
  const effects = useTable((table) => table.effects.creatures[creatureId]?.effects)
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const send = useSend()
  if (effects === undefined) return null
  return (
    <EffectChips
      name={name}
      effects={effects}
      mayEnd={({ concentration, authorId }) => isDm || (concentration && authorId === you)}
      onEnd={({ id: effectId }) => void send('effect-end', { creatureId, effectId })}
    />
  )
}
