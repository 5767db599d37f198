import { Crown, Users } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { PHONE, useMedia } from '../../../lib/use-media'
import { useSession } from '../../../live/sessions'
import { Chip } from '../../../ui/buttons/chip'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Card } from '../../../ui/layout/card'
import { RollLine } from '../rolls/roll-line'
import { useRollHistory } from '../rolls/use-rolls'
import type { PickedSession } from '../session-picker/picked-session'
import { usePickedSession, usePickedTable } from '../session-picker/picked-session'
import { DmControls } from './dm-controls'
import { PartyCard } from './party-card'

const ROLLS_SHOWN = 3

/** The players, the state of their characters, and the DM's switches. */
export function OverviewTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <Party />
      <aside aria-label={t('DM Controls')} className="grid gap-4">
        <Controls />
        <LatestRolls />
      </aside>
    </div>
  )
}

function Party() {
  const picked = usePickedSession()
  const seats = usePickedTable((table) => table.party.seats)
  return (
    <section aria-labelledby="party-cards" className="grid min-w-0 gap-3">
      <h2 id="party-cards" className="sr-only">
        {t('Party')}
      </h2>
      {picked === undefined && (
        <Card>
          <EmptyState icon={<Crown />} text={t('No session lies on this desk. Create one, and your party gathers here.')} />
        </Card>
      )}
      {picked !== undefined && seats?.length === 0 && <NobodyYet picked={picked} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3">
        {seats?.map((seat) => (
          <li key={seat.id} className="grid grid-cols-[minmax(0,1fr)]">
            <PartyCard seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NobodyYet({ picked: { sessionId } }: { readonly picked: PickedSession }) {
  const { data } = useSession(sessionId)
  return (
    <Card>
      <EmptyState icon={<Users />} text={t('Nobody has joined yet. Give your players the invite code.')}>
        {data !== undefined && data.inviteCode !== '' && (
          <Chip tone="gold" className="px-3 py-1 font-mono text-xl">
            {data.inviteCode}
          </Chip>
        )}
      </EmptyState>
    </Card>
  )
}

/** On a phone the switches are in a fold, below the party. */
function Controls() {
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const title = <h2 className="text-lg font-bold">{t('DM Controls')}</h2>
  if (!isPhone) {
    return (
      <section className="grid gap-3 rounded-3 border border-line bg-s1 p-3.5">
        {title}
        <DmControls />
      </section>
    )
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-3 border border-line bg-s1 p-3.5">
      <summary className="flex min-h-hit items-center font-read text-lg font-bold">{t('DM Controls')}</summary>
      <div className="pt-3">
        <DmControls />
      </div>
    </details>
  )
}

function LatestRolls() {
  const rolls = useRollHistory().slice(0, ROLLS_SHOWN)
  if (rolls.length === 0) return null
  return (
    <section aria-labelledby="latest-rolls" className="grid gap-2">
      <h2 id="latest-rolls" className="text-lg font-bold">
        {t('Latest rolls')}
      </h2>
      <ul className="grid gap-2">
        {rolls.map((roll) => (
          <li key={roll.id}>
            <RollLine roll={roll} />
          </li>
        ))}
      </ul>
    </section>
  )
}
