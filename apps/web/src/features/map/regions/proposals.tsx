import type { DamageProposal, Region } from '@hearthlight/table'
import { Flame } from 'lucide-react'
import { useRef, useState } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { damageTypes } from '../../../lib/terms'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'

/** REGION-7 Damage that regions propose: the DM applies it, half of it, or nothing. */
export function Proposals() {
  const regions = useTable((table) => table.map.regions)
  const all = Object.values(regions ?? {}).flatMap((region) => (region.proposals ?? []).map((proposal) => ({ region, proposal })))
  const [first] = all
  return first === undefined ? null : <Proposal key={first.proposal.id} {...first} more={all.length - 1} />
}

interface ProposalProps {
  readonly region: Region
  readonly proposal: DamageProposal
  readonly more: number
}

function Proposal({ region, proposal, more }: ProposalProps) {
  const { id, tokenIds, notation, total, type } = proposal
  const tokens = useTable((table) => table.map.tokens)
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  const card = useRef<HTMLElement>(null)
  useKeepClear(card)
  const hit = tokenIds.flatMap((tokenId) => tokens[tokenId] ?? [])
  const settle = async (points: number) => {
    setBusy(true)
    const isDone = points === 0 || hit.length === 0
    const ack = isDone
      ? { ok: true }
      : await send('token-health-change', { tokenIds: hit.map((token) => token.id), change: { kind: 'damage', points } })
    if (ack.ok) await send('region-settle', { regionId: region.id, proposalId: id })
    setBusy(false)
  }
  const half = Math.floor(total / 2)
  return (
    <section
      ref={card}
      aria-label={t('Proposed damage')}
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-24 z-20 flex justify-center px-2 phone:top-2"
    >
      <div className="float-shadow pointer-events-auto grid max-w-md gap-2 rounded-3 border border-violet bg-s1 p-3">
        <div className="flex items-start gap-2.5">
          <Flame aria-hidden className="mt-0.5 size-5 shrink-0 text-crimson" />
          <p className="min-w-0 text-sm break-words">
            <strong dir="auto" className="block font-read text-md text-violet">
              {region.name}
            </strong>
            {hit.length === 0 ? t('Nobody is there any more.') : hit.map(tokenName).join(', ')}
            {': '}
            <b className="tabular-nums">{total}</b> {damageTypes(type)} <span className="text-faint tabular-nums">({notation})</span>
            {more > 0 && <span className="block text-xs text-faint">{t('{count} more to settle', { count: more })}</span>}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={() => void settle(0)}>
            {t('No damage')}
          </Button>
          <Button disabled={isBusy || half === 0} onClick={() => void settle(half)}>
            {t('Half: {points}', { points: half })}
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void settle(total)}>
            {t('Apply {points}', { points: total })}
          </Button>
        </div>
      </div>
    </section>
  )
}
