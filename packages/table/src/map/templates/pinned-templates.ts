import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { type Authorization, defineMessage, membersUnlessPaused, type Request, refuse } from '../../session-context/define-message'
import { Color } from '../color'
import { type Drawing, DrawingId, fitsOnMap, mergeDrawings } from '../drawings/drawing'
import { drawingsRemoved, drawingsUpdated } from '../drawings/drawing-update'
import { canSeeDrawing } from '../drawings/drawings-in-sight'
import { Place, TemplateArea } from '../gestures/gesture-fields'
import { type MapState, tokenOf } from '../map.state'
import { canSeeToken } from '../sight'
import { mayMoveToken } from '../tokens/may-move-token'
import type { Token } from '../tokens/token'
import { tokenUpdated } from '../tokens/update-token'
import { TEMPLATES_PER_PLAYER, TEMPLATES_PER_TOKEN, TemplateName, type TokenTemplate } from './token-template'

type Ask<Payload = unknown> = Request<MapState, Payload>

const Look = z.object({ area: TemplateArea, name: TemplateName, color: Color })
/** Pixels at zoom 1. */
const OUTLINE_WIDTH = 2

/**
 * PIN-1 Everyone pins templates, to a place or to a token that they may move; a player at most ten. A pinned template stays until
 * its author or the DM removes it.
 */
export const templatePin = defineMessage<MapState>()({
  name: 'template-pin',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(Look, { sessionId: z.optional(SessionId), origin: Place, tokenId: z.optional(TokenId) }),
  events: [drawingsUpdated, tokenUpdated],
  may: (ask) => {
    const { tokenId } = ask.payload
    return tokenId === undefined ? membersUnlessPaused(ask) : mayMoveToken(ask, tokenId)
  },
  decide: (ask, env) => {
    const { actor, state, payload } = ask
    const { area, name, color, origin, tokenId } = payload
    if (actor.role !== 'dm' && countBy(actor.userId, state) >= TEMPLATES_PER_PLAYER) {
      return refuse('VAL_001', 'You have pinned many templates. Remove one first.')
    }
    const template: TokenTemplate = { id: env.newId('area'), area, name, color, authorId: actor.userId }
    return tokenId === undefined ? lay(ask, template, origin) : hang(ask, template, tokenId)
  },
})

/**
 * PIN-2 Its author, and the DM, move and turn a pinned template, change its look, attach it to a token that they may move
 * (`tokenId`), or take it from its token (null).
 */
export const templateUpdate = defineMessage<MapState>()({
  name: 'template-update',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(z.partial(Look), {
    sessionId: z.optional(SessionId),
    templateId: DrawingId,
    origin: z.optional(Place),
    tokenId: z.optional(z.nullable(TokenId)),
  }),
  events: [drawingsUpdated, drawingsRemoved, tokenUpdated],
  may: (ask) => {
    const authorization = mayChange(ask, ask.payload.templateId)
    const { tokenId } = ask.payload
    return authorization !== 'yes' || tokenId === undefined || tokenId === null ? authorization : mayMoveToken(ask, tokenId)
  },
  decide: (ask) => {
    const { templateId, origin, tokenId, area, name, color } = ask.payload
    const found = findTemplate(ask, templateId)
    if (found === undefined) return GONE
    const template = {
      ...found.template,
      ...(area === undefined ? {} : { area }),
      ...(name === undefined ? {} : { name }),
      ...(color === undefined ? {} : { color }),
    }
    const place = origin ?? found.origin
    if (tokenId === undefined || tokenId === (found.token?.id ?? null)) {
      return found.token === undefined ? lay(ask, template, place) : [carry(found.token, replaced(found.token, template))]
    }
    const moved = tokenId === null ? lay(ask, template, place) : hang(ask, template, tokenId)
    return 'refused' in moved ? moved : [...removal(found), ...moved]
  },
})

