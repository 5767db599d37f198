import { abilityModifier, type Character, type NextLevel } from '@hearthlight/rules/character'
import { Dices } from 'lucide-react'
import { create } from 'zustand'
import { t } from '../../../lib/i18n'
import { ROLL_REASONS, signed } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { OptionRow } from '../parts/option-row'
import type { RollFromSheet } from '../sheet/sheet-rolls'
import { useLevelUp } from './level-up-context'
import { PageHeading } from './page-heading'

/** Hit dice as they fell, by character and level: going back, or opening the dialog again, never rolls a second time. */
export const useRolledDice = create<Readonly<Record<string, number>>>(() => ({}))

/** The same character at the same level in the same class has one roll. */
export function hitDieKey({ name, build, level }: Character, { classId }: Pick<NextLevel, 'classId'>): string {
  return JSON.stringify([name, level, classId, build?.levels])
}

/** Rolls the die for the level, unless it has been rolled. False if it could not be rolled. */
export async function rollHitDie(character: Character, next: NextLevel, roll: RollFromSheet): Promise<boolean> {
  const key = hitDieKey(character, next)
  if (useRolledDice.getState()[key] !== undefined) return true
  const die = `d${next.hitDie}`
  const rolled = await roll({ notation: `1${die}`, reason: ROLL_REASONS.hitDie(die), kind: 'hit-die' })
  if (rolled?.total !== undefined) useRolledDice.setState({ [key]: rolled.total })
  return rolled?.total !== undefined
}

/** The average, or the die that counts as it falls. */
export function HitPointsPage() {
  const { character, next, hitPoints, preview, rollHitDie: roll } = useLevelUp()
  const [isRolling, during] = useBusy()
  const average = next.hitDie / 2 + 1
  const isRolled = hitPoints !== 'average'
  // With the ability points of this level, if they raise Constitution.
  const constitution = preview.ok ? preview.after.modifiers.constitution.value : abilityModifier(character.constitution)
  const sumText = (face: number) => t('{face} from the die, {constitution} from Constitution', { face, constitution: signed(constitution) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title={t('Hit points')}>
        <p>
          {t('A d{sides} decides how much tougher you become. Take its average, or roll it: a rolled die counts as it falls.', {
            sides: next.hitDie,
          })}
        </p>
      </PageHeading>
      <div className="grid gap-2 sm:grid-cols-2">
        <OptionRow
          type="radio"
          group="level-up-hit-points"
          label={t('Average')}
          description={sumText(average)}
          note={isRolled ? t('The die has been rolled.') : undefined}
          isChosen={!isRolled}
          isDisabled={isRolled}
          onChoose={() => undefined}
        />
        <div
          className={`grid content-start justify-items-start gap-2 rounded-3 border px-3 py-2.5 ${isRolled ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2'}`}
        >
          <p className="font-semibold">{t('Roll')}</p>
          <p role="status" className="text-sm text-muted">
            {isRolled ? (
              <>
                <span className="me-2 inline-grid min-w-9 place-items-center rounded-2 border border-gold-fill bg-s1 px-1.5 text-2xl font-bold text-text tabular-nums lining-nums">
                  {hitPoints}
                </span>
                {t('from the die, {constitution} from Constitution', { constitution: signed(constitution) })}
              </>
            ) : (
              t('1 to {sides} from the die, {constitution} from Constitution', { sides: next.hitDie, constitution: signed(constitution) })
            )}
          </p>
          {!isRolled && (
            <Button icon={<Dices aria-hidden />} disabled={isRolling} onClick={() => void during(roll())}>
              {t('Roll the d{sides}', { sides: next.hitDie })}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
