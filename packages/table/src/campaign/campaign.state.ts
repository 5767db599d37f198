import { CampaignId, LIMITS } from '@hearthlight/protocol'
import { LOCATION_TYPES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { hiding, unlessHidden } from '../kernel/hidden-from-players'
import { UploadId } from '../session-context/fields'
import type { Award } from './award'

export const LocationId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
const Name = z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))
const Description = z.string().check(z.maxLength(LIMITS.descriptionLength))

/** Players see it once it is discovered. */
const PointOfInterest = z.object({ id: LocationId, name: Name, description: Description, discovered: z.boolean() })

/** A place of the campaign, with the campaign's id for it. */
export const Location = z.object({
  id: LocationId,
  name: Name,
  type: z.enum(LOCATION_TYPES),
  description: Description,
  region: z.string().check(z.maxLength(LIMITS.nameLength)),
  discovered: z.boolean(),
  visited: z.boolean(),
  ...hiding,
  pointsOfInterest: z.array(PointOfInterest).check(z.maxLength(LIMITS.itemsPerEntity)),
  pictureId: z.nullable(UploadId),
})
export type Location = z.infer<typeof Location>

/** Limit of awards in one session; more than one evening needs. */
export const MOST_AWARDS = 500

/** The campaign that is played; everyone at the table may read it. */
export const CampaignCard = z.object({
  id: CampaignId,
  name: Name,
  description: Description,
  setting: z.string().check(z.maxLength(LIMITS.nameLength)),
})
export type CampaignCard = z.infer<typeof CampaignCard>

export interface CampaignState {
  /** null: a session without a campaign. */
  readonly card: CampaignCard | null
  readonly locations: Readonly<Record<string, Location>>
  readonly awards: readonly Award[]
}

export const NO_CAMPAIGN: CampaignState = { card: null, locations: {}, awards: [] }

export function locationOf({ locations }: CampaignState, id: string): Location | undefined {
  return Object.hasOwn(locations, id) ? locations[id] : undefined
}

export function putLocation(state: CampaignState, location: Location): CampaignState {
  return { ...state, locations: { ...state.locations, [location.id]: location } }
}

/** The place as this viewer may know it: the same object if nothing is hidden from them, undefined if the place is hidden. */
export function locationSeenBy(viewer: Actor, location: Location): Location | undefined {
  const seen = unlessHidden(viewer, location)
  if (seen === undefined || viewer.role === 'dm') return seen
  const pointsOfInterest = seen.pointsOfInterest.filter(({ discovered }) => discovered)
  return pointsOfInterest.length === seen.pointsOfInterest.length ? seen : { ...seen, pointsOfInterest }
}

/**
 * The current campaign with the progress of `then`: what was discovered, visited, hidden and awarded is restored. The names of
 * places and the list of places belong to the campaign, not to the saved game, and stay current.
 */
export function campaignAsPlayed(present: CampaignState, then: CampaignState): CampaignState {
  // A game saved before the session had a campaign holds no progress.
  if (then.card === null && present.card !== null) return present
  const locations = Object.values(present.locations).map((location) => locationAsPlayed(location, locationOf(then, location.id)))
  return { card: present.card, locations: Object.fromEntries(locations.map((location) => [location.id, location])), awards: then.awards }
}

function locationAsPlayed(location: Location, then: Location | undefined): Location {
  if (then === undefined) return location
  const { discovered, visited, isHidden, shownTo } = then
  const found = new Map(then.pointsOfInterest.map((point) => [point.id, point.discovered]))
  const pointsOfInterest = location.pointsOfInterest.map((point) => ({ ...point, discovered: found.get(point.id) ?? point.discovered }))
  return { ...location, discovered, visited, isHidden, shownTo, pointsOfInterest }
}

export function campaignSeenBy(viewer: Actor, state: CampaignState): CampaignState {
  if (viewer.role === 'dm') return state
  const seen = Object.values(state.locations).flatMap((location) => locationSeenBy(viewer, location) ?? [])
  return { ...state, locations: Object.fromEntries(seen.map((location) => [location.id, location])) }
}
