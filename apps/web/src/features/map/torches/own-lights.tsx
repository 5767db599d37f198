import type { UserId } from '@hearthlight/protocol'
import { itemIdOf, lightOfItem, lightOfSpell } from '@hearthlight/rules/equipment'
import type { PayloadFor, Token } from '@hearthlight/table'
import { Flame, FlameKindling } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { lightName, timeLeft } from '../../../lib/light-words'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'

type Source = PayloadFor<'torch-light'>['source']
interface Offer {
  readonly key: string
  readonly label: string
  readonly source: Source
}

/** TORCH-1 What the token's character can light, and what burns; for its player and the DM. */
export function OwnLights({ token }: { readonly token: Token }) {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const { seatId } = token
  return seatId !== null && (isDm || seatId === you) ? <Lights token={token} seatId={seatId} /> : null
}

function Lights({ token: { id: tokenId, burning }, seatId }: { readonly token: Token; readonly seatId: UserId }) {
  const send = useSend()
  const seat = useTable(({ party }) => party.seats.find(({ id }) => id === seatId))
  const things = Object.values(seat?.play?.inventory ?? {}).filter(({ id, quantity }) => quantity > 0 && lightOfItem(id) !== undefined)
  const spells = (seat?.sheet?.spells ?? []).filter(({ id, isReady }) => isReady && lightOfSpell(id) !== undefined)
  const offers: readonly Offer[] = [
    ...things.map(({ id, quantity }) => ({
      key: id,
      label: `${lightName({ kind: 'item', thing: itemIdOf(id) })}${quantity > 1 ? ` ×${quantity}` : ''}`,
      source: { entryId: id },
    })),
    ...spells.map(({ id }) => ({ key: `spell ${id}`, label: lightName({ kind: 'spell', thing: id }), source: { spellId: id } })),
  ]
  const light = (source: Source) => void send('torch-light', { tokenId, source })
  if (burning == null && offers.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{t('From the character’s things')}</legend>
      {burning != null && (
        <p className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 px-3 py-2 text-sm">
          <Flame aria-hidden className={`size-5 shrink-0 ${burning.isLit ? 'text-gold' : 'text-faint'}`} />
          <span className="min-w-0 flex-1">
            <strong className="block">{lightName(burning)}</strong>
            <span className="text-xs text-muted tabular-nums">
              {burning.isLit
                ? t('burns for another {time}', { time: timeLeft(burning.leftSeconds) })
                : t('is out, with {time} left', { time: timeLeft(burning.leftSeconds) })}
            </span>
          </span>
          {burning.isLit ? (
            <Button onClick={() => void send('torch-put-out', { tokenId })}>{t('Put out')}</Button>
          ) : (
            <Button onClick={() => light({ isAgain: true })}>{t('Light again')}</Button>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {offers.map(({ key, label, source }) => (
          <Button
            key={key}
            icon={<FlameKindling aria-hidden />}
            aria-label={t('Light: {thing}', { thing: label })}
            onClick={() => light(source)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
