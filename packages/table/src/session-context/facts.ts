import { type CharacterId, LIMITS, type SessionId, TokenId, UserId } from '@hearthlight/protocol'
import type { PlayState } from '@hearthlight/rules/character'
import type { DeathSaves } from '@hearthlight/rules/combat'
import type { SpellArea } from '@hearthlight/rules/compendium'
import type { AreaPlace, GridKind, Placement, Space } from '@hearthlight/rules/grid'
import type { CombatSheet } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import type { Actor, TableEvent } from '../kernel/define-event'
import type { Env, Refusal } from '../kernel/define-message'
import type { PassedTurn } from './creature-health'
import type { Floor, SceneId } from './fields'
import type { Health } from './health'
import type { CreatureEffects } from './lasting-effects'
import type { Movement } from './movement'
import type { Opportunity } from './opportunity'
import type { ScreenState } from './screen-state'
import type { DeedMode, NpcHpShownAs } from './settings'

/** A player who lost their seat at this table. */
export const FormerPlayer = z.object({
  playerId: UserId,
  /** The account's display name when they lost the seat. */
  playerName: z.string().check(z.maxLength(LIMITS.nameLength)),
  /** true: they can't take a seat again until the DM lets them back in. */
  isKeptOut: z.boolean(),
})
export type FormerPlayer = z.infer<typeof FormerPlayer>

/** What the table knows of a character, a token or an NPC, which may be in the order of initiative. */
export interface Creature extends Health {
  /** hero: also if the id is that of the character's token, because both are one creature. */
  readonly kind: 'hero' | 'token' | 'npc'
  readonly name: string
  readonly isHidden: boolean
  /** The player who owns it. */
  readonly playerId: UserId | null
  /** Belongs to the party: players see its hit points, whatever the setting for others. */
  readonly isParty: boolean
  /** Made from a monster of the compendium. Always false in a player's copy. */
  readonly isMonster: boolean
  /** A character's modifiers for a d20, by `initiative` and the names of the skills; absent if unknown. */
  readonly checks?: Readonly<Record<string, number>> | undefined
  /** The monster that a token was made from. Always undefined in a player's copy. */
  readonly monsterId?: string | undefined
}

/** What only a row in the order of initiative, or a seat, keeps of a creature's health. */
export interface CombatHealth {
  readonly tempHp: number
  readonly deathSaves: DeathSaves
  /** The spell that it concentrates on, by id or in words. */
  readonly concentration: string | null
}

/** A creature with what resolving an act reads and changes of it. */
export interface FightingCreature extends Omit<Creature, 'kind' | 'hp' | 'maxHp'>, CombatHealth, CreatureEffects {
  /** `row`: a row that represents no other creature. */
  readonly kind: Creature['kind'] | 'row'
  readonly hp: number
  readonly maxHp: number
  /** The id of its row, else of its seat, token or NPC: one creature has one such id. */
  readonly id: string
  readonly isInCombat: boolean
  /** Undefined if the table does not know it, as for a token. */
  readonly armorClass?: number | undefined
  /** 0 to 6. */
  readonly exhaustion: number
  /** A hero's own, if their sheet is at the table. */
  readonly play?: PlayState | undefined
  readonly sheet?: CombatSheet | undefined
  /** The players who see it; undefined: all, also those who sit down later. */
  readonly seenBy?: readonly UserId[] | undefined
}

/** The character at a player's seat. */
export interface SeatedCharacterFacts {
  readonly id: CharacterId
  readonly name: string
  /** Absent if the character's sheet is not at the table, and in the copies of other players. */
  readonly play?: PlayState | undefined
  /** Absent like `play`. */
  readonly sheet?: CombatSheet | undefined
}

/** What a player's seat needs to know of a token of the party. */
export interface PartyToken {
  readonly id: TokenId
  readonly name: string
  /** The seat whose character the token represents. */
  readonly seatId: UserId | null
}

/** What the author of a ping or a gesture knows of its place, and others at the table may not. */
export const AuthorsKnowledge = z.object({
  /** Whose layers of sight have the ground, too. Absent: everybody's. */
  openTo: z.optional(z.readonly(z.array(z.string()))),
  /** Tokens there that the author sees, and not everybody does. */
  tokenIds: z.optional(z.readonly(z.array(TokenId))),
})
export type AuthorsKnowledge = z.infer<typeof AuthorsKnowledge>

interface Place {
  readonly x: number
  readonly y: number
}

/** The beginning or the end of a creature's turn. */
export interface TurnMoment {
  readonly creatureId: string
  readonly at: 'start' | 'end'
}

/** The move of a token in a straight line, in cells; it is still at the beginning. */
export interface TokenStep {
  readonly tokenId: TokenId
  readonly x: number
  readonly y: number
}

/** What regions do when tokens enter or leave them. */
export interface FiredRegions {
  /** These go to another scene in place of their move. */
  readonly leaving: readonly TokenId[]
  readonly events: readonly TableEvent[]
}

/** A move through the corners of a path, which are places of the token's upper left corner, too. */
export interface TokenWay extends TokenStep {
  readonly path?: readonly { readonly x: number; readonly y: number }[] | undefined
}

