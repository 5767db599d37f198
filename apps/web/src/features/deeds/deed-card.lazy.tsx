import type { Deed, DeedTarget } from '@hearthlight/table'
import { Check, EyeOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { combatantName } from '../../lib/creature-names'
import { damageTexts, outcomes, targetName } from '../../lib/deed-text'
import { anyGameName, t, translate } from '../../lib/i18n'
import { capitalized } from '../../lib/terms'
import { useSend } from '../../live/use-send'
import { useIsDm } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Derivations } from './derivations'

/** How much of the damage a target takes, as the DM decides before applying. */
const SHARES = [0, 0.5, 1, 2] as const
type Share = (typeof SHARES)[number]

/** An attack, spell or other act in Chat & Rolls: a line for each target, and for the DM what applies it and takes it back. */
export function DeedCard({ deed }: { readonly deed: Deed }) {
  const isDm = useIsDm()
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({})
  const { author, name, targets, status, to, changes, byHand = [] } = deed
  const isOpen = isDm && changes !== undefined && status !== 'applied'
  return (
    <article
      aria-label={t('{author}: {act}', { author: combatantName(author), act: anyGameName(name) })}
      className={`grid gap-1.5 rounded-2 border p-2.5 compact:gap-1 compact:px-2 compact:py-1.5 ${to === undefined ? 'border-line bg-s2' : 'border-violet-fill bg-violet-soft'}`}
    >
      <header className="flex min-w-0 items-baseline gap-2">
        {to !== undefined && <EyeOff role="img" aria-label={t('Not everyone sees this')} className="size-3.5 self-center text-violet" />}
        <strong dir="auto" className="min-w-0 truncate font-read text-lg leading-tight text-gold">
          {anyGameName(name)}
        </strong>
        <bdi className="min-w-0 truncate text-2xs text-muted">{combatantName(author)}</bdi>
        <StatusWord status={status} />
      </header>
      {targets.length > 0 && (
        <ul className="grid gap-1">
          {targets.map((target) => (
            <TargetLine
              key={target.id}
              target={target}
              isUndone={status === 'undone'}
              share={isOpen && target.result.damage.length > 0 ? (shares[target.id] ?? 1) : undefined}
              onShare={(share) => setShares({ ...shares, [target.id]: share })}
            />
          ))}
        </ul>
      )}
      {byHand.length > 0 && status !== 'undone' && (
        <p className="text-xs text-muted">
          <strong>{t('Left to the table')}</strong> {byHand.map((phrase) => translate(phrase)).join(', ')}
        </p>
      )}
      {isDm && <Acts deed={deed} shares={shares} />}
    </article>
  )
}

function StatusWord({ status }: Pick<Deed, 'status'>) {
  if (status === 'proposed' || status === 'rolled') return null
  return (
    <span className={`ms-auto shrink-0 text-2xs font-semibold ${status === 'applied' ? 'text-moss' : 'text-faint'}`}>
      {status === 'applied' ? t('Applied') : t('Taken back')}
    </span>
  )
}

function Acts({
  deed: { id: deedId, status, changes = [], spent },
  shares,
}: {
  readonly deed: Deed
  readonly shares: Readonly<Record<string, Share>>
}) {
  const send = useSend()
  const isFree = changes.length === 0 && spent === undefined
  if (isFree || (changes.length === 0 && status === 'undone')) return null
  if (status === 'applied') {
    return (
      <Button
        className="justify-self-end"
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => void send('deed-undo', { deedId })}
      >
        {t('Take back')}
      </Button>
    )
  }
  const changed = Object.entries(shares).map(([targetId, times]) => ({ targetId, times }))
  return (
    <div className="flex justify-end gap-1">
      {status !== 'undone' && (
        <Button variant="ghost" onClick={() => void send('deed-undo', { deedId })}>
          {t('Discard')}
        </Button>
      )}
      {changes.length > 0 && (
        <Button
          variant="primary"
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => void send('deed-apply', { deedId, shares: changed })}
        >
          {t('Apply')}
        </Button>
      )}
    </div>
  )
}

interface TargetLineProps {
  readonly target: DeedTarget
  readonly isUndone: boolean
  /** Undefined where nobody decides: for players, after it was applied, and without damage. */
  readonly share: Share | undefined
  readonly onShare: (share: Share) => void
}

function TargetLine({ target, isUndone, share, onShare }: TargetLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { result } = target
  const { before, after, conditions, healing } = result
  const name = targetName(target)
  const facts = [
    ...outcomes(result),
    ...damageTexts(result),
    ...(healing === undefined ? [] : [t('heals {points}', { points: healing.amount.value })]),
    ...conditions.map((condition) => capitalized(condition)),
  ]
  return (
    <li className={`grid gap-1 border-t border-line pt-1 text-sm ${isUndone ? 'text-faint line-through' : ''}`}>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
        <span className="min-w-0">{facts.length === 0 ? t('No effect') : facts.join(' · ')}</span>
        {before !== undefined && after !== undefined && before.hp !== after.hp && (
          <span className="shrink-0 font-semibold tabular-nums">{t('{before} → {after} HP', { before: before.hp, after: after.hp })}</span>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('How it came about: {name}', { name })}
          className="ms-auto min-h-6 min-w-6 rounded-1 font-mono text-muted hover:bg-s3 hover:text-text"
          onClick={() => setOpen(!isOpen)}
        >
          =
        </button>
      </div>
      {share !== undefined && <ShareChoice name={name} share={share} onShare={onShare} />}
      {isOpen && <Derivations result={result} />}
    </li>
  )
}

const SHARE_SIGNS: Readonly<Record<Share, string>> = { 0: '0', 0.5: '×½', 1: '×1', 2: '×2' }

function ShareChoice({ name, share, onShare }: { readonly name: string; readonly share: Share; readonly onShare: (share: Share) => void }) {
  return (
    <fieldset aria-label={t('Damage to {name}', { name })} className="flex gap-0.5">
      {SHARES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={share === each}
          className="min-h-7 min-w-9 rounded-1 px-1.5 text-2xs text-muted tabular-nums hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-bold aria-pressed:text-gold"
          onClick={() => onShare(each)}
        >
          {SHARE_SIGNS[each]}
        </button>
      ))}
    </fieldset>
  )
}