/** PIN-1 Removes a pinned template. */
export const templateRemove = defineMessage<MapState>()({
  name: 'template-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), templateId: DrawingId }),
  events: [drawingsRemoved, tokenUpdated],
  may: (ask) => mayChange(ask, ask.payload.templateId),
  decide: (ask) => {
    const found = findTemplate(ask, ask.payload.templateId)
    return found === undefined ? GONE : removal(found)
  },
})

interface Found {
  readonly template: TokenTemplate
  /** Where it lies; of one that a token carries, the middle of the token. */
  readonly origin: Place
  /** The token that carries it. */
  readonly token?: Token
}

const GONE = refuse('VAL_001', 'That template is not on the map.')

/** Undefined also for one that the person does not see: trying ids reveals nothing. */
function findTemplate({ actor, state }: Ask, id: string): Found | undefined {
  const drawing = Object.hasOwn(state.drawings, id) ? state.drawings[id] : undefined
  if (drawing !== undefined) return canSeeDrawing(actor, state, drawing) ? laid(drawing, state) : undefined
  for (const token of Object.values(state.tokens)) {
    const template = token.templates?.find((each) => each.id === id)
    if (template === undefined || !canSeeToken(actor, state, token)) continue
    return { template, token, origin: { x: token.x + token.size / 2, y: token.y + token.size / 2 } }
  }
  return undefined
}

function laid({ id, area, name = '', color, authorId, points: [origin] }: Drawing, { history }: MapState): Found | undefined {
  const author = authorId ?? history?.dmId
  if (area === undefined || origin === undefined || author === undefined) return undefined
  return { template: { id, area, name, color, authorId: author }, origin }
}

function mayChange(ask: Ask, id: string): Authorization {
  const paused = membersUnlessPaused(ask)
  if (paused !== 'yes') return paused
  const found = findTemplate(ask, id)
  if (found === undefined) return GONE
  const isTheirs = ask.actor.role === 'dm' || found.template.authorId === ask.actor.userId
  return isTheirs ? 'yes' : refuse('AUTH_003', 'That template is not yours to change.')
}

function countBy(authorId: string, { drawings, tokens }: MapState): number {
  const laidBy = Object.values(drawings).filter(({ type, ...drawing }) => type === 'area' && drawing.authorId === authorId).length
  const carried = Object.values(tokens).flatMap(({ templates = [] }) => templates.filter((each) => each.authorId === authorId))
  return laidBy + carried.length
}

/** Lays it on the map, as a drawing: fog, undo and saved maps treat it like one. */
function lay({ state }: Ask, { id, area, name, color, authorId }: TokenTemplate, { x, y }: Place) {
  const drawing: Drawing = {
    id,
    type: 'area',
    points: [{ x, y }],
    color,
    strokeWidth: OUTLINE_WIDTH,
    completed: true,
    area,
    name,
    authorId,
  }
  const authorization = fitsOnMap(mergeDrawings(state.drawings, [drawing]))
  return authorization === 'yes' ? [happen(drawingsUpdated, { drawings: [drawing] })] : authorization
}

/** Lets a token carry it. The token is there: `may` asked for it. */
function hang({ state }: Ask, template: TokenTemplate, tokenId: TokenId) {
  const token = tokenOf(state, tokenId)
  if (token === undefined) return GONE
  const { templates = [] } = token
  if (templates.length >= TEMPLATES_PER_TOKEN) return refuse('VAL_001', 'That token has many templates. Remove one first.')
  return [carry(token, [...templates, template])]
}

function carry({ id }: Token, templates: readonly TokenTemplate[]) {
  return happen(tokenUpdated, { tokenId: id, changes: { templates: [...templates] } })
}

function replaced({ templates = [] }: Token, template: TokenTemplate): readonly TokenTemplate[] {
  return templates.map((each) => (each.id === template.id ? template : each))
}

function removal({ template: { id }, token }: Found) {
  if (token === undefined) return [happen(drawingsRemoved, { drawingIds: [id] })]
  return [
    carry(
      token,
      (token.templates ?? []).filter((each) => each.id !== id),
    ),
  ]
}
