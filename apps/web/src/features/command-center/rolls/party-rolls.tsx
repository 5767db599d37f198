import { SKILLS } from '@hearthlight/rules'
import { PARTY_MODIFIERS, type Seat } from '@hearthlight/table'
import { EyeOff, Swords, Users } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { signed, skillName } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { Select } from '../../../ui/fields/select'
import { usePickedTable, useSendToPicked } from '../session-picker/picked-session'
import { SECRET_CHECK, useSecretRoll } from './use-rolls'

type Check = keyof NonNullable<Seat['character']['checks']>

const CHOICES = SKILLS.map((skill) => ({ value: skill, label: skillName(skill) }))

/** Rolls behind the screen, and for everyone at once; each member's own modifier stands beside. */
export function PartyRolls() {
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
          onClick={() => void send('party-roll', { check: skill, reason: t('Group Check: {skill}', { skill: skillName(skill) }) })}
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
