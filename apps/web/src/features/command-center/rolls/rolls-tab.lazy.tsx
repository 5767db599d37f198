import { SKILLS } from '@hearthlight/rules'
import { PARTY_MODIFIERS, type Seat } from '@hearthlight/table'
import { Dices, EyeOff, Swords, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../lib/i18n'
import { ROLL_REASONS, signed, skillName } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { Panel } from '../../../ui/layout/panel'
import { usePickedTable, useSendToPicked } from '../session-picker/picked-session'
import { QUICK_DICE, readDice, readModifier } from './read-roll'
import { RollLine } from './roll-line'
import type { RollRecord } from './roll-record'
import { SECRET_CHECK, useRoll, useRollHistory, useSecretRoll } from './use-rolls'

const EVERYONE = ''

export function RollsTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Panel title={t('Dice')}>
          <Roller />
        </Panel>
        <Panel title={t('Behind the screen')}>
          <PartyRolls />
        </Panel>
      </div>
      <History />
    </div>
  )
}

function History() {
  const rolls = useRollHistory()
  const people = useMemo(() => peopleIn(rolls), [rolls])
  const [wanted, setWanted] = useState(EVERYONE)
  const shown = wanted === EVERYONE ? rolls : rolls.filter(({ playerId }) => playerId === wanted)
  const filter = (
    <Select
      aria-label={t('Whose rolls')}
      className="min-h-hit text-sm sm:min-h-hit"
      value={wanted}
      options={[{ value: EVERYONE, label: t('Everyone') }, ...people]}
      onChoose={setWanted}
    />
  )
  return (
    <Panel title={t('Roll history')} aside={filter}>
      {shown.length === 0 ? (
        <EmptyState icon={<Dices />} text={t('No rolls yet. What is rolled at the table appears here.')} />
      ) : (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls and must be reachable by keyboard
          tabIndex={0}
          aria-label={t('Roll history')}
          aria-live="polite"
          className="grid max-h-[70dvh] grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto"
        >
          {shown.map((roll) => (
            <li key={roll.id}>
              <RollLine roll={roll} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Each person once, with the name of their first roll in the list; the DM as "DM". */
function peopleIn(rolls: readonly RollRecord[]): readonly { value: string; label: string }[] {
  const names = new Map<string, string>()
  for (const { playerId, name, isDm } of rolls) if (!names.has(playerId)) names.set(playerId, isDm ? 'DM' : name)
  return [...names].map(([value, label]) => ({ value, label }))
}

const LEANS = [
  { id: 'disadvantage', label: t('Disadvantage') },
  { id: 'none', label: t('Plain') },
  { id: 'advantage', label: t('Advantage') },
] as const
/** The general roller: a dice button or a typed notation, with modifier, advantage, reason, and open or hidden. */
function Roller() {
  const roll = useRoll()
  const [dice, setDice] = useState('')
  const [modifier, setModifier] = useState('')
  const [reason, setReason] = useState('')
  const [lean, setLean] = useState<(typeof LEANS)[number]['id']>('none')
  const [isHidden, setHidden] = useState(false)
  const throwDice = (notation: string) => void roll({ dice: notation, modifier: readModifier(modifier), lean, reason, isHidden })
  return (
    <form aria-label={t('Dice roller')} className="grid gap-3" onSubmit={handleSubmit(() => throwDice(readDice(dice)))}>
      <div className="grid grid-cols-4 gap-2">
        {QUICK_DICE.map((label) => (
          <Button key={label} className="font-mono" onClick={() => throwDice(label)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <TextField label={t('Dice')} placeholder="1d20" maxLength={200} className="font-mono" value={dice} onChange={setDice} />
        <TextField
          label={t('Modifier')}
          placeholder="0"
          maxLength={6}
          inputMode="text"
          className="text-center font-mono"
          value={modifier}
          onChange={setModifier}
        />
      </div>
      <fieldset aria-label={t('Advantage or disadvantage')} className="grid grid-cols-3 overflow-hidden rounded-2 border border-line">
        {LEANS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={lean === id}
            onClick={() => setLean(id)}
            className="min-h-hit bg-s2 text-sm text-muted hover:bg-s3 aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <TextField label={t('Reason')} placeholder={t('What for (optional)')} maxLength={200} value={reason} onChange={setReason} />
      <div className="flex items-center gap-3">
        <CheckBox
          tone="violet"
          className="flex min-h-hit items-center gap-2 text-sm font-semibold text-violet"
          isChecked={isHidden}
          onChange={setHidden}
          label={t('Hidden from players')}
        />
        <Button type="submit" variant="primary" icon={<Dices aria-hidden />} className="ms-auto">
          {t('Roll')}
        </Button>
      </div>
    </form>
  )
}

type Check = keyof NonNullable<Seat['character']['checks']>
const CHOICES = SKILLS.map((skill) => ({ value: skill, label: skillName(skill) }))
/** Secret rolls, and rolls for the whole party, which also show each member's own modifier. */
function PartyRolls() {
  const seats = usePickedTable((table) => table.party.seats) ?? []
  const send = useSendToPicked()
  const rollSecretly = useSecretRoll()
  const [skill, setSkill] = useState<Check>('perception')
  const isEmpty = seats.length === 0
  return (
    <div className="grid gap-3">
      <Button variant="dm" icon={<EyeOff aria-hidden />} onClick={() => void rollSecretly(t('Secret check'))}>
        {t('Secret Roll')} <span className="font-mono text-2xs">{SECRET_CHECK}</span>
      </Button>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Select
          aria-label={t('Skill of the group check')}
          value={skill}
          options={CHOICES}
          onChoose={(value) => setSkill(SKILLS.find((each) => each === value) ?? skill)}
        />
        <Button
          icon={<Users aria-hidden />}
          disabled={isEmpty}
          className="min-h-11"
          onClick={() => void send('party-roll', { check: skill, reason: ROLL_REASONS.groupCheck(skill) })}
        >
          {t('Group Check')} <span className="font-mono text-2xs">{signed(PARTY_MODIFIERS.check)}</span>
        </Button>
      </div>
      <Button icon={<Swords aria-hidden />} disabled={isEmpty} onClick={() => void send('party-roll', { check: 'initiative' })}>
        {t('Initiative')} <span className="font-mono text-2xs">{signed(PARTY_MODIFIERS.initiative)}</span>
      </Button>
      {isEmpty ? (
        <p className="text-sm text-faint">{t('Group rolls need a party at the table.')}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{t('The members’ own modifiers')}</caption>
          <thead className="text-2xs text-faint">
            <tr>
              <th className="py-1 text-start font-semibold">{t('Member')}</th>
              <th className="py-1 text-end font-semibold">{skillName(skill)}</th>
              <th className="py-1 text-end font-semibold">{t('Initiative')}</th>
            </tr>
          </thead>
          <tbody>
            {seats.map(({ id, character: { name, checks } }) => (
              <tr key={id} className="border-t border-line">
                <td dir="auto" className="max-w-36 truncate py-1.5">
                  {name}
                </td>
                <Own modifier={checks?.[skill]} />
                <Own modifier={checks?.initiative} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
function Own({ modifier }: { readonly modifier: number | undefined }) {
  return <td className="py-1.5 text-end tabular-nums">{modifier === undefined ? '–' : signed(modifier)}</td>
}
