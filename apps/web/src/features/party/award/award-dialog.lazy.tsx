import { COINS } from '@hearthlight/rules/equipment'
import { awardFrom, isRefusal, type Seat, type Split } from '@hearthlight/table'
import { Swords, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { closeAward, useAwardDialog } from '../../../lib/award-dialog'
import { xpText } from '../../../lib/award-text'
import { gameName, locale, t, translate } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { type AwardDraft, askedOf, EMPTY_AWARD, payloadOf, readAmount } from './award-draft'
import { AwardedItems } from './awarded-items'
import { type FightWorth, useFightWorth } from './fight-worth'
import { Receivers } from './receivers'
import { TreasurePart } from './treasure-part'

/** The limit of an award's reason. */
const MOST_REASON = 80

/** The DM gives experience, coins and items to the party. */
export function AwardDialog() {
  const isOpen = useAwardDialog((dialog) => dialog.isOpen)
  const [draft, setDraft] = useState(EMPTY_AWARD)
  const seats = useTable((table) => table.party.seats)
  const close = () => {
    closeAward()
    setDraft(EMPTY_AWARD)
  }
  return (
    <Modal
      title={t('Award the party')}
      description={t('It is on the sheets of those who receive it at once.')}
      width="wide"
      isOpen={isOpen}
      hasUnsavedText={draft !== EMPTY_AWARD}
      onClose={close}
    >
      {seats.length === 0 ? (
        <EmptyState icon={<Users />} text={t('No players yet. Share the invite code and they appear here.')} />
      ) : (
        <AwardForm draft={draft} seats={seats} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} onClose={close} />
      )}
    </Modal>
  )
}

interface AwardFormProps {
  readonly draft: AwardDraft
  readonly seats: readonly Seat[]
  readonly onChange: (change: Partial<AwardDraft>) => void
  readonly onClose: () => void
}

function AwardForm({ draft, seats, onChange, onClose }: AwardFormProps) {
  const worth = useFightWorth()
  const send = useSend()
  const [isGiving, setGiving] = useState(false)
  const asked = askedOf(draft, seats, worth?.xp ?? 0)
  // Decided as the server decides, so that what stands here is what they receive.
  const award = asked && awardFrom(asked, 'preview')
  const isReady = award !== undefined && !isRefusal(award)
  const first = seats.find(({ id }) => !draft.leftOut.includes(id)) ?? seats[0]
  const missing =
    award === undefined ? t('Please write whole numbers up to {most}.', { most: (1_000_000).toLocaleString(locale()) }) : undefined
  const give = async () => {
    if (asked === undefined || !isReady) return
    setGiving(true)
    const ack = await send('party-award', payloadOf(asked))
    setGiving(false)
    if (ack.ok) onClose()
  }
  return (
    <form aria-label={t('Award the party')} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={handleSubmit(give)}>
      <Receivers seats={seats} leftOut={draft.leftOut} award={isReady ? award : undefined} onChange={(leftOut) => onChange({ leftOut })} />
      <Experience draft={draft} worth={worth} each={isReady ? award.xp : 0} onChange={onChange} />
      {first !== undefined && <TreasurePart draft={draft} to={first.id} onChange={onChange} />}
      <Purse draft={draft} onChange={onChange} />
      <AwardedItems items={draft.items} seats={seats} leftOut={draft.leftOut} onChange={(items) => onChange({ items })} />
      <div className="grid gap-1">
        <TextField
          label={t('Reason')}
          placeholder={t('The bell rings again')}
          maxLength={MOST_REASON}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <CheckBox
          label={t('Milestone: they may level up, however much experience they have')}
          isChecked={draft.isMilestone}
          onChange={(isMilestone) => onChange({ isMilestone })}
        />
      </div>
      <FormActions
        submitLabel={t('Give')}
        onCancel={onClose}
        isSaving={isGiving}
        loadingText={t('Giving …')}
        isDisabled={!isReady}
        note={isRefusal(award) ? translate(award.message) : missing}
      />
    </form>
  )
}

interface PartProps {
  readonly draft: AwardDraft
  readonly onChange: (change: Partial<AwardDraft>) => void
}

function Experience({ draft, worth, each, onChange }: PartProps & { readonly worth: FightWorth | undefined; readonly each: number }) {
  const text = draft.xp ?? (worth === undefined ? '' : worth.xp.toLocaleString(locale()))
  return (
    <Part title={t('Experience')} split={draft.xpSplit} onSplit={(xpSplit) => onChange({ xpSplit })}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <AmountInput label={t('Experience points')} unit={t('XP')} className="w-36" value={text} onChange={(xp) => onChange({ xp })} />
        {each > 0 && <span className="text-sm text-muted tabular-nums">{t('{xp} for each', { xp: xpText(each) })}</span>}
      </div>
      {worth !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Swords aria-hidden className="size-4 shrink-0 text-gold" />
          <span className="min-w-0">{t('The last fight: {foes}, {xp}', { foes: worth.foes, xp: xpText(worth.xp) })}</span>
          {draft.xp === undefined ? (
            <Button variant="ghost" className="px-0! underline underline-offset-4" onClick={() => onChange({ xp: '' })}>
              {t('Leave it out')}
            </Button>
          ) : (
            <Button variant="ghost" className="px-0! underline underline-offset-4" onClick={() => onChange({ xp: undefined })}>
              {t('Take it')}
            </Button>
          )}
        </p>
      )}
    </Part>
  )
}

function Purse({ draft, onChange }: PartProps) {
  return (
    <Part title={t('Coins')} split={draft.coinSplit} onSplit={(coinSplit) => onChange({ coinSplit })}>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {[...COINS].reverse().map((coin) => (
          <AmountInput
            key={coin}
            label={gameName('terms', coin)}
            unit={gameName('terms', coin)}
            value={draft.coins[coin]}
            onChange={(text) => onChange({ coins: { ...draft.coins, [coin]: text } })}
          />
        ))}
      </div>
    </Part>
  )
}

interface AmountInputProps {
  readonly label: string
  readonly unit: string
  readonly value: string
  readonly className?: string
  readonly onChange: (text: string) => void
}

/** A whole number with its unit behind it. */
function AmountInput({ label, unit, value, className, onChange }: AmountInputProps) {
  return (
    <span className={classNames('relative grid', className)}>
      <TextInput
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        maxLength={9}
        className="ps-2.5! pe-8! tabular-nums"
        aria-invalid={readAmount(value) === undefined || undefined}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
      <span aria-hidden className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-xs text-faint">
        {unit}
      </span>
    </span>
  )
}

interface PartFrameProps {
  readonly title: string
  readonly split: Split
  readonly onSplit: (split: Split) => void
  readonly children: ReactNode
}

const SPLITS = [
  ['shared', t('Shared by all')],
  ['each', t('For each')],
] as const

/** An amount, and whether its receivers share it. */
function Part({ title, split, onSplit, children }: PartFrameProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-md font-bold">{title}</h3>
        <fieldset aria-label={t('{title}: how it is given', { title })} className="flex overflow-hidden rounded-2 border border-line">
          {SPLITS.map(([value, label]) => (
            <label
              key={value}
              className={classNames(
                'relative grid min-h-hit cursor-pointer place-items-center px-3 text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                value === split ? 'bg-gold-soft font-semibold text-gold' : 'bg-s2 text-muted hover:bg-s3',
              )}
            >
              <input
                type="radio"
                name={title}
                checked={value === split}
                onChange={() => onSplit(value)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      {children}
    </section>
  )
}