/** The row that acts, and the round. */
export interface TurnNow {
  readonly entryId: string
  readonly round: number
}

/** An area as it lies on the map. */
export interface LaidArea {
  readonly placement: Placement
  /** From the author to its point; absent for an area that comes from the author, and without the author's token. */
  readonly feet?: number | undefined
  readonly isOnMap: boolean
  /** Of the creatures that stand in it, as in `fightingCreature`; those that lie dead don't. */
  readonly creatureIds: readonly string[]
}

/** Which tokens are copied from one scene to another. */
export interface CopyOfTokens {
  readonly from: string
  readonly to: string
  readonly tokenIds: readonly TokenId[]
}

/** A place whose chat stays there. */
export interface PlaceOfChat {
  readonly sceneId: string
  readonly name: string
  readonly people: readonly UserId[]
}

/** What every message may know about the session without access to other slices. */
export interface Facts {
  readonly sessionId: SessionId
  readonly dmId: UserId
  /** The DM, who comes first, and the co-DMs. */
  readonly dms: readonly UserId[]
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly maxPlayers: number
  /** Ids of the players who have a seat. */
  readonly seated: readonly UserId[]
  /** The display name of a player; undefined without a seat. */
  seatedName(playerId: string): string | undefined
  /** Undefined if the player has no seat. */
  seatedCharacter(playerId: string): SeatedCharacterFacts | undefined
  /** A player who lost their seat at this table. Always undefined in a player's copy. */
  formerPlayer(playerId: string): FormerPlayer | undefined
  /** Looked up by the id of a player, a token or an NPC. */
  creature(id: string): Creature | undefined
  /** The same as a combatant, looked up by the id of its row, too. Always undefined in a browser, like `feetBetween`. */
  fightingCreature(id: string): FightingCreature | undefined
  /** Feet between the tokens of two creatures, from the nearest cell to the nearest; undefined if one has no token on the map. */
  feetBetween(id: string, otherId: string): number | undefined
  /** The ids of the other creatures, as in `fightingCreature`, with a token within so many feet. */
  creaturesWithin(id: string, feet: number): readonly string[]
  /** The author's area, laid there; undefined if it has no place. Always undefined in a browser. */
  layArea(area: SpellArea, place: AreaPlace, authorId: string): LaidArea | undefined
  /** The id of the row that acts; undefined without a fight and, in a player's copy, while the DM acts. */
  actingRow(): string | undefined
  /** ROLE-13 Whether this is an assistant who runs the present turn, which is that of the DM's creature with this id. */
  runsTurnOf(actor: Actor, id: string): boolean
  /** How often each counter of the monster with this id is used, by key. Always empty in a player's copy. */
  usedBy(id: string): Readonly<Record<string, number>>
  /** The ids of creatures with effects. Always empty in a browser, like those below. */
  effectBearers(): readonly string[]
  /** The events that end what hangs on this creature's concentration, which it loses; see `deeds/concentration-ends.ts`. */
  concentrationEnds(authorId: string): readonly TableEvent[]
  /** The events of effects when a turn passes; see `deeds/turn-moments.ts`. For messages that a browser predicts. */
  turnPasses(moments: readonly TurnMoment[], now: TurnNow, env: Env): readonly TableEvent[]
  /** TORCH-2 The events when so many seconds of the game pass; negative: when they are taken back. Empty in a browser. */
  timePasses(seconds: number, env: Env): readonly TableEvent[]
  /** The events of effects when a fight ends; see `deeds/fight-ends.ts`. */
  fightEnds(): readonly TableEvent[]
  /** The latest turn that changed effects. */
  passedTurn(): PassedTurn | undefined
  /** The events that undo the DM's last act; their types are listed in `UNDOING` of `session/dm-action.ts`. */
  undoLastAct(): readonly TableEvent[]
  /** The events by which a deed is as it was before an act of the DM; see `deeds/deed-returns.ts`. Empty in a browser. */
  deedReturns(step: { readonly id: string; readonly before: unknown }): readonly TableEvent[]
  /** GRID-14 The token, or a place of that size, where it may lie on the map's grid, or on another kind of grid. A browser returns it unchanged. */
  settled<Place extends Space>(place: Place, kind?: GridKind): Place
  tokenCount(): number
  /** The DM and the players of the scene; undefined if everybody is there, and in a browser. */
  peopleHere(): readonly UserId[] | undefined
  /** DISPLAY-14 The second screens that show this scene; none in a browser. */
  screensHere(): readonly UserId[]
  /** CHAT-40 The place where chat stays, with the DM and its players; undefined if everyone hears everything, and in a browser. */
  placeOfChat(): PlaceOfChat | undefined
  /** The tokens of these players' characters as they come along to another scene; none in a browser. See `SCENES-4`. */
  tokensComingTo(sceneId: string, playerIds: readonly UserId[], env: Env): readonly unknown[]
  /** SCENES-19 Whether the table still has room for a copy of this scene. Always true in a browser. */
  hasRoomForCopy(sceneId: string): boolean
  /** The copies, where they stand in the other scene, or why there are none; none in a browser. See `SCENES-10`. */
  tokensCopiedTo(copy: CopyOfTokens, env: Env): readonly unknown[] | Refusal
  /** WALL-3 Whether walls stop this person's token on its way. Always false in a browser. */
  doWallsStop(actor: Actor, way: TokenWay): boolean
  /** What a ping (`place`) or a gesture of this person tells of what others may not know. Undefined: nothing, as always in a browser. */
  authorsKnowledge(author: Actor, shown: { readonly place: Place } | { readonly gesture: unknown }): AuthorsKnowledge | undefined
  /** What moves of tokens set off; see `many-scenes/fire-regions.ts`. Nothing in a browser, like the two below. */
  firedByMoves(moves: readonly TokenWay[], env: Env): FiredRegions
  /** The events of a region that is clicked by these tokens; without any, by those that stand in it. */
  firesRegion(regionId: string, tokenIds: readonly TokenId[], env: Env): readonly TableEvent[]
  /** SCENES-17 This scene, if it is no floor yet and no other scene is that one; undefined in a rehearsal, and in a browser. */
  sceneForFloor(floor: Floor): SceneId | undefined
  /** Always false in a player's copy. */
  hasScene(sceneId: string): boolean
  /** Whether that scene has such a region. */
  hasRegion(sceneId: string, regionId: string): boolean
  /** Whether the token is on the map and this person sees it. */
  isTokenSeenBy(viewer: Actor, tokenId: TokenId): boolean
  /** The tokens of the party that belong to this player. */
  partyTokensOf(playerId: string): readonly PartyToken[]
  /** Cells from the map's corner; see `freeCellsByParty` of the map. Empty if the map has no room for another token. */
  freeCellsByParty(): readonly { readonly x: number; readonly y: number }[]
  /** The party's tokens where they stand on this other map; see `tokensComingAlong` of the map. None in a browser, like those above. */
  tokensComingAlong(ground: unknown, env: Env): readonly unknown[]
  /** Whether a character who sits down gets a token on the map. */
  readonly joiningPlacesTokens: boolean
  /** The slices of a saved game, with the tokens of characters who sat down after it was saved. */
  withTokensOfNewSeats(slices: Readonly<Record<string, unknown>>, env: Env): Readonly<Record<string, unknown>>
  /** The number of the next roll in that lane. */
  nextRoll(lane: string): number
  /** How players see hit points of creatures outside the party. */
  readonly npcHpShownAs: NpcHpShownAs
  /** How much of a deed the table does itself. */
  readonly deedMode: DeedMode
  /** WATCH-1 Whether people without a seat may watch. */
  readonly letsWatch: boolean
  /** JOURNAL-8 */
  readonly playersWriteLog: boolean
  /** DICE-20 Whether people type in what their own dice show. */
  readonly areDiceTyped: boolean
  /** CHAT-53 Whether players send pictures in the chat. */
  readonly doPlayersSendPictures: boolean
  /** How long a deed waits for reactions; 0: it does not. */
  readonly reactionSeconds: number
  /** TIMER-1 When a turn that begins now began, on the table's clock; empty without a limit. */
  turnStart(env: Pick<Env, 'now'>): { readonly startedAt?: number }
  /** The ids of the rows in the order of initiative, hidden ones too; empty outside of a fight, and in a browser. */
  initiativeOrder(): readonly string[]
  /** Feet between a creature and the token, before and after the step; undefined where one has no token. */
  feetAtStep(id: string, step: TokenStep): readonly [before: number | undefined, after: number | undefined]
  /** The opportunities that are open; empty in a browser. */
  opportunities(): readonly Opportunity[]
  /** The events by which moves give others the opportunity to strike; see `deeds/leaves-reach.ts`. For messages that a browser predicts. */
  leavesReach(steps: readonly TokenStep[], env: Env): readonly TableEvent[]
  /** MOVE-5 The event with which the acting creature's count begins; empty if its speed is not known, and in a browser. */
  movementBegins(entryId: string, env: Env): readonly TableEvent[]
  /** MOVE-5 The events by which moves of the acting creature count; `too-far` where MOVE-7 refuses them. Empty in a browser. */
  movementCounts(actor: Actor, steps: readonly TokenWay[], env: Env): readonly TableEvent[] | 'too-far'
  /** MOVE-5 The events by which the latest move no longer counts, if these tokens return to where it began. Empty in a browser. */
  movementReturns(places: Readonly<Record<string, { readonly x: number; readonly y: number }>>): readonly TableEvent[]
  /** TORCH-4 The events by which characters get back what lighting took, or lose it again, as tokens become these. Empty in a browser. */
  thingsReturn(tokens: Readonly<Record<string, unknown>>, direction: 'undo' | 'redo'): readonly TableEvent[]
  /** How far the acting creature has moved, as far as the viewer of this copy knows. */
  movement(): Movement | undefined
  /** Whether the creature in the fight has used its reaction since its last turn. Always false in a browser. */
  hasReacted(id: string): boolean
  /** `OPEN_SCREEN` in a player's copy. */
  readonly screen: ScreenState
}
