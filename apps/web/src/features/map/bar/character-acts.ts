import type { CastWay } from '@hearthlight/rules/character'
import type { Spell } from '@hearthlight/rules/compendium'
import { actOfSpell, castingOfSheet, choiceOfSpell, coverageOf, type MeantFor, meantFor, slotChanges } from '@hearthlight/rules/resolve'
import type { PayloadFor, Seat } from '@hearthlight/table'

/** What a hero does to one creature without deciding anything else. */
export interface CharacterAct {
  /** In English: of the weapon as on the sheet, or of the spell. */
  readonly name: string
  readonly request: Extract<PayloadFor<'deed-resolve'>['act'], { kind: 'weapon' | 'spell' }>
  /** Its player may say that the roll has advantage or disadvantage. */
  readonly isAttack: boolean
}

type Spells = ReadonlyMap<string, Spell>

/**
 * Weapons for foes, and the spells that can be cast now and are meant for that side, each with the lowest slot that is left. Areas, spells
 * with a choice, and what would end the hero's concentration are cast from the sheet.
 */
export function characterActs({ sheet, play }: Pick<Seat, 'sheet' | 'play'>, spells: Spells, meant: MeantFor): readonly CharacterAct[] {
  if (sheet === undefined || play === undefined) return []
  const weapons = sheet.attacks.map(({ name }): CharacterAct => ({ name, request: { kind: 'weapon', name }, isAttack: true }))
  const known = sheet.spells.flatMap(({ id }) => spells.get(id) ?? []).sort((one, other) => one.level - other.level)
  const cast = known.flatMap((spell): CharacterAct[] => {
    const way = cheapestWay(spell, { sheet, play })
    const casting = way === undefined ? undefined : castingOfSheet(sheet, spell, way)
    if (way === undefined || casting === undefined || choiceOfSpell(spell) !== undefined) return []
    const act = actOfSpell(spell, casting)
    const isAimed = act.area === undefined && act.targets !== undefined && act.targets.kind !== 'self' && act.timing !== 'long'
    const isHeld = act.concentration && play.concentration !== ''
    if (!isAimed || isHeld || !RESOLVED.has(coverageOf(act)) || meantFor(act) !== meant) return []
    return [{ name: spell.name, request: { kind: 'spell', spellId: spell.id, way }, isAttack: act.attack !== undefined }]
  })
  return [...(meant === 'foes' ? weapons : []), ...cast]
}

const RESOLVED: ReadonlySet<ReturnType<typeof coverageOf>> = new Set(['whole', 'partly'])

/** Nothing is spent if nothing must be. */
function cheapestWay(spell: Spell, { sheet, play }: Required<Pick<Seat, 'sheet' | 'play'>>): CastWay | undefined {
  if (spell.level === 0) return 'cantrip'
  if (sheet.spells.some(({ id, isAtWill }) => id === spell.id && isAtWill === true)) return 'at-will'
  const { pact } = sheet
  const slots: readonly { readonly way: number | 'pact'; readonly level: number }[] = [
    // Some sheets have slots that the rules do not give.
    ...[...sheet.slots.map(({ level }) => level), ...Object.keys(play.spellSlots).map(Number)].map((level) => ({ way: level, level })),
    ...(pact === undefined ? [] : [{ way: 'pact' as const, level: pact.level }]),
  ]
  return slots
    .filter(({ way, level }) => level >= spell.level && slotChanges(sheet, play, way, 1) !== undefined)
    .sort((one, other) => one.level - other.level)[0]?.way
}
