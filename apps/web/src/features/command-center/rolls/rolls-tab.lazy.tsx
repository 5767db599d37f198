import { Dices } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../lib/i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Select } from '../../../ui/fields/select'
import { Panel } from '../../../ui/layout/panel'
import { PartyRolls } from './party-rolls'
import { RollLine } from './roll-line'
import type { RollRecord } from './roll-record'
import { Roller } from './roller'
import { useRollHistory } from './use-rolls'

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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must reach it
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

/** Each person once, by the name that they rolled under first; the DM as such. */
function peopleIn(rolls: readonly RollRecord[]): readonly { value: string; label: string }[] {
  const names = new Map<string, string>()
  for (const { playerId, name, isDm } of rolls) if (!names.has(playerId)) names.set(playerId, isDm ? 'DM' : name)
  return [...names].map(([value, label]) => ({ value, label }))
}
