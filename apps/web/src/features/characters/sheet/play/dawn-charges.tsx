import type { ChargesAtDawn, RegainedCharges } from '@hearthlight/rules/character'
import { Dices } from 'lucide-react'
import { useContext, useState } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { ROLL_REASONS } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { Banner } from '../../../../ui/feedback/banner'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { SheetRolls } from '../sheet-rolls'

interface DawnChargesProps {
  readonly charges: readonly ChargesAtDawn[]
  /** What the dice of an item came to, by its id. */
  readonly rolled: ReadonlyMap<string, number>
  readonly onRolled: (id: string, count: number) => void
}

/** The items whose charges come back at dawn by dice: each is rolled once. Nothing if there is none. */
export function DawnCharges({ charges, rolled, onRolled }: DawnChargesProps) {
  const roll = useContext(SheetRolls)
  const [isRolling, during] = useBusy()
  const [problem, setProblem] = useState<string>()
  const byDice = charges.filter(({ dice }) => dice !== undefined)
  if (byDice.length === 0) return null
  const rollFor = async ({ id, name, dice = '' }: ChargesAtDawn) => {
    setProblem(undefined)
    const made = await roll({ notation: dice, reason: ROLL_REASONS.charges(name), kind: 'charges' })
    if (made?.total === undefined) setProblem(t('The dice were not rolled, so nothing comes back. Try again.'))
    else onRolled(id, made.total)
  }
  return (
    <section aria-label={t('Charges at dawn')} className="grid gap-1">
      <h3 className="text-sm font-semibold text-muted">{t('Charges at dawn')}</h3>
      <p className="text-sm text-muted">{t('Roll for each thing that regains charges. What is not rolled stays as it is.')}</p>
      <ul>
        {byDice.map((item) => {
          const { id, name, left, max, dice = '' } = item
          const shown = gameName('items', name)
          const count = rolled.get(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-0">
              <span className="min-w-32 grow break-words">
                {shown}
                <span className="block text-xs text-faint tabular-nums lining-nums">
                  {t('{max}/{max2} charges', { max: left, max2: max })}
                </span>
              </span>
              {count === undefined ? (
                <Button
                  icon={<Dices aria-hidden />}
                  aria-label={t('{name}: roll {dice}', { name: shown, dice })}
                  aria-disabled={isRolling || undefined}
                  onClick={() => !isRolling && void during(rollFor(item))}
                >
                  {dice}
                </Button>
              ) : (
                <output className="min-h-hit content-center font-semibold text-gold tabular-nums lining-nums">
                  {t('{dice}: {count}', { dice, count })}
                </output>
              )}
            </li>
          )
        })}
      </ul>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
    </section>
  )
}

/** What comes back: all charges of an item without dice, and what was rolled for the others. */
export function regainedCharges(charges: readonly ChargesAtDawn[], rolled: ReadonlyMap<string, number>): RegainedCharges[] {
  return charges.flatMap((one): RegainedCharges[] => {
    const regained = one.dice === undefined ? one.max : rolled.get(one.id)
    return regained === undefined ? [] : [{ ...one, regained }]
  })
}
