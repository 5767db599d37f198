import { type CharacterSheetNumbers, type SpellRoll, spellRolls } from '@hearthlight/rules/character'
import { Dices, Swords } from 'lucide-react'
import { useContext } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { damageTypes, ROLL_REASONS } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { type SheetRoll, SheetRolls } from '../sheet-rolls'
import type { ListedSpell } from './spell-list'

export interface DoneCast {
  readonly id: string
  /** The level of the slot; 0 for a cantrip. */
  readonly level: number
  readonly isRitual: boolean
  /** The table has made its rolls. */
  readonly isResolved?: boolean
}

interface CastOutcomeProps {
  readonly cast: DoneCast
  readonly listed: ListedSpell
  readonly characterLevel: number
  readonly numbers: CharacterSheetNumbers
}

/** What a spell rolls as it was cast, each with a button; the first was rolled with the casting. Nothing, where the table has rolled. */
export function CastOutcome({ cast, listed, characterLevel, numbers }: CastOutcomeProps) {
  const roll = useContext(SheetRolls)
  const name = gameName('spells', listed.spell.name)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-2 bg-s3 px-3 py-1.5 text-sm">
      <span className="grow text-muted">
        {cast.isRitual
          ? t('{name} is cast as a ritual.', { name })
          : cast.level === 0
            ? t('{name} is cast.', { name })
            : t('{name} is cast at level {level}.', { name, level: cast.level })}
      </span>
      {(cast.isResolved ? [] : rollsOf(cast, listed, characterLevel, numbers)).map((one) =>
        isThrown(one) ? (
          <Button
            key={`${one.kind} ${one.notation} ${one.types.join()}`}
            aria-label={`${rollName(one)}: ${one.notation}`}
            icon={one.kind === 'attack' ? <Swords aria-hidden /> : <Dices aria-hidden />}
            onClick={() => void roll(rollFor(listed.spell.name, one))}
          >
            <span className="font-normal">{rollName(one)}</span>
            <span className="font-mono">{one.notation}</span>
          </Button>
        ) : (
          <span key={one.notation} className="font-semibold tabular-nums lining-nums">
            {rollName(one)} {one.notation}
          </span>
        ),
      )}
    </div>
  )
}

/** The roll that comes with the casting: the attack, or else damage or healing that needs none. */
export function firstRoll(
  cast: DoneCast,
  listed: ListedSpell,
  characterLevel: number,
  numbers: CharacterSheetNumbers,
): SheetRoll | undefined {
  const [first] = rollsOf(cast, listed, characterLevel, numbers)
  return first?.isNow === true && isThrown(first) ? rollFor(listed.spell.name, first) : undefined
}

function rollsOf({ level }: DoneCast, { spell, caster }: ListedSpell, characterLevel: number, { modifiers }: CharacterSheetNumbers) {
  return spellRolls(spell, { characterLevel, slot: level }, { caster, modifiers })
}

/** A fixed number of hit points is not rolled. */
function isThrown({ notation }: SpellRoll): boolean {
  return notation.includes('d')
}

function rollFor(name: string, { kind, notation }: SpellRoll): SheetRoll {
  if (kind === 'attack') return { kind, notation, reason: ROLL_REASONS.attack(name) }
  return kind === 'damage' ? { kind, notation, reason: ROLL_REASONS.damage(name) } : { kind: 'other', notation, reason: name }
}

function rollName({ kind, types, times, isNow }: SpellRoll): string {
  const name = {
    attack: t('Attack'),
    damage: types.length === 0 ? t('Damage') : damageTypes(types.join(' and ')),
    healing: t('Healing'),
    'hit-points': t('Hit points'),
  }[kind]
  const often = times > 1 ? t('{name}, {count} times', { name, count: times }) : name
  return isNow ? often : t('{name}, later', { name: often })
}
