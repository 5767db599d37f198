import type { CharacterSheetNumbers, Difference } from '@hearthlight/rules/character'
import type { ReactNode } from 'react'
import { t } from '../../../../lib/i18n'
import { ROLL_REASONS, signed } from '../../../../lib/terms'
import { useDifference, useSheet, useWarnings } from '../sheet-context'
import { type SheetRoll, twentyWith } from '../sheet-rolls'
import { type Sum, sumOf } from './derivation-words'
import { ByHandMark, NumberButton, WarningMark } from './number-button'

/** The numbers that are asked for most often: armour class, initiative, speed … Each says what it is made of. */
export function VitalNumbers() {
  const { character, numbers, bonuses } = useSheet()
  const { armorClass, initiative, speed, proficiencyBonus, hitPointsMax, hitDice } = character
  const walking = numbers?.speeds.walk
  const more = (['fly', 'swim', 'climb', 'burrow'] as const).flatMap((mode) => {
    const number = numbers?.speeds[mode]
    return number === undefined ? [] : [{ mode, number }]
  })
  const isSlowed = useWarnings().some(({ code }) => code === 'armor-too-heavy')
  return (
    <section aria-label={t('Numbers for a fight')} className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
      <Tile name={t('Armor Class')} field="armorClass" isWarned sums={numbers && [sumOf(t('Armor Class'), numbers.armorClass)]}>
        {armorClass}
      </Tile>
      <Tile
        name={t('Initiative')}
        field="initiative"
        sums={numbers && [sumOf(t('Initiative'), numbers.initiative, signed)]}
        roll={{ notation: twentyWith(initiative), reason: ROLL_REASONS.initiative, kind: 'check' }}
      >
        {signed(initiative)}
      </Tile>
      <Tile
        name={t('Speed')}
        field="speed"
        isWarned={isSlowed}
        sums={walking && [sumOf(t('Speed'), walking, feet), ...more.map(({ mode, number }) => sumOf(SPEED_NAMES[mode](), number, feet))]}
        note={more.map(({ mode, number }) => `${SPEED_NAMES[mode]()} ${number.value}`).join(' · ')}
      >
        {feet(speed)}
      </Tile>
      <Tile name={t('Proficiency')} field="proficiencyBonus" sums={numbers && [sumOf(t('Proficiency'), numbers.proficiencyBonus, signed)]}>
        {signed(proficiencyBonus)}
      </Tile>
      <Tile
        name={t('Passive perception')}
        shortName={t('Passive')}
        sums={
          numbers && [
            sumOf(t('Passive perception'), numbers.passive.perception),
            sumOf(t('Passive investigation'), numbers.passive.investigation),
            sumOf(t('Passive insight'), numbers.passive.insight),
          ]
        }
      >
        {bonuses.passivePerception}
      </Tile>
      <Tile
        name={t('Hit point maximum')}
        shortName={t('Max HP')}
        field="hitPointsMax"
        sums={numbers && [sumOf(t('Hit point maximum'), numbers.hitPointsMax)]}
      >
        {hitPointsMax}
      </Tile>
      <Tile name={t('Hit Dice')} field="hitDice" sums={numbers && [hitDiceSum(numbers)]}>
        {hitDice}
      </Tile>
    </section>
  )
}

function hitDiceSum({ hitDice, classes }: Pick<CharacterSheetNumbers, 'hitDice' | 'classes'>): Sum {
  return {
    name: t('Hit Dice'),
    shown: hitDice.map(({ die, total }) => `${total}${die}`).join('+'),
    parts: classes.map(({ characterClass, classId, level }) => ({ amount: level, source: characterClass?.name ?? classId })),
  }
}

const SPEED_NAMES = {
  fly: () => t('Flying'),
  swim: () => t('Swimming'),
  climb: () => t('Climbing'),
  burrow: () => t('Burrowing'),
}

function feet(speed: number): string {
  return t('{speed} ft', { speed })
}

interface TileProps {
  readonly name: string
  readonly shortName?: string
  readonly field?: Difference['field']
  /** Whether it says what is worn without training. */
  readonly isWarned?: boolean
  readonly sums: readonly Sum[] | undefined
  readonly roll?: SheetRoll
  readonly note?: string
  readonly children: ReactNode
}

function Tile({ name, shortName = name, field, isWarned = false, sums, roll, note = '', children }: TileProps) {
  const difference = useDifference(field)
  const warnings = useWarnings()
  const shown = isWarned ? warnings : []
  return (
    <NumberButton
      name={name}
      sums={sums}
      roll={roll}
      difference={difference}
      warnings={shown}
      className="rounded-3 border border-line bg-s2 hover:border-line-strong"
      buttonClassName="grid min-h-16 place-content-center rounded-3 px-2 py-2 text-center -outline-offset-2 hover:bg-s3"
    >
      <span className="text-2xs font-semibold text-faint">
        <span aria-hidden={shortName !== name || undefined}>{shortName}</span>
        {shortName !== name && <span className="sr-only">{name}</span>}
      </span>{' '}
      <span className="text-xl font-bold tabular-nums lining-nums">
        {children} {shown.length > 0 && <WarningMark />}
      </span>
      {note !== '' && <span className="text-2xs text-muted tabular-nums lining-nums">{note}</span>}
      {difference !== undefined && <ByHandMark className="justify-self-center" />}
      {roll !== undefined && <span className="sr-only">: {t('roll')}</span>}
    </NumberButton>
  )
}
