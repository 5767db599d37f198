import type { TableState } from '@hearthlight/table'
import { t, translate } from '../../../lib/i18n'
import { capitalized } from '../../../lib/terms'
import { HpBar } from '../../../ui/game/hp-bar'
import { Panel } from '../../../ui/layout/panel'

/** How the table stood at that time, beside the map. */
export function TableFacts({ table: { scene, party, combat, quests, session } }: { readonly table: TableState }) {
  const open = Object.values(quests.quests)
  return (
    <Panel
      title={translate(scene.scene.name)}
      aside={session.isPaused ? <span className="text-sm text-amber">{t('PAUSED')}</span> : undefined}
    >
      <ul aria-label={t('Party')} className="grid gap-1.5 text-sm">
        {party.seats.map(({ id, character, hp, maxHp }) => (
          <li key={id}>
            <span dir="auto" className="block truncate">
              {character.name}
            </span>
            <HpBar name={character.name} current={hp} max={maxHp} />
          </li>
        ))}
      </ul>
      {combat.active && (
        <ol aria-label={t('Combat, round {round}', { round: combat.round })} className="mt-3 grid gap-0.5 text-sm">
          {combat.entries.map(({ id, name, initiative, hp, maxHp }, index) => (
            <li
              key={id}
              aria-current={index === combat.turn ? 'step' : undefined}
              className={index === combat.turn ? 'text-gold' : 'text-muted'}
            >
              {initiative} · {name} {hp !== null && `${hp}/${maxHp}`}
            </li>
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {t('Quests: {open}', { open: open.map(({ name, status }) => `${name} (${capitalized(status)})`).join(', ') })}
        </p>
      )}
    </Panel>
  )
}
