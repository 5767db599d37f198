import { loadKind, type Spell } from '@hearthlight/rules/compendium'
import type { MeantFor } from '@hearthlight/rules/resolve'
import { isOfParty, type Seat } from '@hearthlight/table'
import { ChevronDown, Sparkles, Swords } from 'lucide-react'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import { gameName, t } from '../../../lib/i18n'
import { attackName } from '../../../lib/terms'
import { tellDeed } from '../../../live/tell-deed'
import { useSend } from '../../../live/use-send'
import { useLive, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import type { BarProps } from './bar-props'
import { type CharacterAct, characterActs } from './character-acts'

/** The act that this user last chose for each side: the next press in a bar repeats it. */
const useLastActs = create<Partial<Record<MeantFor, string>>>(() => ({}))

/** For a player: what the own hero does to the token, without the sheet. One button repeats the last act, a menu has the others. */
export function OwnActs({ tokens, name, seat }: BarProps & { readonly seat: Seat }) {
  const live = useLive()
  const send = useSend()
  const spells = useSpells(seat)
  const isPaused = useTable((table) => table.session.isPaused)
  const [token] = tokens
  const meant: MeantFor = token !== undefined && isOfParty(token) ? 'friends' : 'foes'
  const acts = useMemo(() => characterActs(seat, spells, meant), [seat, spells, meant])
  const lastName = useLastActs((last) => last[meant])
  const first = acts.find((act) => act.name === lastName) ?? acts[0]
  if (token === undefined || first === undefined || isPaused) return null

  const use = async ({ name, request, isAttack }: CharacterAct, mode?: 'advantage' | 'disadvantage') => {
    useLastActs.setState({ [meant]: name })
    const target = { id: token.id, ...(isAttack && mode !== undefined ? { mode } : {}) }
    const ack = await send('deed-resolve', { authorId: seat.id, act: request, targets: [target] })
    if (ack.ok) tellDeed(live, seat.id)
  }
  const Glyph = first.request.kind === 'spell' ? Sparkles : Swords
  const label = t('{act} on {name}', { act: wordOf(first), name })
  return (
    <>
      <Button
        className="ms-0.5 max-w-44 px-2.5!"
        icon={<Glyph aria-hidden className="size-4 shrink-0" />}
        aria-label={label}
        title={label}
        onClick={(event) => void use(first, modeOf(event))}
      >
        <span className="truncate">{wordOf(first)}</span>
      </Button>
      {acts.length > 1 && (
        <Menu
          trigger={<IconButton label={t('Act on {name}', { name })} glyph={ChevronDown} />}
          entries={acts.map((act) => ({ label: wordOf(act), detail: costOf(act, seat), onSelect: () => void use(act) }))}
        />
      )}
    </>
  )
}

function wordOf({ name, request }: CharacterAct): string {
  return request.kind === 'weapon' ? attackName(name) : gameName('spells', name)
}

function costOf({ request }: CharacterAct, { sheet }: Seat): string {
  if (request.kind === 'weapon') return t('Attack')
  const { way } = request
  if (way === 'cantrip') return t('Cantrip')
  if (way === 'at-will') return t('At will')
  return typeof way === 'number'
    ? t('Slot of level {level}', { level: way })
    : t('Pact slot, level {level}', { level: sheet?.pact?.level ?? 0 })
}

/** As in a stat block: Shift gives advantage, Alt disadvantage. */
function modeOf({ shiftKey, altKey }: MouseEvent): 'advantage' | 'disadvantage' | undefined {
  return shiftKey ? 'advantage' : altKey ? 'disadvantage' : undefined
}

const NO_SPELLS: ReadonlyMap<string, Spell> = new Map()

/** The compendium's spells, once they are loaded; for a hero without spells they never are. */
function useSpells({ sheet }: Seat): ReadonlyMap<string, Spell> {
  const [spells, setSpells] = useState(NO_SPELLS)
  const isCaster = sheet !== undefined && sheet.spells.length > 0
  useEffect(() => {
    if (!isCaster) return
    let isHere = true
    loadKind('spells').then(
      (section) => isHere && setSpells(section),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isCaster])
  return spells
}
