import type { Spell } from '@hearthlight/rules/compendium'
import { slotKey } from '@hearthlight/rules/monster-uses'
import { actOfSpell, coverageOf, type MonsterCasting } from '@hearthlight/rules/resolve'
import { gameName, t } from '../../lib/i18n'
import type { UsedAct } from '../../live/use-deed'
import { Menu } from '../../ui/buttons/menu'
import type { Counters } from './counters'
import { UseButton } from './use-button'

interface CastButtonProps {
  readonly spell: Spell
  /** The lowest slot first. */
  readonly ways: readonly MonsterCasting[]
  readonly counters: Counters
  readonly onUse: (used: UsedAct) => void
}

/** Casts the spell at the table, with a choice of the slots that are left. Nothing for a spell that the table decides by hand. */
export function CastButton({ spell, ways, counters, onUse }: CastButtonProps) {
  const label = t('Cast on the targets: {name}', { name: gameName('spells', spell.name) })
  const open = ways.filter(({ takes, casting }) => takes !== 'slot' || isLeft(counters.of(slotKey(casting.slotLevel))))
  const [first] = open
  if (first === undefined || !RESOLVED.has(coverageOf(actOfSpell(spell, first.casting)))) return null
  const cast = ({ takes, casting }: MonsterCasting) => {
    const way = takes === 'slot' ? casting.slotLevel : spell.level === 0 ? 'cantrip' : 'at-will'
    onUse({ request: { kind: 'spell', spellId: spell.id, way }, act: actOfSpell(spell, casting) })
  }
  if (open.length === 1) return <UseButton label={label} onUse={() => cast(first)} />
  return (
    <Menu
      trigger={<UseButton label={label} />}
      entries={open.map((one) => ({
        label: t('Slot of level {level}', { level: one.casting.slotLevel }),
        onSelect: () => cast(one),
      }))}
    />
  )
}

const RESOLVED: ReadonlySet<ReturnType<typeof coverageOf>> = new Set(['whole', 'partly'])

function isLeft(counter: { readonly used: number; readonly most: number } | undefined): boolean {
  return counter !== undefined && counter.used < counter.most
}
