import {
  type Act,
  actOfItem,
  actOfMonster,
  actOfSpell,
  choiceOfSpell,
  type LastingEffect,
  PLAIN_SITUATION,
  resolve,
} from '@hearthlight/rules/resolve'
import { RULEBOOK } from '@hearthlight/rules/rulebook'
import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { combatantOf } from '../deeds/combatants'
import { GameSlices, type TableState } from '../index'
import { Effects } from '../session-context/lasting-effects'

const AYLA = aPlayer('Ayla')

/** Every spell at its lowest and highest slot with each choice, every action of a monster, and every thing that does something. */
function allActs(): readonly Act[] {
  const spells = [...RULEBOOK.spells.values()].flatMap((spell) => {
    const { of = 'form', options = [] } = choiceOfSpell(spell) ?? {}
    const choices = [undefined, ...options].map((option) => (option === undefined ? {} : { choices: { [of]: option } }))
    const slots = spell.level === 0 ? [0] : [spell.level, 9]
    const casting = { casterLevel: 17, attackBonus: 9, saveDc: 15, modifier: 4 }
    return slots.flatMap((slotLevel) => choices.map((chosen) => actOfSpell(spell, { ...casting, slotLevel, ...chosen })))
  })
  const actions = [...RULEBOOK.monsters.values()].flatMap((monster) => monster.actions.map((action) => actOfMonster(monster, action)))
  const things = [...RULEBOOK.items.values()].flatMap((item) => actOfItem(item, { thrownBonus: 2 }) ?? [])
  return [...spells, ...actions, ...things]
}

/** What the act leaves on somebody who is hit and saves from nothing, and its own parts, in case nobody of that kind is there. */
function effectsOf(act: Act): readonly LastingEffect[] {
  const body = aBody()
  const situation = { ...PLAIN_SITUATION, decided: { attack: 'hit', save: 'failure' } } as const
  const { changes } = resolve({
    act,
    author: { ...body, id: 'author' },
    targets: [{ combatant: body, situation }],
    dice: { rollDie: () => 3 },
  })
  const laid = changes.flatMap((change) => (change.kind === 'effect' ? [change.effect] : []))
  if (act.effect === undefined) return laid
  const { name, isMagical, concentration } = act
  return [
    ...laid,
    { ...act.effect, ...{ id: 'own', name, authorId: 'author', targetId: 'target', conditions: [], concentration, isMagical } },
  ]
}

const aBody = () => {
  const health = { hp: 400, maxHp: 400, tempHp: 0, conditions: [], deathSaves: { successes: 0, failures: 0 } }
  const lasting = { concentration: null, exhaustion: 0, effects: [], due: [] }
  const who = { id: 'target', name: 'Target', kind: 'hero', isHidden: false, playerId: null, isParty: true, isMonster: false } as const
  return combatantOf({ ...health, ...lasting, ...who, isInCombat: true, armorClass: 10 })
}

it('EFFECT-8 a saved game holds every effect that a spell, an action of a monster or a thing can leave', () => {
  const effects = allActs().flatMap(effectsOf)
  expect(effects.length).toBeGreaterThan(300)
  const refused = effects.filter((effect) => !Effects.safeParse([{ ...effect, isPartys: true }]).success).map(({ name }) => name)
  expect([...new Set(refused)]).toEqual([])
})

it('EFFECT-8 a game that is saved while Shield lasts can be read again', () => {
  const rehearsal = rehearse().seat(AYLA)
  rehearsal.send(AYLA, 'player-join', {
    character: aCharacter(),
    play: aPlayState(),
    sheet: aCombatSheet({ spells: [{ id: 'shield', caster: 0, isReady: true }] }),
  })
  rehearsal.send(THE_DM, 'session-settings-change', { settings: { deeds: 'apply', reactionSeconds: 0 } })
  const act = { kind: 'spell', spellId: 'shield', way: 1 }
  rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: AYLA.userId }] })
  const { effects }: TableState = rehearsal.state
  expect(effects.creatures[AYLA.userId]?.effects[0]?.wardsOff).toEqual(['magic-missile'])
  expect(GameSlices.shape.effects.safeParse(effects).success).toBe(true)
})
