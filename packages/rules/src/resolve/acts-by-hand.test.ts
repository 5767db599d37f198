import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { BY_HAND, BY_HAND_ON_MAP } from '../compendium/by-hand'
import type { Act } from './act'
import { actOfItem } from './act-of-item'
import { actOfMonster } from './act-of-monster'
import { actOfSpell } from './act-of-spell'
import { type Coverage, coverageOf } from './coverage'

const { compendium } = readCompendium()
const CASTING = { casterLevel: 1, attackBonus: 5, saveDc: 13, modifier: 3 }

interface Judged {
  readonly name: string
  readonly act: Act
  readonly coverage: Coverage
}

const judged = (name: string, act: Act): Judged => ({ name, act, coverage: coverageOf(act) })
const spells = [...compendium.spells.values()].map((spell) => judged(spell.name, actOfSpell(spell, { ...CASTING, slotLevel: spell.level })))
const actions = [...compendium.monsters.values()].flatMap((monster) =>
  monster.actions.map((action) => judged(`${monster.name}: ${action.name}`, actOfMonster(monster, action))),
)
const attacksAndSaves = actions.filter(({ act }) => act.attack !== undefined || act.save !== undefined)
const others = actions.filter((one) => !attacksAndSaves.includes(one))

const of = (all: readonly Judged[], ...coverages: readonly Coverage[]) => all.filter(({ coverage }) => coverages.includes(coverage))
/** Percent with one decimal, rounded down. */
const percent = (part: number, whole: number) => Math.floor((1000 * part) / whole) / 10
/** Of those that have something to resolve. */
const resolved = (all: readonly Judged[]) => percent(of(all, 'whole', 'partly').length, of(all, 'whole', 'partly', 'by-hand').length)

describe('what the data carries out', () => {
  test('at least 85 % of the spells ask for no typing, whether or not those without anything to resolve are counted', () => {
    expect(spells).toHaveLength(319)
    expect(percent(of(spells, 'whole', 'partly', 'nothing').length, spells.length)).toBeGreaterThanOrEqual(85)
    expect(resolved(spells)).toBeGreaterThanOrEqual(85)
  })

  test('at least 90 % of the attacks and saves of creatures are resolved', () => {
    expect(resolved(attacksAndSaves)).toBeGreaterThanOrEqual(90)
  })

  test('every phrase of what is left to the table is said by some act', () => {
    const items = [...compendium.items.values()].flatMap((item) => actOfItem(item, { thrownBonus: 0 }) ?? [])
    const said = new Set(
      [...spells, ...actions]
        .map(({ act }) => act)
        .concat(items)
        .flatMap(({ byHand }) => byHand),
    )
    expect(BY_HAND.filter((phrase) => !said.has(phrase))).toEqual([])
  })

  test('docs/acts-by-hand.md names every act that is left to the table, with the reason', async () => {
    await expect(page()).toMatchFileSnapshot('../../../../docs/acts-by-hand.md')
  })
})

function page(): string {
  const utility = of(spells, 'nothing').filter(({ act }) => !act.byHand.some(isOnMap))
  const calling = of(spells, 'nothing').filter(({ act }) => act.byHand.some(isOnMap))
  const savedOnly = of(spells, 'partly').filter(({ act }) => isSaveOnly(act))
  const later = of(spells, 'whole', 'partly').filter(({ act }) => act.moments !== undefined && !act.moments.includes('cast'))
  const strictly = percent(of(spells, 'whole', 'partly').length - savedOnly.length, of(spells, 'whole', 'partly', 'by-hand').length)
  return [
    '# Acts that are resolved by hand',
    '',
    'Written by `packages/rules/src/resolve/acts-by-hand.test.ts` from the data of the compendium:',
    '`npx vitest run packages/rules/src/resolve/acts-by-hand.test.ts -u` writes it anew.',
    '',
    'An act is **resolved** if its data carries out the main effect on its targets: the attack or save, damage, healing, conditions,',
    'bonuses, and how long they last. It is resolved **but for details** if something beside the main effect stays with the table, which is',
    'named below: what a charmed creature is made to do, a rider such as a disease, the moment of an act that comes later or again. The',
    'table says when such a moment comes, with one press on the card of the deed: the act is then carried out without another slot.',
    '**By hand** is what leaves its main effect to the table. An act has **nothing to resolve** if it changes neither rolls, hit points,',
    'armour class nor conditions of anybody: light, messages, travel, illusions, knowledge. Movement and sight belong to the map.',
    'Traits of creatures without an action of their own, such as a stench or a gaze, are not counted.',
    '',
    '| | all | resolved | but for details | by hand | nothing to resolve | resolved, of those with something to resolve |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    row('Spells', spells),
    row('Attacks and saves of creatures', attacksAndSaves),
    row('Other actions of creatures', others),
    '',
    `No typing is asked for by ${percent(of(spells, 'whole', 'partly', 'nothing').length, spells.length)} % of all spells.`,
    '',
    '## Spells by hand',
    '',
    ...reasons(of(spells, 'by-hand')),
    '',
    '## Spells that are resolved but for details',
    '',
    ...reasons(of(spells, 'partly')),
    '',
    `Of these, ${savedOnly.length} roll no more than the attack or save, and keep the duration; the rest is told. Without them`,
    `${strictly} % of the spells with something to resolve are resolved:`,
    '',
    ...wrapped(savedOnly.map(({ name }) => name)),
    '',
    `These ${later.length} do nothing when they are cast, or no more than to protect, and count as resolved only because of that press:`,
    '',
    ...wrapped(later.map(({ name }) => name)),
    '',
    '## Spells with nothing to resolve',
    '',
    ...wrapped(utility.map(({ name }) => name)),
    '',
    'These bring creatures, which act by their own stat blocks:',
    '',
    ...wrapped(calling.map(({ name }) => name)),
    '',
    '## Attacks and saves of creatures by hand',
    '',
    ...reasons(of(attacksAndSaves, 'by-hand')),
    '',
    '## Attacks and saves of creatures that are resolved but for details',
    '',
    ...reasons(of(attacksAndSaves, 'partly')),
    '',
    '## Other actions of creatures by hand or but for details',
    '',
    ...reasons([...of(others, 'by-hand', 'partly'), ...of(others, 'nothing').filter(({ act }) => act.byHand.length > 0)]),
    '',
  ].join('\n')
}

/** A save whose failure changes no number by itself. */
function isSaveOnly({ save, attack, damage, healing, conditions, effect, pushFt }: Act): boolean {
  const changes = damage.length + conditions.length + Object.keys(effect ?? {}).length - (effect === undefined ? 0 : 1)
  return (save !== undefined || attack !== undefined) && changes === 0 && healing === undefined && pushFt === undefined
}

function isOnMap(phrase: string): boolean {
  return BY_HAND_ON_MAP.some((one) => one === phrase)
}

function row(title: string, all: readonly Judged[]): string {
  const counts = (['whole', 'partly', 'by-hand', 'nothing'] as const).map((coverage) => of(all, coverage).length)
  return `| ${[title, all.length, ...counts, `${resolved(all)} %`].join(' | ')} |`
}

function reasons(all: readonly Judged[]): readonly string[] {
  return all.map(({ name, act }) => `- ${name}: ${act.byHand.join('; ')}`).sort((one, other) => one.localeCompare(other, 'en'))
}

/** Names in lines of at most 140 characters. */
function wrapped(names: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const [place, name] of names.entries()) {
    const text = `${name}${place < names.length - 1 ? ',' : '.'}`
    const last = lines.at(-1)
    if (last !== undefined && last.length + text.length < 140) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(text)
  }
  return lines
}
