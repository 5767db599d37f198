import { loadKind } from '@hearthlight/rules/compendium'
import {
  type Act,
  actOfFeature,
  actOfItem,
  actOfSpell,
  castingOfItem,
  castingOfSheet,
  coverageOf,
  type MeantFor,
  meantFor,
} from '@hearthlight/rules/resolve'
import type { PayloadFor, Seat } from '@hearthlight/table'
import { useCallback } from 'react'
import { type PlacedArea, placeArea } from '../../../../live/area-placing'
import { aimedAt } from '../../../../live/own-targets'
import type { TableSession } from '../../../../live/table-session'
import { tellDeed } from '../../../../live/tell-deed'
import { useSend } from '../../../../live/use-send'
import { useLive } from '../../../../live/use-table'
import type { ActFromSheet, SheetAct } from '../../../characters'

type Request = PayloadFor<'deed-resolve'>['act']

interface ActPlace {
  readonly live: Pick<TableSession, 'store'>
  /** Sends, and tells the user about every refusal. */
  readonly send: TableSession['send']
  readonly seat: Seat
}

/** Uses weapons, spells, features and things of the seat's character on the tokens that the user has marked or selected, or on the character itself. */
export function useActAtTable(seat: Seat): ActFromSheet {
  const live = useLive()
  const send = useSend()
  return useCallback((act, mode) => actAtTable(act, mode, { live, send, seat }), [live, send, seat])
}

export async function actAtTable(asked: SheetAct, mode: Parameters<ActFromSheet>[1], { live, send, seat }: ActPlace) {
  const aim = await aimOf(asked, seat, live)
  if (aim === 'by-hand' || aim === 'refused') return aim
  const where = 'place' in aim ? aim : { targets: aim.targets.map((id) => ({ id, ...modeOf(aim, mode) })) }
  const ack = await send('deed-resolve', { authorId: seat.id, act: requestOf(asked), ...where })
  if (!ack.ok) return 'refused'
  tellDeed(live, seat.id)
  return 'done'
}

/** Of the own attack: the saves of others are the DM's. */
function modeOf({ isAttack }: Extract<Aim, { isAttack: boolean }>, mode: Parameters<ActFromSheet>[1]) {
  return !isAttack || mode === undefined || mode === 'normal' ? {} : { mode }
}

function requestOf(asked: SheetAct): Request {
  if (asked.kind === 'spell') {
    const { spell, way, choices } = asked
    return { kind: 'spell', spellId: spell.id, way, ...(choices === undefined ? {} : { choices }) }
  }
  if (asked.kind === 'feature') {
    const { feature, points, way } = asked
    return { kind: 'feature', featureId: feature.id, ...(points === undefined ? {} : { points }), ...(way === undefined ? {} : { way }) }
  }
  return asked.kind === 'item' ? { kind: 'item', entryId: asked.entryId } : asked
}

type Aim = PlacedArea | { readonly targets: readonly string[]; readonly isAttack: boolean }

/** By hand if the table has nothing to resolve, if nobody is chosen whom it could concern, or if the user wants no area; refused if the user gives up. */
async function aimOf(asked: SheetAct, seat: Seat, live: ActPlace['live']): Promise<Aim | 'by-hand' | 'refused'> {
  const { table } = live.store.getState()
  if (seat.sheet === undefined || table === undefined) return 'by-hand'
  const chosen = (meant: MeantFor) => aimedAt(table, seat.id, meant)
  const at = (targets: readonly string[], isAttack: boolean) => (targets.length === 0 ? 'by-hand' : { targets, isAttack })
  if (asked.kind === 'weapon') return at(chosen('foes'), true)
  const act = await actOf(asked, seat.sheet)
  if (act === undefined || !RESOLVED.has(coverageOf(act))) return 'by-hand'
  const { area, ...laid } = act
  if (area !== undefined) return (await placeArea({ act: { ...laid, area }, authorId: seat.id, canBeByHand: true })) ?? 'refused'
  if (act.targets === undefined || act.targets.kind === 'self') return at([seat.id], false)
  const targets = chosen(meantFor(act))
  // Whoever drinks a potion means to drink it.
  const isDrunk = asked.kind === 'item' && act.targets.kind === 'willing'
  return at(targets.length === 0 && isDrunk ? [seat.id] : targets, act.attack !== undefined)
}

const RESOLVED: ReadonlySet<ReturnType<typeof coverageOf>> = new Set(['whole', 'partly'])

/** Whom it may concern; the numbers are the server's. */
async function actOf(asked: Exclude<SheetAct, { kind: 'weapon' }>, sheet: NonNullable<Seat['sheet']>): Promise<Act | undefined> {
  if (asked.kind === 'feature') return actOfFeature(asked.feature)
  if (asked.kind === 'item') {
    const { item } = asked
    const casting = castingOfItem(item)
    const spell = item.casts && casting && (await loadKind('spells')).get(item.casts.spell)
    return spell && casting ? actOfSpell(spell, casting) : actOfItem(item, { thrownBonus: 0 })
  }
  const casting = castingOfSheet(sheet, asked.spell, asked.way)
  return casting && actOfSpell(asked.spell, casting)
}
