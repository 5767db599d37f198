import type { CharacterId, SessionId, UserId } from '@hearthlight/protocol'
import type { PlayState } from '@hearthlight/rules/character'
import { diceOf } from '@hearthlight/rules/dice'
import { actKey, LEGENDARY_ACTIONS, LEGENDARY_RESISTANCES, type MonsterCounter, slotKey } from '@hearthlight/rules/monster-uses'
import type { CombatSheet } from '@hearthlight/rules/resolve'
import { RULEBOOK } from '@hearthlight/rules/rulebook'
import { type Actor, type Env, type InitialSession, NPC_HP_OF_NEW_SESSIONS, type SeatedCharacter } from '@hearthlight/table'
import { seededRandom } from './seeded-random'

export const SESSION = 'sess_test' as SessionId
export const THE_DM: Actor = { userId: 'user_dm' as UserId, role: 'dm', name: 'Rowan' }

export function aPlayer(name = 'Ayla'): Actor {
  return { userId: `user_${name.toLowerCase()}` as UserId, role: 'player', name }
}

export function anInitialSession(changes: Partial<InitialSession> = {}): InitialSession {
  return {
    sessionId: SESSION,
    name: 'Embers of Vael',
    dmId: THE_DM.userId,
    maxPlayers: 6,
    scene: { name: 'Adventure Begins', description: 'Your adventure begins...' },
    npcHpShownAs: NPC_HP_OF_NEW_SESSIONS,
    ...changes,
  }
}

export function aCharacter(changes: Partial<SeatedCharacter> = {}): SeatedCharacter {
  return { id: 'char_lyra' as CharacterId, name: 'Lyra', level: 3, class: 'Ranger', race: 'Elf', hp: 27, maxHp: 30, ac: 14, ...changes }
}

/** What play changes of that character: one of four slots and two ki are spent. */
export function aPlayState(changes: Partial<PlayState> = {}): PlayState {
  return {
    tempHitPoints: 0,
    experiencePoints: 90,
    exhaustion: 0,
    inspiration: false,
    concentration: '',
    deathSaves: { successes: 0, failures: 0 },
    pactSlotsUsed: 0,
    currency: { cp: 0, sp: 0, ep: 0, gp: 10, pp: 0 },
    spellSlots: { 1: { total: 4, used: 1 } },
    resourcesUsed: { ki: 2 },
    hitDiceUsed: {},
    inventory: {},
    ...changes,
  }
}

/** What a fight needs of that character's sheet: a bow, a fist, and spells that hurt, heal and last. */
export function aCombatSheet(changes: Partial<CombatSheet> = {}): CombatSheet {
  const ofAll = (strength: number, others: number) => ({
    ...{ strength, dexterity: others, constitution: others },
    ...{ intelligence: others, wisdom: others, charisma: others },
  })
  return {
    level: 5,
    abilities: ofAll(16, 14),
    saves: ofAll(3, 2),
    defenses: [{ kind: 'resistance', types: ['fire'], from: 'Ring of fire' }],
    conditionImmunities: [],
    traits: [],
    criticalFrom: 20,
    attacks: [
      {
        name: 'Longbow',
        isMagical: false,
        toHit: 5,
        damage: [{ dice: '1d8+2', type: 'piercing' }],
        rangeFt: { normalFt: 150, longFt: 600 },
      },
      { name: 'Unarmed strike', isMagical: false, toHit: 6, damage: [{ dice: '4', type: 'bludgeoning' }], reachFt: 5 },
    ],
    casters: [{ attackBonus: 6, saveDc: 14, modifier: 3 }],
    spells: [
      { id: 'fire-bolt', caster: 0, isReady: true },
      { id: 'sacred-flame', caster: 0, isReady: true },
      { id: 'magic-missile', caster: 0, isReady: true },
      { id: 'burning-hands', caster: 0, isReady: true },
      { id: 'cure-wounds', caster: 0, isReady: true },
      { id: 'bless', caster: 0, isReady: true },
      { id: 'heroism', caster: 0, isReady: true },
      { id: 'fireball', caster: 0, isReady: false },
    ],
    slots: [
      { level: 1, total: 4 },
      { level: 2, total: 3 },
    ],
    ...changes,
  }
}

/** An id that the compendium of `aSeededEnv` lacks; it has all others. */
export const NO_MONSTER = 'no-such-monster'
/** The only id for which the compendium of `aSeededEnv` has no card. */
export const NO_CARD = 'no-such-card'
/** What every monster of `aSeededEnv` adds to its initiative. */
export const MONSTER_INITIATIVE = 3

/** What every monster of `aSeededEnv` can use only so often. */
export const MONSTER_USES: readonly MonsterCounter[] = [
  { key: LEGENDARY_RESISTANCES, most: 3 },
  { key: actKey('Fire Breath'), most: 1, rechargeOn: 5 },
  { key: actKey('Teleport'), most: 2 },
  { key: LEGENDARY_ACTIONS, most: 3 },
  { key: slotKey(1), most: 4 },
]

/** The time advances by one second per call, dice come from the seed, ids are counted. */
export function aSeededEnv(seed = 1): Env {
  const random = seededRandom(seed)
  let now = 1_790_000_000_000
  let ids = 0
  return {
    now: () => {
      now += 1_000
      return now
    },
    rollDie: (sides) => random.below(sides) + 1,
    dice: diceOf(seed.toString(16).padStart(64, '0')),
    newId: (prefix) => {
      ids += 1
      return `${prefix}_${ids}`
    },
    isMonster: (id) => id !== NO_MONSTER,
    monsterUses: (id) => (id === NO_MONSTER ? [] : MONSTER_USES),
    isCard: (_kind, id) => id !== NO_CARD,
    monsterInitiative: (id) => (id === NO_MONSTER ? undefined : MONSTER_INITIATIVE),
    rulebook: RULEBOOK,
  }
}
