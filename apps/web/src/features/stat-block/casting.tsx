import { loadKind, type Monster, type Spell } from '@hearthlight/rules/compendium'
import { slotKey, spellKey } from '@hearthlight/rules/monster-uses'
import { castingsOf } from '@hearthlight/rules/resolve'
import { useEffect, useState } from 'react'
import { gameName, t } from '../../lib/i18n'
import { capitalized } from '../../lib/terms'
import type { UsedAct } from '../../live/use-deed'
import { hitOf, type Part } from './block-facts'
import { CastButton } from './cast-button'
import { Pips } from './counter-parts'
import type { Counters } from './counters'
import { PartLine } from './roll-parts'

type Casting = NonNullable<Monster['spellcasting']>[number]

interface CastingPartProps {
  readonly monster: Monster
  readonly casting: Casting
  readonly counters: Counters
  /** Casts a spell at the table; undefined for a creature that is not there. */
  readonly onUse: ((used: UsedAct) => void) | undefined
}

/** How the creature casts: its attack and save, and its spells by level with the slots that are left. */
export function CastingPart({ monster, casting, counters, onUse }: CastingPartProps) {
  const spells = useSpells()
  const nameOf = (id: string) => spellName(spells, id)
  const { trait, ability, saveDc, attackBonus } = casting
  const numbers: readonly Part[] = [
    { text: capitalized(ability) },
    ...(saveDc === undefined ? [] : [{ text: t('spell save DC {dc}', { dc: saveDc }) }]),
    ...(attackBonus === undefined ? [] : [hitOf(SPELL_ATTACK, attackBonus)]),
  ]
  return (
    <li className="text-sm">
      <strong className="italic">{gameName('powers', trait)}</strong>
      <span className="block font-semibold tabular-nums">
        <PartLine parts={numbers} separator=" · " />
      </span>
      <ul aria-label={t('Spells')} className="mt-1 grid gap-0.5">
        {groupsOf(casting).map(({ title, slots, spells: known }) => {
          const counter = slots === undefined ? undefined : counters.of(slots)
          return (
            <li key={title}>
              <span className="font-semibold text-muted">{title}</span>
              {counter !== undefined && <Pips name={title} counter={counter} />}{' '}
              {known.map((one, index) => {
                const { id, usesPerDay } = one
                const spell = spells?.get(id)
                const own = usesPerDay === undefined ? undefined : counters.of(spellKey(id))
                return (
                  <span key={id}>
                    {index > 0 && ', '}
                    <em>{nameOf(id)}</em>
                    {own !== undefined && <Pips name={nameOf(id)} counter={own} />}
                    {spell !== undefined && onUse !== undefined && (
                      <CastButton spell={spell} ways={castingsOf(monster, casting, one)} counters={counters} onUse={onUse} />
                    )}
                  </span>
                )
              })}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** What a roll of any spell attack is for, in the rules' English. */
const SPELL_ATTACK = 'Spell attack'

interface SpellGroup {
  readonly title: string
  /** The counter of the group's slots. */
  readonly slots?: string
  readonly spells: Casting['spells']
}

/** Cantrips and spells at will, then the spells of each level, then those with uses per day. */
function groupsOf({ slots = [], spells }: Casting): readonly SpellGroup[] {
  const free = spells.filter(({ level, isAtWill, usesPerDay }) => usesPerDay === undefined && (isAtWill === true || level === 0))
  const perDay = [3, 2, 1].map((uses) => ({
    title: t('{count}/day', { count: uses }),
    spells: spells.filter(({ usesPerDay }) => usesPerDay === uses),
  }))
  const byLevel = slots.map((_, index) => ({
    title: t('Level {level}', { level: index + 1 }),
    slots: slotKey(index + 1),
    spells: spells.filter(({ level, isAtWill, usesPerDay }) => level === index + 1 && isAtWill !== true && usesPerDay === undefined),
  }))
  return [{ title: t('At will'), spells: free }, ...byLevel, ...perDay].filter((group) => group.spells.length > 0)
}

/** The spells of the compendium; undefined until they are loaded, and if they can't be. */
function useSpells(): ReadonlyMap<string, Spell> | undefined {
  const [spells, setSpells] = useState<ReadonlyMap<string, Spell>>()
  useEffect(() => {
    let isHere = true
    loadKind('spells').then(
      (section) => isHere && setSpells(section),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return spells
}

/** Without the compendium, words made of the id. */
function spellName(spells: ReadonlyMap<string, Spell> | undefined, id: string): string {
  const known = spells?.get(id)
  return known === undefined ? id.replaceAll('-', ' ') : gameName('spells', known.name)
}
