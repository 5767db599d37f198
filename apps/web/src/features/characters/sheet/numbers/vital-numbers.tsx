import {
  type CharacterSheetNumbers,
  currentMaximum,
  type Difference,
  type Explained,
  hitDiceText,
  presentSpeed,
  type UntrainedWarning,
} from '@hearthlight/rules/character'
import type { ReactNode } from 'react'
import { t } from '../../../../lib/i18n'
import { ROLL_REASONS, signed } from '../../../../lib/terms'
import { classNames } from '../../../../ui/class-names'
import { useSheet, useWarnings } from '../sheet-context'
import { type SheetRoll, twentyWith } from '../sheet-rolls'
import { type Sum, sumOf } from './derivation-words'
import { ByHandMark, NumberButton, WarningMark } from './number-button'

interface VitalNumbersProps {
  /** One row: without what the hit points' own part tells. */
  readonly isShort?: boolean
}

/** The numbers that are asked for most often: armour class, initiative, speed … Each says what it is made of. */
export function VitalNumbers({ isShort = false }: VitalNumbersProps) {
  const { character, numbers, bonuses } = useSheet()
  const { armorClass, initiative, proficiencyBonus, hitDice } = character
  const speed = numbers?.present.speeds.walk ?? presentSpeed(character, { value: character.speed, parts: [] })
  const hitPointsMax = numbers?.present.hitPointsMax.value ?? currentMaximum(character)
  const more = (['fly', 'swim', 'climb', 'burrow'] as const).flatMap((mode) => {
    const number = numbers?.present.speeds[mode]
    return number === undefined ? [] : [{ mode, number }]
  })
  const warnings = useWarnings()
  const differs = (...fields: readonly Difference['field'][]) =>
    fields.flatMap((field) => numbers?.differences.find((one) => one.field === field) ?? [])[0]
  // A number that is neither what the rules say nor judged by them, as on a sheet of an unknown class, is not explained.
  const sumsOf = (
    field: Difference['field'] & keyof typeof character,
    name: string,
    number: Explained | undefined,
    write?: (value: number) => string,
  ) => number && (number.value === character[field] || differs(field) !== undefined ? [sumOf(name, number, write)] : [])
  return (
    <section
      aria-label={t('Numbers for a fight')}
      className={classNames('grid', isShort ? 'grid-cols-5 gap-1.5' : 'grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2')}
    >
      <Tile
        name={t('Armor Class')}
        shortName={t('AC')}
        difference={differs('armorClass')}
        warnings={warnings.filter(({ code }) => code === 'armor-untrained' || code === 'shield-untrained')}
        sums={sumsOf('armorClass', t('Armor Class'), numbers?.armorClass)}
      >
        {armorClass}
      </Tile>
      <Tile
        name={t('Initiative')}
        difference={differs('initiative')}
        sums={sumsOf('initiative', t('Initiative'), numbers?.initiative, signed)}
        roll={{ notation: twentyWith(initiative), reason: ROLL_REASONS.initiative, kind: 'check' }}
      >
        {signed(initiative)}
      </Tile>
      <Tile
        name={t('Speed')}
        difference={differs('speed')}
        warnings={warnings.filter(({ code }) => code === 'armor-too-heavy')}
        sums={
          numbers &&
          sumsOf('speed', t('Speed'), numbers.speeds.walk, feet)
            ?.map((whole) => (speed.value === character.speed ? whole : sumOf(t('Speed'), speed, feet)))
            .concat(more.map(({ mode, number }) => sumOf(SPEED_NAMES[mode](), number, feet)))
        }
        note={more.map(({ mode, number }) => `${SPEED_NAMES[mode]()} ${number.value}`).join(' · ')}
      >
        <span className={speed.value < character.speed ? 'text-amber' : undefined}>{feet(speed.value)}</span>
      </Tile>
      <Tile
        name={t('Proficiency')}
        shortName={t('Prof.')}
        difference={differs('proficiencyBonus')}
        sums={sumsOf('proficiencyBonus', t('Proficiency'), numbers?.proficiencyBonus, signed)}
      >
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
      {!isShort && (
        <>
          <Tile
            name={t('Hit point maximum')}
            shortName={t('Max HP')}
            difference={differs('hitPointsMax', 'hitPointsCurrent')}
            sums={
              numbers &&
              sumsOf('hitPointsMax', t('Hit point maximum'), numbers.hitPointsMax)?.map((whole) =>
                hitPointsMax === character.hitPointsMax ? whole : sumOf(t('Hit point maximum'), numbers.present.hitPointsMax),
              )
            }
          >
            {hitPointsMax}
          </Tile>
          <Tile
            name={t('Hit Dice')}
            shortName={t('HD')}
            isLong={hitDice.length > 6}
            difference={differs('hitDice', 'hitDiceUsed')}
            sums={numbers && [hitDiceSum(numbers)]}
          >
            {hitDice}
          </Tile>
        </>
      )}
    </section>
  )
}

function hitDiceSum({ hitDice, classes }: Pick<CharacterSheetNumbers, 'hitDice' | 'classes'>): Sum {
  return {
    name: t('Hit Dice'),
    shown: hitDiceText(hitDice),
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

/** More than five signs do not fit into a tile in large type: `30 Fuß`. */
function isWide(shown: ReactNode): boolean {
  return typeof shown === 'string' && shown.length > 5
}

interface TileProps {
  readonly name: string
  readonly shortName?: string
  readonly difference?: Difference | undefined
  readonly warnings?: readonly UntrainedWarning[]
  readonly sums: readonly Sum[] | undefined
  readonly roll?: SheetRoll
  readonly note?: string
  /** Wider and smaller, such as the hit dice of several classes. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Tile({ name, shortName = name, difference, warnings = [], sums, roll, note = '', isLong = false, children }: TileProps) {
  return (
    <NumberButton
      name={name}
      sums={sums}
      roll={roll}
      difference={difference}
      warnings={warnings}
      className={classNames('rounded-3 border border-line bg-s2 hover:border-line-strong', isLong && 'col-span-2')}
      buttonClassName="grid min-h-18 place-content-center rounded-3 px-0.5 py-2 text-center -outline-offset-2 hover:bg-s3"
    >
      <span className="text-2xs font-semibold text-faint">
        <span aria-hidden={shortName !== name || undefined}>{shortName}</span>
        {shortName !== name && <span className="sr-only">{name}</span>}
      </span>{' '}
      <span
        className={classNames(
          'leading-7 font-bold whitespace-nowrap tabular-nums lining-nums',
          isLong || isWide(children) ? 'text-md' : 'text-xl',
        )}
      >
        {children} {warnings.length > 0 && <WarningMark />}
      </span>
      {note !== '' && <span className="text-2xs text-muted tabular-nums lining-nums">{note}</span>}
      {difference !== undefined && <ByHandMark className="justify-self-center" />}
      {roll !== undefined && <span className="sr-only">: {t('roll')}</span>}
    </NumberButton>
  )
}
