import type { Monster } from '@hearthlight/rules/compendium'
import { actKey, LEGENDARY_ACTIONS, LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import { RULEBOOK } from '@hearthlight/rules/rulebook'
import { aPlayer, aSeededEnv, rehearse, seededRandom, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { liveTable, type PayloadFor } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const FIGHTS = 1_000
const STEPS = 14

/** What no player may learn of a foe, as numbers that occur nowhere else; rolls add up to 60 to them. */
const SECRET = {
  armorClass: 7_300,
  save: 5_200,
  attack: 6_100,
  dc: 7_400,
  resistances: 8_600,
  legendary: 8_700,
  hitPoints: 9_000,
  healing: 7_700,
} as const
const CANARY = /[:[,]-?(?:7[347]\d\d|52\d\d|61\d\d|8[67]\d\d|[89]\d\d\d)(?=[,}\]])|CANARY/

/** Heals so many hit points, and a few. */
const LICK: Monster['actions'][number] = {
  name: 'Lick Wounds',
  kind: 'action',
  description: '',
  resolve: { targets: { kind: 'creature' }, healing: { dice: `4d8+${SECRET.healing}` }, rangeFt: 5 },
}

/** A red dragon with those numbers: `isWeak`, it is always hit and never saves, and everybody withstands it. */
function canaryDragon(isWeak: boolean) {
  const dragon = RULEBOOK.monsters.get('adult-red-dragon')
  if (dragon === undefined) throw new Error('there is no dragon')
  const sign = isWeak ? -1 : 1
  const save = sign * SECRET.save
  return {
    ...dragon,
    armorClass: sign * SECRET.armorClass,
    savingThrows: { strength: save, dexterity: save, constitution: save, intelligence: save, wisdom: save, charisma: save },
    defenses: [{ kind: 'resistance' as const, types: ['fire' as const, 'force' as const, 'piercing' as const], from: 'CANARY ward' }],
    legendaryResistances: SECRET.resistances,
    actions: [
      ...dragon.actions.map((action) => ({
        ...action,
        ...(action.attack === undefined ? {} : { attack: { ...action.attack, bonus: sign * SECRET.attack } }),
        ...(action.save === undefined ? {} : { save: { ...action.save, dc: sign * SECRET.dc } }),
      })),
      LICK,
    ],
  }
}

function aFight(seed: number) {
  const monsters = new Map([...RULEBOOK.monsters, ['adult-red-dragon', canaryDragon(seed % 2 === 0)]])
  const rehearsal = rehearse({
    ...aSeededEnv(seed),
    rulebook: { ...RULEBOOK, monsters },
    monsterUses: () => [
      { key: LEGENDARY_RESISTANCES, most: SECRET.resistances },
      { key: LEGENDARY_ACTIONS, most: SECRET.legendary },
      { key: actKey('Fire Breath'), most: SECRET.legendary },
    ],
  }).seat(AYLA, BRAM)
  rehearsal.send(THE_DM, 'session-settings-change', {
    settings: { npcHpShownAs: 'words', deeds: seed % 3 === 0 ? 'apply' : 'propose' },
  })
  const hp = SECRET.hitPoints + 500
  for (const [id, isVisible] of [
    ['dragon', true],
    ['lurker', false],
  ] as const) {
    const name = isVisible ? 'Dragon' : 'CANARY lurker'
    rehearsal.send(THE_DM, 'add-token', { token: { id, name, hp, maxHp: hp, x: 1, y: 1, monsterId: 'adult-red-dragon', isVisible } })
  }
  rehearsal.send(THE_DM, 'combat-start', { combatants: ['dragon', 'lurker', AYLA.userId, BRAM.userId].map((id) => ({ id })) })
  return rehearsal
}

type Resolve = PayloadFor<'deed-resolve'>

it('SECRET-28 armour class, saves, resistances, healing, hidden targets and legendary counts of foes reach no player in 1,000 fights', () => {
  const told = new Map<string, number>()
  for (let seed = 1; seed <= FIGHTS; seed += 1) {
    const random = seededRandom(seed)
    const fight = aFight(seed)
    const heroes = [AYLA.userId, BRAM.userId]
    const deeds = () => Object.values(fight.state.deeds.log).flat()
    const steps: readonly (() => unknown)[] = [
      () => {
        const hero = random.pick([AYLA, BRAM])
        const act = random.pick<Resolve['act']>([
          { kind: 'weapon', name: 'Longbow' },
          { kind: 'weapon', name: 'Unarmed strike' },
          { kind: 'spell', spellId: 'fire-bolt', way: 'cantrip' },
          { kind: 'spell', spellId: 'sacred-flame', way: 'cantrip' },
          { kind: 'spell', spellId: 'magic-missile', way: 2 },
        ])
        return fight.send(hero, 'deed-resolve', { authorId: hero.userId, act, targets: [{ id: 'dragon' }] } satisfies Resolve)
      },
      () =>
        fight.send(THE_DM, 'deed-resolve', {
          authorId: random.pick(['dragon', 'lurker']),
          act: { kind: 'monster', action: random.pick(['Bite', 'Fire Breath', 'Frightful Presence', 'Wing Attack']) },
          targets: [...heroes, 'lurker'].map((id) => ({ id })),
        } satisfies Resolve),
      () =>
        fight.send(THE_DM, 'deed-resolve', {
          authorId: random.pick(heroes),
          act: { kind: 'spell', spellId: 'burning-hands', way: 1 },
          targets: [{ id: 'dragon' }, { id: 'lurker' }],
          resists: ['dragon', 'lurker'],
        } satisfies Resolve),
      () =>
        fight.send(THE_DM, 'deed-resolve', {
          authorId: random.pick(['dragon', 'lurker']),
          act: { kind: 'monster', action: LICK.name },
          targets: [{ id: 'dragon' }, ...(random.chance(0.5) ? [{ id: 'lurker' }] : [])],
        } satisfies Resolve),
      () => fight.send(THE_DM, 'deed-apply', { deedId: deeds().at(-1)?.id ?? 'none' }),
      () => fight.send(THE_DM, 'deed-undo', { deedId: deeds().at(-1)?.id ?? 'none' }),
      () => fight.send(THE_DM, 'combat-next-turn', {}),
    ]
    for (let step = 0; step < STEPS; step += 1) random.pick(steps)()
    for (const viewer of [AYLA, BRAM]) {
      const bytes = JSON.stringify([fight.announcedTo(viewer), liveTable.view(viewer, fight.state)])
      expect(CANARY.exec(bytes)?.[0], `fight ${seed}`).toBeUndefined()
    }
    for (const { status, targets } of deeds()) {
      for (const { result } of targets) {
        for (const { outcome } of result.attacks) told.set(outcome, (told.get(outcome) ?? 0) + 1)
        if (result.healing !== undefined) told.set('healing', (told.get('healing') ?? 0) + 1)
        if (result.save !== undefined) told.set(result.save.outcome, (told.get(result.save.outcome) ?? 0) + 1)
      }
      told.set(status, (told.get(status) ?? 0) + 1)
    }
  }
  // The fights hold what they are to hide.
  for (const what of ['hit', 'miss', 'success', 'failure', 'legendary', 'healing', 'proposed', 'applied', 'undone']) {
    expect(told.get(what), what).toBeGreaterThan(100)
  }
}, 300_000)
