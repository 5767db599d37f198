import type { UserId } from '@hearthlight/protocol'
import type { CardRef } from '@hearthlight/rules/cards'
import { Check, Presentation } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'

/** Shows a card to the table, or only to the people whose names are pressed. */
export function ShowCard({ card }: { readonly card: CardRef }) {
  const send = useSend()
  const people = useOthers()
  const [chosen, setChosen] = useState<readonly UserId[]>([])
  const [isShown, setShown] = useState(false)
  const [isSending, setSending] = useState(false)
  const to = chosen.filter((id) => people.some((person) => person.id === id))
  const show = async () => {
    setSending(true)
    const ack = await send('card-show', { card, ...(to.length === 0 ? {} : { to }) })
    setSending(false)
    setShown(ack.ok)
  }
  const namesOf = (ids: readonly UserId[]) => people.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  const toggle = (id: UserId) => {
    setShown(false)
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  }
  return (
    <footer className="sticky -bottom-4 -mx-4 -mb-4 grid gap-2 border-t border-line bg-s1 px-4 py-3">
      {people.length > 1 && (
        <fieldset aria-label={t('Show it only to')} className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden className="text-2xs text-faint">
            {t('Only to')}
          </span>
          {people.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={to.includes(id)}
              onClick={() => toggle(id)}
              className="min-h-hit max-w-40 truncate rounded-full border border-line-strong px-3 text-sm text-muted hover:text-text aria-pressed:border-violet aria-pressed:bg-violet-soft aria-pressed:font-semibold aria-pressed:text-violet"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <Button
        variant={isShown ? 'secondary' : 'primary'}
        isLoading={isSending}
        icon={isShown ? <Check aria-hidden /> : <Presentation aria-hidden />}
        onClick={() => void show()}
      >
        {isShown ? t('Shown') : to.length === 0 ? t('Show to the table') : t('Show only to {names}', { names: namesOf(to) })}
      </Button>
      <p role="status" className="sr-only">
        {isShown ? t('The card stands in the chat.') : ''}
      </p>
    </footer>
  )
}

/** Everyone at the table but the user: the characters of the players, and the DM. */
function useOthers(): readonly { readonly id: UserId; readonly name: string }[] {
  const you = useView((view) => view.you?.userId)
  const dmId = useTable((table) => table.session.dmId)
  const seats = useTable((table) => table.party.seats)
  const players = seats.map(({ id, character }) => ({ id, name: character.name }))
  return [...(dmId === you ? [] : [{ id: dmId, name: t('The DM') }]), ...players.filter(({ id }) => id !== you)]
}
