import { loadKind } from '@hearthlight/rules/compendium'
import { LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import type { DueEntry } from '@hearthlight/table'
import { Crown, Dices, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { nameOfCreature } from '../../lib/creature-names'
import { dueText } from '../../lib/effect-text'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { classNames } from '../../ui/class-names'
import { useBusy } from '../../ui/feedback/use-busy'

/** What turns ask for: saves that end effects, and what effects do each turn; for the DM all of it, for players that of their own hero. */
export function DueNow({ className }: { readonly className?: string }) {
  const creatures = useTable((table) => table.effects.creatures)
  const asked = Object.entries(creatures).flatMap(([creatureId, { due }]) => due.map((entry) => ({ creatureId, entry })))
  if (asked.length === 0) return null
  return (
    <section aria-label={t('Due now')} className={classNames('grid gap-1 rounded-2 border border-amber/40 bg-amber-soft p-2', className)}>
      <h3 className="text-2xs font-bold text-amber">{t('Due now')}</h3>
      <ul className="grid max-h-44 gap-1 overflow-y-auto">
        {asked.map(({ creatureId, entry }) => (
          <DueLine key={entry.id} creatureId={creatureId} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function DueLine({ creatureId, entry }: { readonly creatureId: string; readonly entry: DueEntry }) {
  const name = useTable((table) => nameOfCreature(table, creatureId))
  const isDm = useIsDm()
  const send = useSend()
  const [isBusy, during] = useBusy()
  const due = { creatureId, dueId: entry.id }
  const text = dueText(entry)
  const resistancesLeft = useResistancesLeft(creatureId, entry)
  return (
    <li className="flex min-w-0 items-center gap-1 text-sm">
      <span className="min-w-0 flex-1">
        {isDm && name !== undefined && <bdi className="font-semibold">{name}</bdi>} {text}
      </span>
      <Button
        icon={<Dices aria-hidden className="size-4" />}
        aria-label={t('Roll: {what}', { what: text })}
        // A second press would find nothing due.
        disabled={isBusy}
        onClick={() => void during(send('due-roll', due))}
      >
        {t('Roll')}
      </Button>
      {resistancesLeft > 0 && (
        <IconButton
          label={t('Roll, and use a legendary resistance if it fails ({count} left): {what}', { count: resistancesLeft, what: text })}
          disabled={isBusy}
          onClick={() => void during(send('due-roll', { ...due, isLegendary: true }))}
        >
          <Crown aria-hidden className="size-4!" />
        </IconButton>
      )}
      {isDm && (
        <IconButton label={t('Dismiss: {what}', { what: text })} onClick={() => void send('due-dismiss', due)}>
          <X aria-hidden className="size-4!" />
        </IconButton>
      )}
    </li>
  )
}

/** The legendary resistances that could make this save good; 0 for all but some monsters, and for players, who know none. */
function useResistancesLeft(creatureId: string, { kind, perTurn }: DueEntry): number {
  const monsterId = useTable(({ map }) => map.tokens[creatureId]?.monsterId)
  const used = useTable(({ uses }) => uses.creatures[creatureId]?.[LEGENDARY_RESISTANCES] ?? 0)
  const [most, setMost] = useState(0)
  const isSaved = kind === 'save-again' || perTurn?.save !== undefined
  useEffect(() => {
    if (monsterId === undefined || !isSaved) return
    let isCurrent = true
    // Without a connection there is no such button.
    loadKind('monsters').then((monsters) => isCurrent && setMost(monsters.get(monsterId)?.legendaryResistances ?? 0), Boolean)
    return () => {
      isCurrent = false
    }
  }, [monsterId, isSaved])
  return most - used
}
