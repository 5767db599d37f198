import { CONDITION_NAMES } from '@hearthlight/rules'
import type { Token } from '@hearthlight/table'
import { Minus, Plus, ShieldAlert } from 'lucide-react'
import { t, translate } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import { HpField } from '../../../ui/fields/hp-field'
import { TemporaryHpField } from '../../../ui/fields/temporary-hp-field'
import { type BarProps, idsOf } from './bar-props'
import { CONDITION_FACTS } from './condition-facts'

/** Steps of one, the present number, and a field for all other changes. Several tokens change together. */
export function HitPoints({ tokens, name }: BarProps) {
  const send = useSend()
  const [first] = tokens
  const tempHp = useTemporaryHp(tokens)
  const change = (kind: 'damage' | 'heal') => void send('token-health-change', { tokenIds: idsOf(tokens), change: { kind, points: 1 } })
  return (
    <>
      <IconButton label={t('{name}: 1 HP less', { name })} glyph={Minus} onClick={() => change('damage')} />
      {tokens.length === 1 && first !== undefined && first.hp !== null && (
        <span className={`min-w-10 text-center text-sm font-bold tabular-nums ${first.hp === 0 ? 'text-crimson' : ''}`}>
          <span className="sr-only">{t('HP')} </span>
          {first.hp}
          <span className="font-normal text-muted">/{first.maxHp}</span>
        </span>
      )}
      <IconButton label={t('{name}: 1 HP more', { name })} glyph={Plus} onClick={() => change('heal')} />
      <HpField
        key={idsOf(tokens).join(' ')}
        name={name}
        onChange={(typed) => void send('token-health-change', { tokenIds: idsOf(tokens), change: typed })}
      />
      {tempHp !== undefined && (
        <TemporaryHpField
          key={`temporary ${first?.id}`}
          name={name}
          tempHp={tempHp}
          onChange={(points) => void send('token-health-change', { tokenIds: idsOf(tokens), change: { kind: 'temporary', points } })}
        />
      )}
    </>
  )
}

/** Temporary hit points belong to a row of the running combat: undefined without one, and for several tokens. */
function useTemporaryHp([token, ...others]: readonly Token[]): number | undefined {
  const rowId = others.length === 0 ? (token?.seatId ?? token?.id) : undefined
  return useTable(({ combat }) => {
    const row = combat.active ? combat.entries.find(({ id }) => id === rowId) : undefined
    return row === undefined || row.hp === null ? undefined : row.tempHp
  })
}

/** All conditions; those that every token has are checked. */
export function Conditions({ tokens, name }: BarProps) {
  const send = useSend()
  const count = tokens.length === 1 ? (tokens[0]?.conditions.length ?? 0) : 0
  return (
    <Menu
      trigger={
        <IconButton label={t('Conditions of {name}', { name })} className="relative">
          <ShieldAlert aria-hidden />
          {count > 0 && (
            <span aria-hidden className="absolute end-0.5 top-0.5 rounded-full bg-amber-soft px-1 text-2xs font-bold text-amber">
              {count}
            </span>
          )}
        </IconButton>
      }
      isWide
      entries={CONDITION_NAMES.map((condition) => {
        const { Icon, means } = CONDITION_FACTS[condition]
        const isChecked = tokens.every(({ conditions }) => conditions.includes(condition))
        const kind = isChecked ? ('remove-condition' as const) : ('add-condition' as const)
        return {
          label: translate(condition),
          icon: <Icon aria-hidden className="shrink-0 text-amber" />,
          detail: means,
          isChecked,
          onSelect: () => void send('token-health-change', { tokenIds: idsOf(tokens), change: { kind, condition } }),
        }
      })}
    />
  )
}
