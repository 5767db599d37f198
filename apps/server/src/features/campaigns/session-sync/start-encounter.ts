import {
  type CampaignCreature,
  type CampaignId,
  type EntityId,
  type EntityOf,
  type HTTP,
  LIMITS,
  type SessionId,
  type TokenId,
  type UserId,
} from '@hearthlight/protocol'
import { liveTable, SavedMap, type TableState } from '@hearthlight/table'
import type { z } from 'zod/mini'
import type { SessionSeats } from '../../../db/session-seats'
import { type HttpRefused, refuseCall } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'
import type { CampaignFiles, CampaignTables } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'
import { linkOf } from '../entities/named-links'
import type { BaseSnapshotsRepo } from './base-snapshots.repo'
import { logId } from './write-back'

interface EncounterPorts {
  readonly env: { newId(prefix: string): string }
  readonly seats: SessionSeats
  readonly tables: Pick<CampaignTables, 'stateOf' | 'ask'>
  readonly entities: Pick<EntitiesRepo, 'countOf'>
  readonly snapshots: Pick<BaseSnapshotsRepo, 'addLinks'>
  readonly mapOf: ReturnType<typeof createEncounterMap>
}

type StartRequest = z.output<typeof HTTP.startEncounter.body>
type StartAnswer = z.output<typeof HTTP.startEncounter.answer>

/** Where a fight begins if no place is given and no new map is placed: in view of the upper left corner. */
const MIDDLE = { x: 10, y: 10 } as const
const FOE_COLOR = '#e96565'

/** Places an encounter's map on the table, and its creatures on the map and into the order of initiative. */
export function createStartEncounter({ env, seats, tables, entities, snapshots, mapOf }: EncounterPorts) {
  return async (user: TableUser, id: string, request: StartRequest): Promise<StartAnswer | HttpRefused> => {
    const sessionId = id as SessionId
    const role = await seats.roleIn(sessionId, user.userId)
    if (role === undefined) return refuseCall('SESS_001')
    if (role === 'player') return refuseCall('AUTH_003', 'Only the DM may do that.')
    const table = await tables.stateOf(sessionId)
    if (table === undefined) return refuseCall('SESS_001')
    // The scene at which the DM looks.
    const state = liveTable.stateFor(user.userId, table)
    if (state.session.isEnded) return refuseCall('SESS_003')
    const foes = request.creatures.flatMap(named)
    const inOrder = foes.length + state.combat.entries.length + (state.combat.active ? 0 : state.party.seats.length)
    if (inOrder > LIMITS.combatants) {
      return refuseCall('VAL_001', `At most ${LIMITS.combatants} may fight at once.`, { field: 'creatures' })
    }

    const own = await ownMap(user, state, request)
    const isLaid = own !== undefined && liesOn(state, own)
    // The tokens of the party come along to another map.
    const isInUse = Object.values(state.map.tokens).some(({ seatId }) => seatId === null)
    if (own !== undefined && !isLaid && request.map !== 'lay' && isInUse) {
      return { placed: 0, mapInQuestion: own.name }
    }
    const map = isLaid ? undefined : own
    if (map !== undefined) {
      const ack = await tables.ask(sessionId, user, 'load-map', { map })
      if (!ack.ok) return ack
    }

    const isHidden = request.isHidden ?? false
    const laid = map === undefined ? undefined : await tables.stateOf(sessionId)
    const present = laid === undefined ? state : liveTable.stateFor(user.userId, laid)
    const taken = new Set(Object.values(present.map.tokens).map(({ x, y }) => `${x} ${y}`))
    const middle = map === undefined ? MIDDLE : middleOf(map)
    const places = cellsAround({ x: request.x ?? middle.x, y: request.y ?? middle.y }, taken)
    const tokens = foes.map(({ name, creature }) => ({
      id: env.newId('tok') as TokenId,
      name,
      ...places(creature.size),
      size: creature.size,
      hp: creature.hp,
      maxHp: creature.hp,
      color: FOE_COLOR,
      isVisible: !isHidden,
      ...(creature.monsterId === null ? {} : { monsterId: creature.monsterId }),
    }))
    // The combatants are hidden as long as their tokens are.
    const combatants = foes.map(({ name, creature }, index) => ({
      id: tokens[index]?.id ?? '',
      name,
      modifier: creature.initiativeModifier,
      hp: creature.hp,
      maxHp: creature.hp,
    }))
    const party = state.party.seats.map(({ id: playerId }) => ({ id: playerId }))
    // Sent together: the table handles them one after the other, without another message in between.
    const acks = await Promise.all([
      tables.ask(sessionId, user, 'tokens-place', { tokens }),
      ...(state.combat.active
        ? combatants.map((entry) => tables.ask(sessionId, user, 'combat-entry-add', { entry }))
        : [tables.ask(sessionId, user, 'combat-start', { combatants: [...party, ...combatants] })]),
    ])
    const refusal = acks.find((ack) => !ack.ok)
    if (refusal !== undefined && !refusal.ok) return refusal
    await tellTheLog(sessionId, state.campaign.card?.id, request.encounterId)
    return { placed: tokens.length, mapInQuestion: null }
  }

  async function ownMap(user: TableUser, state: TableState, { encounterId, map }: StartRequest): Promise<SavedMap | undefined> {
    const campaignId = state.campaign.card?.id
    if (campaignId === undefined || encounterId === undefined || map === 'keep') return undefined
    return mapOf(user.userId, campaignId, encounterId)
  }

  async function tellTheLog(sessionId: SessionId, campaignId: string | undefined, encounterId: EntityId | undefined): Promise<void> {
    const log = logId(sessionId)
    if (campaignId === undefined || encounterId === undefined) return
    if ((await entities.countOf(campaignId, [log, encounterId])) < 2) return
    await snapshots.addLinks(campaignId as CampaignId, [linkOf({ from: encounterId, to: log, role: 'related', label: '' }, env)])
  }
}

