import { LIMITS } from '@hearthlight/protocol'
import { presentTurn, type Token } from '@hearthlight/table'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'

/** The map's own way into combat (DM): a shuffled order of the tokens, on the one combat that the table has. */
export function CombatOrder({ tokens }: { readonly tokens: readonly Token[] }) {
  const combat = useTable((table) => table.combat)
  const { active, turn, round, entries } = combat
  const send = useSend()
  const total = active ? entries.length : tokens.length
  const roll = () => {
    // Who of them is hidden, the table knows: a token may be, and what lies under fog is.
    const combatants = tokens.map(({ id, name, hp, maxHp }) => ({ id, name, hp, maxHp }))
    void send('combat-start', { combatants, shuffle: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <p className="text-xs text-muted tabular-nums lining-nums">
        {t('Turn: {rest}/{total}', { rest: active ? turn + 1 : 0, total })}
        {active && <span className="text-faint"> {t('· round {round}', { round })}</span>}
      </p>
      <div className="flex gap-1.5 [&>button]:px-2.5 [&>button]:text-xs">
        <Button disabled={active || tokens.length === 0 || tokens.length > LIMITS.combatants} onClick={roll}>
          {t('Roll Init')}
        </Button>
        <Button disabled={!active} onClick={() => void send('combat-next-turn', presentTurn(combat))}>
          {t('Next turn')}
        </Button>
        <Button variant="danger" disabled={!active} onClick={() => void send('combat-end', {})}>
          {t('End combat')}
        </Button>
      </div>
    </div>
  )
}
