import { type Deed, seatOfToken, type TableState } from '@hearthlight/table'

type Asked = NonNullable<Deed['asked']>
type Aim = Asked['targets'][number]

/** What was set by hand of one target of a deed. */
export interface AimSet {
  readonly attack: NonNullable<Aim['attack']> | 'dice'
  readonly save: NonNullable<Aim['save']> | 'dice'
  readonly mode: NonNullable<Aim['mode']> | 'plain'
  readonly cover: NonNullable<Aim['cover']>
  /** Of its damage. */
  readonly share: NonNullable<Aim['share']> | 1
  /** Makes a failed save good with a legendary resistance. */
  readonly isLegendary: boolean
}

/** A deed may name a hero's token where its target is the hero. */
export function aimOf({ targets, resists }: Asked, targetId: string, { map, party }: Pick<TableState, 'map' | 'party'>): AimSet {
  const isIt = (id: string) => {
    const token = map.tokens[id]
    return id === targetId || (token !== undefined && seatOfToken(party.seats, token)?.id === targetId)
  }
  const aim: Partial<Aim> = targets.find(({ id }) => isIt(id)) ?? {}
  return {
    attack: aim.attack ?? 'dice',
    save: aim.save ?? 'dice',
    mode: aim.mode ?? 'plain',
    cover: aim.cover ?? 'none',
    share: aim.share ?? 1,
    isLegendary: resists.some(isIt),
  }
}
