import type { Deed, DeedTarget as Target } from '@hearthlight/table'
import { Check, Pencil, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { nameOfCreature } from '../../lib/creature-names'
import { isWaiting, namedBeforeDice, targetName } from '../../lib/deed-text'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { DeedCard as Card } from '../../ui/game/deed-card'
import { DeedTarget } from '../../ui/game/deed-target'
import { aimOf } from './aim-of'
import { Choice } from './choice'
import { Derivations } from './derivations'
import { MomentActs } from './moment-acts'
import { WindowActs } from './window-acts'

const TargetEditor = lazyPart(async () => (await import('./target-editor.lazy')).TargetEditor)
const DeclaredTargetEditor = lazyPart(async () => (await import('./target-editor.lazy')).DeclaredTargetEditor)

/** How much of the damage a target takes, as the DM decides before and after applying. */
const SHARES = [
  { value: 0, label: '0' },
  { value: 0.5, label: '×½' },
  { value: 1, label: '×1' },
  { value: 2, label: '×2' },
] as const
type Share = (typeof SHARES)[number]['value']

/** An attack, spell or other act in Chat & Rolls: a line for each target, and for the DM what edits it, applies it and takes it back. */
export function DeedCard({ deed }: { readonly deed: Deed }) {
  const isDm = useIsDm()
  const [shares, setShares] = useState<Readonly<Record<string, Share>>>({})
  const { targets, status, changes, asked, moments, isPast = false } = deed
  const isEditable = isDm && !isPast && asked !== undefined && status !== 'undone' && status !== 'ended'
  const isShared = isDm && !isPast && changes !== undefined && (status !== 'applied' || isEditable) && !isWaiting(deed)
  return (
    <Card deed={deed} acts={!isPast && <CardActs deed={deed} shares={shares} />}>
      {namedBeforeDice(deed).map(({ id }) => (
        <DeclaredTarget key={id} deed={deed} id={id} />
      ))}
      {targets.map((target) => (
        <DeedTarget
          key={target.id}
          target={target}
          isUndone={status === 'undone'}
          isYetToCome={moments?.includes('cast') === false}
          details={
            target.isPending === true ? undefined : (
              <Details deed={deed} target={target}>
                {isEditable && <TargetEditor deed={deed} target={target} />}
              </Details>
            )
          }
        >
          {isEditable && target.result.attacks.some(({ outcome }) => outcome === 'undecided') && <Decision deed={deed} target={target} />}
          {isShared && target.result.damage.length > 0 && (
            <ShareChoice
              deed={deed}
              target={target}
              chosen={shares[target.id]}
              onChoose={isEditable ? undefined : (share) => setShares({ ...shares, [target.id]: share })}
            />
          )}
        </DeedTarget>
      ))}
    </Card>
  )
}

/** Opens whole: an editor that came later would push what is below it away from under a pointer. */
function Details({ deed: { targets, shared }, target, children }: OfTarget & { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Derivations result={target.result} shared={targets.length > 1 ? shared : []} />
      {children}
    </Suspense>
  )
}

interface OfTarget {
  readonly deed: Deed
  readonly target: Target
}

interface ShareChoiceProps extends OfTarget {
  readonly chosen: Share | undefined
  /** Absent: the deed is edited at once. */
  readonly onChoose: ((share: Share) => void) | undefined
}

function ShareChoice({ deed: { id: deedId, asked }, target, chosen, onChoose }: ShareChoiceProps) {
  const { id } = target
  const send = useSend()
  const map = useTable((table) => table.map)
  const party = useTable((table) => table.party)
  const set = asked === undefined ? 1 : aimOf(asked, id, { map, party }).share
  return (
    <Choice
      name={t('Damage to {name}', { name: targetName(target) })}
      options={SHARES}
      chosen={onChoose === undefined ? set : (chosen ?? set)}
      onChoose={onChoose ?? ((share) => void send('deed-edit', { deedId, targets: [{ id, share }] }))}
    />
  )
}

/** The table does not know the armor class: the DM says whether it is a hit. */
function Decision({ deed: { id: deedId }, target }: OfTarget) {
  const send = useSend()
  const decide = (attack: 'hit' | 'miss') => void send('deed-edit', { deedId, targets: [{ id: target.id, attack }] })
  const name = targetName(target)
  return (
    <div className="flex gap-1">
      <Button aria-label={t('{name}: hit', { name })} onClick={() => decide('hit')}>
        {t('Hit')}
      </Button>
      <Button aria-label={t('{name}: miss', { name })} onClick={() => decide('miss')}>
        {t('Miss')}
      </Button>
    </div>
  )
}

/** The DM is told whom a declared deed names, and sets how. */
function DeclaredTarget({ deed, id }: { readonly deed: Deed; readonly id: string }) {
  const name = useTable((table) => nameOfCreature(table, id))
  const [isOpen, setOpen] = useState(false)
  if (name === undefined) return null
  return (
    <li className="grid gap-1 border-t border-line pt-1 text-sm">
      <div className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
        <IconButton label={t('Edit {name}', { name })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <Suspense>
          <DeclaredTargetEditor deed={deed} id={id} name={name} />
        </Suspense>
      )}
    </li>
  )
}

interface ActsProps {
  readonly deed: Deed
  readonly shares: Readonly<Record<string, Share>>
}

function CardActs({ deed, shares }: ActsProps) {
  const isDm = useIsDm()
  return (
    <>
      <MomentActs deed={deed} />
      {isDm && <Acts deed={deed} shares={shares} />}
    </>
  )
}

function Acts({ deed, shares }: ActsProps) {
  const send = useSend()
  const { id: deedId, status, window, changes = [], spent, reactions = [] } = deed
  const undo = () => void send('deed-undo', { deedId })
  if (window !== undefined) {
    return (
      <div className="flex flex-wrap justify-end gap-1">
        <Button variant="ghost" onClick={undo}>
          {t('Discard')}
        </Button>
        <WindowActs deedId={deedId} isHeld={window.until === undefined && window.leftMs === undefined} />
      </div>
    )
  }
  const isFree = changes.length === 0 && spent === undefined && reactions.every((reaction) => reaction.outcome === 'needless')
  if (isFree || (changes.length === 0 && status === 'undone')) return null
  if (status === 'applied' || status === 'ended') {
    return (
      <Button className="justify-self-end" icon={<Undo2 aria-hidden className="size-4" />} onClick={undo}>
        {t('Take back')}
      </Button>
    )
  }
  const changed = Object.entries(shares).map(([targetId, times]) => ({ targetId, times }))
  return (
    <div className="flex justify-end gap-1">
      {status !== 'undone' && (
        <Button variant="ghost" onClick={undo}>
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
