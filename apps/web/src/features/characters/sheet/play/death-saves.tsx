import { type Character, deathSaveRolled, type LifeState, withDeathSaves } from '@hearthlight/rules/character'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { Dices } from 'lucide-react'
import { useContext, useState } from 'react'
import { plural, t } from '../../../../lib/i18n'
import { ROLL_REASONS } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { classNames } from '../../../../ui/class-names'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { SheetRolls } from '../sheet-rolls'
import type { EditCharacter } from './play-part'

interface DeathSavesProps {
  readonly character: Character
  readonly state: Exclude<LifeState, 'up'>
  readonly edit: EditCharacter
  /** In a fight: the save of this round is made. */
  readonly isMade: boolean
}

/** What a character at 0 hit points has left: three successes or three failures, counted by roll or by hand. */
export function DeathSaves({ character, state, edit, isMade }: DeathSavesProps) {
  const saves = character.deathSaves ?? NO_DEATH_SAVES
  const send = useContext(SheetRolls)
  const [said, setSaid] = useState('')
  const [isRolling, during] = useBusy()
  const roll = async () => {
    setSaid('')
    const rolled = await send({ notation: '1d20', reason: ROLL_REASONS.deathSave, kind: 'death-save' })
    if (rolled === undefined) return setSaid(t('Nothing was rolled, and nothing has changed. Try again.'))
    const { total, isCounted = false } = rolled
    setSaid(total === undefined ? t('It is rolled; the DM sees the die.') : t('The die shows {rolled}.', { rolled: total }))
    if (total !== undefined && !isCounted) edit((before) => deathSaveRolled(before, total))
  }
  const isTired = (character.exhaustion ?? 0) >= 6
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className={state === 'stable' ? 'text-moss' : 'text-crimson'}>
          {{ dying: t('Dying'), stable: t('Stable'), dead: t('Dead') }[state]}
        </strong>
        <SavePips
          name={t('Successes')}
          count={saves.successes}
          looks="border-moss"
          full="bg-moss-fill"
          onChange={(successes) => edit((before) => withDeathSaves(before, { ...saves, successes }))}
        />
        <SavePips
          name={t('Failures')}
          count={saves.failures}
          looks="border-crimson"
          full="bg-crimson-fill"
          onChange={(failures) => edit((before) => withDeathSaves(before, { ...saves, failures }))}
        />
        {state === 'dying' && (
          <Button
            className="ms-auto"
            variant="primary"
            icon={<Dices aria-hidden />}
            isLoading={isRolling}
            disabled={isMade}
            onClick={() => void during(roll())}
          >
            {t('Roll death save')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {said !== '' && <>{said} </>}
        {state === 'dying' && isMade && <>{t('The death save of this round is made.')} </>}
        {state === 'dying' && plural(3 - saves.failures, 'One more failure is death.', '{count} more failures are death.')}
        {state === 'stable' && t('No more death saves, until something hurts.')}
        {state === 'dead' && (isTired ? t('Exhaustion has killed.') : t('Three death saves have failed.'))}
      </p>
    </div>
  )
}

interface SavePipsProps {
  readonly name: string
  readonly count: number
  readonly looks: string
  readonly full: string
  readonly onChange: (count: number) => void
}

function SavePips({ name, count, looks, full, onChange }: SavePipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes a line of its own
    <span role="group" aria-label={t('{name}: {count} of 3', { name, count })} className="flex items-center">
      <span aria-hidden className="text-xs text-faint">
        {name}
      </span>
      {[1, 2, 3].map((place) => (
        <button
          key={place}
          type="button"
          aria-pressed={place <= count}
          aria-label={t('{name}: {place}', { name, place })}
          onClick={() => onChange(place <= count ? place - 1 : place)}
          className="grid h-hit w-7 place-items-center rounded-2 pointer-coarse:w-hit"
        >
          <span
            aria-hidden
            className={classNames('size-3.5 rounded-full border-[1.5px] forced-color-adjust-none', looks, place <= count && full)}
          />
        </button>
      ))}
    </span>
  )
}