/** A table does not know which library map it shows; the background picture identifies it. */
function liesOn({ map: { background } }: TableState, { backgroundImage }: SavedMap): boolean {
  return background !== null && typeof backgroundImage === 'object' && background.uploadId === backgroundImage?.uploadId
}

function middleOf({ backgroundImage, gridSize }: SavedMap): { readonly x: number; readonly y: number } {
  if (typeof backgroundImage !== 'object' || backgroundImage === null) return MIDDLE
  const middle = (pixels: number) => Math.min(Math.floor(pixels / gridSize / 2), LIMITS.mapCells - 1)
  return { x: middle(backgroundImage.width), y: middle(backgroundImage.height) }
}

/** Numbers creatures of the same name. */
function named(creature: CampaignCreature): { readonly name: string; readonly creature: CampaignCreature }[] {
  const { name, quantity } = creature
  if (quantity === 1) return [{ name, creature }]
  return Array.from({ length: quantity }, (_, index) => {
    const number = ` ${index + 1}`
    return { name: `${name.slice(0, LIMITS.nameLength - number.length)}${number}`, creature }
  })
}

/** Returns free cells in rings around a cell; for a larger creature all its cells are free. */
function cellsAround(centre: { readonly x: number; readonly y: number }, taken: Set<string>) {
  const last = LIMITS.mapCells - 1
  return (size: number): { x: number; y: number } => {
    for (let ring = 0; ring <= last; ring += 1) {
      for (const [dx, dy] of ringOf(ring)) {
        const [x, y] = [centre.x + dx * size, centre.y + dy * size]
        if (x < 0 || y < 0 || x + size - 1 > last || y + size - 1 > last) continue
        const cells = Array.from({ length: size * size }, (_, index) => `${x + (index % size)} ${y + Math.floor(index / size)}`)
        if (cells.some((cell) => taken.has(cell))) continue
        for (const cell of cells) taken.add(cell)
        return { x, y }
      }
    }
    return { ...centre }
  }
}

/** The offsets from the centre to each cell of a square ring around it. */
function ringOf(ring: number): (readonly [number, number])[] {
  const side = Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring)
  if (ring === 0) return [[0, 0]]
  return [
    ...side.map((step) => [step, -ring] as const),
    ...side.map((step) => [step, ring] as const),
    ...side.slice(1, -1).flatMap((step) => [[-ring, step] as const, [ring, step] as const]),
  ]
}

interface MapPorts {
  readonly entities: Pick<EntitiesRepo, 'list' | 'links'>
  readonly files: Pick<CampaignFiles, 'map'>
}

/**
 * The map for a stored encounter: its own, else the map of a location that it is linked with, else that of the location that it
 * names. Undefined without any, and if the map is no longer in its DM's library.
 */
export function createEncounterMap({ entities, files }: MapPorts) {
  return async (dmId: UserId, campaignId: string, encounterId: EntityId): Promise<SavedMap | undefined> => {
    const [everything, links] = await Promise.all([entities.list(campaignId), entities.links(campaignId)])
    const encounter = everything.find((entity): entity is EntityOf<'encounter'> => entity.kind === 'encounter' && entity.id === encounterId)
    if (encounter === undefined) return undefined
    const linked = new Set(links.filter(({ from, to }) => from === encounterId || to === encounterId).flatMap(({ from, to }) => [from, to]))
    const places = everything.filter((entity) => entity.kind === 'location')
    const named = nameOf(encounter.fields.location)
    const mapIds = [
      encounter.fields.mapId,
      ...places.filter(({ id }) => linked.has(id)).map(({ fields }) => fields.mapId),
      ...places.filter(({ fields }) => nameOf(fields.name) === named).map(({ fields }) => fields.mapId),
    ]
    const mapId = mapIds.find((id) => id !== null)
    const kept = mapId == null ? undefined : await files.map(dmId, mapId)
    return kept === undefined ? undefined : SavedMap.parse(kept)
  }
}

function nameOf(text: string): string {
  return text.trim().toLowerCase()
}
