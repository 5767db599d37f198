import type { Monster, MonsterAct } from '../compendium/schema'
import type { SpellArea } from '../compendium/spell-schema'
import type { Act, ActAttack, ActDamage, ActTargets } from './act'

/** Variants of an action that its author decides before rolling. */
export interface MonsterActOptions {
  /** One of `alternativesOf`. */
  readonly alternative?: string
  /** Of an attack that is both; melee without. */
  readonly reach?: 'melee' | 'ranged'
}

/** An action of a stat block; what the data leaves to the DM stands in `byHand`. */
export function actOfMonster(monster: Monster, action: MonsterAct, options: MonsterActOptions = {}): Act {
  const { resolve = {}, save } = action
  const alternative = resolve.alternatives?.find(({ name }) => name === options.alternative)
  const attack = attackOf(action, alternative?.bonus, options.reach ?? (alternative?.name === 'thrown' ? 'ranged' : 'melee'))
  const area = areaOf(action)
  const targets = targetsOf(action)
  return {
    name: action.name,
    source: { kind: 'monster', monsterId: monster.id, action: action.name },
    timing: action.kind,
    isMagical: isMagical(monster, action),
    isSpell: false,
    slotLevel: 0,
    ...(attack === undefined ? {} : { attack }),
    shots: 1,
    ...(save === undefined
      ? {}
      : {
          save: {
            ability: save.ability,
            dc: save.dc,
            onSuccess: save.halfOnSave ? 'half' : 'none',
            ...(resolve.immune === undefined ? {} : { immune: resolve.immune }),
            ...(attack === undefined ? {} : { onHit: true }),
          },
        }),
    damage: damageOf(alternative?.damage ?? action.damage ?? []),
    ...(resolve.healing === undefined ? {} : { healing: { dice: resolve.healing.dice, kind: resolve.healing.kind ?? 'hit-points' } }),
    conditions: resolve.conditions ?? [],
    ...(resolve.lasting === undefined ? {} : { effect: { ...resolve.effect, lasting: resolve.lasting } }),
    concentration: false,
    ...(targets === undefined ? {} : { targets }),
    ...(area === undefined ? {} : { area }),
    rangeFt: resolve.rangeFt ?? attack?.normalFt ?? 0,
    ...(resolve.pushFt === undefined ? {} : { pushFt: resolve.pushFt }),
    ...(resolve.reactsTo === undefined ? {} : { reactsTo: resolve.reactsTo }),
    ...(resolve.ends === undefined ? {} : { ends: resolve.ends }),
    ...(resolve.immune === undefined ? {} : { immune: resolve.immune }),
    ...(resolve.escapeDc === undefined ? {} : { escape: { abilities: ['strength', 'dexterity'], dc: resolve.escapeDc } }),
    byHand: resolve.byHand ?? [],
  }
}

/** Names of other ways to make the same attack, such as `two-handed`. */
export function alternativesOf({ resolve }: MonsterAct): readonly string[] {
  return (resolve?.alternatives ?? []).map(({ name }) => name)
}

function attackOf({ attack }: MonsterAct, otherBonus: number | undefined, wanted: 'melee' | 'ranged'): ActAttack | undefined {
  if (attack === undefined) return undefined
  const reach = attack.reach === 'melee-or-ranged' ? wanted : attack.reach
  const normalFt = reach === 'melee' ? attack.reachFt : attack.rangeFt
  return {
    reach,
    bonus: otherBonus ?? attack.bonus,
    criticalFrom: 20,
    normalFt: normalFt ?? 5,
    ...(reach === 'melee' || attack.longRangeFt === undefined ? {} : { longFt: attack.longRangeFt }),
  }
}

/** The damage that comes at once; what a lasting effect deals stands in its effect. */
export function damageOf(parts: NonNullable<MonsterAct['damage']>): readonly ActDamage[] {
  return parts.filter(({ later }) => later === undefined).map(({ later, ...part }) => part)
}

function isMagical({ combatTraits = [] }: Monster, { attack, resolve }: MonsterAct): boolean {
  if (resolve?.magical === true || attack?.form === 'spell') return true
  return attack !== undefined && combatTraits.includes('magic-weapons')
}

/** An attack, or a save without an area, is for one creature if the data does not name others. */
function targetsOf({ attack, save, area, resolve }: MonsterAct): ActTargets | undefined {
  if (resolve?.targets !== undefined) return resolve.targets
  const isAimed = attack !== undefined || (save !== undefined && area === undefined)
  return isAimed ? { kind: 'creature', count: 1 } : undefined
}

/** The width of a line whose stat block names none. */
const LINE_WIDTH_FT = 5

function areaOf({ area, resolve = {} }: MonsterAct): SpellArea | undefined {
  if (area === undefined) return undefined
  const { areaFrom = 'self', areaWidthFt = LINE_WIDTH_FT, areaHeightFt, affects } = resolve
  const placed: Pick<SpellArea, 'from' | 'affects'> = { from: areaFrom, ...(affects === undefined ? {} : { affects }) }
  switch (area.shape) {
    case 'sphere':
      return { shape: areaFrom === 'self' ? 'emanation' : 'sphere', radiusFt: area.sizeFt, ...placed }
    case 'cylinder':
      return { shape: 'cylinder', radiusFt: area.sizeFt, heightFt: areaHeightFt ?? area.sizeFt, ...placed }
    case 'cube':
      return { shape: 'cube', sideFt: area.sizeFt, ...placed }
    case 'cone':
      return { shape: 'cone', lengthFt: area.sizeFt, ...placed }
    case 'line':
      return { shape: 'line', lengthFt: area.sizeFt, widthFt: areaWidthFt, ...placed }
  }
}
