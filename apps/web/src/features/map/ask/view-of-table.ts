import type { AskMovement, AskToken, AskView, KnownSight, KnownSquares } from '@hearthlight/rules/ask'
import type { Monster } from '@hearthlight/rules/compendium'
import {
  budgetFt,
  eyeOf,
  isHidden,
  isOfParty,
  perCellOf,
  presentSpeed,
  seatOfToken,
  sightMapFor,
  sightSize,
  surfaceOf,
  type TableState,
  type Token,
  wallIndexOf,
} from '@hearthlight/table'
import { mapSize } from '../scene/board-scene'
import { tokenOfCreature } from '../token-of-creature'

/** Who asks, and what their screen shows besides the table. */
export interface Asker {
  readonly userId: string
  readonly isDm: boolean
  readonly selected: readonly string[]
  /** Entries of the compendium, as far as they are loaded: only the DM knows which monsters the tokens are. */
  readonly monsterOf?: (id: string) => Monster | undefined
}

/** Of creatures whose speed the asker doesn't know. */
export const USUAL_SPEED_FT = 30

/** ASK-1 The board as the asker's own copy of the table has it. */
export function askViewOf(table: TableState, asker: Asker): AskView {
  const { map } = table
  const tokens = new Map(Object.values(map.tokens).map((token) => [token.id as string, token]))
  const tokenOf = ({ id }: AskToken) => tokens.get(id) as Token
  const rule = table.session.settings.distanceRule
  return {
    ownId: ownTokenOf(table, asker)?.id,
    tokens: [...tokens.values()].map((token) => askTokenOf(token, table)),
    grid: { kind: map.gridKind ?? 'square', rule, ...mapSize(map) },
    walls: wallIndexOf(map),
    knownSquares: asker.isDm ? undefined : knownSquaresOf(table),
    sight: asker.isDm ? sightOf(table, asker, tokenOf) : undefined,
    surfaceOf: (token) => surfaceOf(map, rule, tokenOf(token)),
    movementOf: (token) => movementOf(table, asker, tokenOf(token)),
  }
}

/** A player's own token, of several the selected one; for whoever runs creatures the selected one, else the one that acts. */
function ownTokenOf(table: TableState, { userId, isDm, selected }: Asker): Token | undefined {
  const all = Object.values(table.map.tokens)
  const chosen = all.find(({ id }) => id === selected[0])
  const { active, entries, turn } = table.combat
  if (isDm) return chosen ?? (active ? tokenOfCreature(table, entries[turn]?.id ?? '') : undefined)
  const own = all.filter(({ ownerId }) => ownerId === userId)
  if (chosen !== undefined && own.includes(chosen)) return chosen
  return own[0] ?? (chosen?.isPlayer === true && table.map.playersMoveAll ? chosen : undefined)
}

function askTokenOf(token: Token, { party }: TableState): AskToken {
  const { id, x, y, size, conditions, elevationFt = 0 } = token
  const isDown = token.hp === 0 || token.health === 'Down'
  return {
    ...{ id, x, y, size, elevationFt },
    isParty: isOfParty(token),
    isFallen: isDown && seatOfToken(party.seats, token) === undefined,
    isBlind: conditions.includes('Blinded') || conditions.includes('Unconscious'),
  }
}

/** ASK-3 What is not under the player's fog: seen, remembered or shown. */
function knownSquaresOf({ map: { fog } }: TableState): KnownSquares | undefined {
  if (fog.rows.length === 0) return undefined
  return { perCell: perCellOf(fog), isKnown: (column, row) => !isHidden(fog, column, row) }
}

function sightOf({ map, party }: TableState, { monsterOf }: Asker, tokenOf: (token: AskToken) => Token): KnownSight {
  return {
    map: sightMapFor(map, sightSize(map), map.walls),
    eyeOf: (asked) => {
      const token = tokenOf(asked)
      const eye = eyeOf(token, party.seats)
      const monster = token.monsterId === undefined ? undefined : monsterOf?.(token.monsterId)
      if (monster === undefined) return eye
      const { darkvisionFt, blindsightFt, tremorsenseFt, truesightFt } = monster.senses
      return { ...eye, vision: { darkvisionFt, blindsightFt, tremorsenseFt, truesightFt, ...eye.vision } }
    },
  }
}

/** MOVE-5 On its turn what the table has counted; otherwise the speed as conditions and effects leave it. */
function movementOf(table: TableState, { monsterOf }: Asker, token: Token): AskMovement {
  const { movement } = table.opportunities
  if (movement !== undefined && (movement.entryId === token.id || movement.entryId === token.seatId)) {
    const before = movement.steps.at(-1) ?? NOT_MOVED
    return { budgetFt: budgetFt(movement), speedFt: movement.speedFt, before, isSpeedKnown: true }
  }
  const seat = seatOfToken(table.party.seats, token)
  const whole = seat?.sheet?.speedFt ?? (token.monsterId === undefined ? undefined : monsterOf?.(token.monsterId)?.speed.walk)
  const { effects = [] } = table.effects.creatures[seat?.id ?? token.id] ?? {}
  const slowed = { exhaustion: seat?.play?.exhaustion ?? 0, conditions: (seat ?? token).conditions, effects }
  const speedFt = presentSpeed(whole ?? USUAL_SPEED_FT, slowed)
  return { budgetFt: speedFt, speedFt, before: NOT_MOVED, isSpeedKnown: whole !== undefined }
}

const NOT_MOVED = { feet: 0, diagonals: 0 }
