import { presentTurn } from '@hearthlight/table'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useRunsFights, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { DeathSaveButton } from './death-save-button'
import { DueNow } from './due-now'
import { SpeedLeft } from './speed-left'
import { TurnClock } from './turn-clock'
import { deathSaveDue, turnsOf } from './turn-order'

/** Round and turn, for everyone. Whoever runs the fight moves turns forward and back; the acting player may end the own turn. */
export function TurnControls() {
  const combat = useTable((table) => table.combat)
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const runsFights = useRunsFights() && (isDm || combat.isDmTurn !== true)
  const send = useSend()
  const [isEnding, setEnding] = useState(false)
  const { now, next } = turnsOf(combat)
  const { turn, round, entries } = combat
  const isDmTurn = combat.isDmTurn === true
  const here = presentTurn(combat)
  const due = deathSaveDue(combat, you ?? '')
  return (
    // Stays in sight above a long order.
    <div className="sticky top-0 z-10 grid grid-cols-1 gap-1.5 border-b border-line bg-s1 pt-1 pb-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-read text-lg">{t('Round {round}', { round })}</strong>
        {isDmTurn ? (
          <span className="text-sm font-semibold text-gold">{t('The DM is acting')}</span>
        ) : (
          <span className="text-sm text-muted">
            {t('Turn {rest}/{count}', { rest: entries.length === 0 ? 0 : turn + 1, count: entries.length })}
          </span>
        )}
        <TurnClock className="ms-auto" />
      </p>
      {now !== undefined && (
        <p className="truncate text-sm text-muted">
          {t('Now')} <span className="font-semibold text-gold">{combatantName(now)}</span>
          {next !== undefined && <> {t('· next {name}', { name: combatantName(next) })}</>}
        </p>
      )}
      <SpeedLeft />
      <DueNow />
      {runsFights ? (
        <div className="flex flex-wrap gap-2">
          {/* Without words: in longer languages the three stand in one row only so. */}
          <IconButton
            variant="secondary"
            label={t('Back to the previous turn')}
            glyph={ChevronLeft}
            onClick={() => void send('combat-previous-turn', here)}
          />
          <Button
            variant="primary"
            data-tour="next-turn"
            className="flex-1 px-2! whitespace-nowrap"
            icon={<ChevronRight aria-hidden />}
            onClick={() => void send('combat-next-turn', here)}
          >
            {t('Next turn')}
          </Button>
          <Button variant="danger" className="px-3! whitespace-nowrap" onClick={() => setEnding(true)}>
            {t('End combat')}
          </Button>
        </div>
      ) : (
        now?.playerId === you &&
        you !== undefined && (
          <div className="flex flex-wrap gap-2">
            {due !== undefined && <DeathSaveButton variant="primary" entry={due} className="flex-1" />}
            <Button
              variant={due === undefined ? 'primary' : 'ghost'}
              className={due === undefined ? 'flex-1' : undefined}
              onClick={() => void send('combat-next-turn', here)}
            >
              {t('End your turn')}
            </Button>
          </div>
        )
      )}
      <ConfirmDialog
        isOpen={isEnding}
        title={t('End combat?')}
        text={t('The order of initiative is cleared, and what lasts up to a minute ends. Wounds and other conditions stay.')}
        confirmLabel={t('End combat')}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false)
          void send('combat-end', {})
        }}
      />
    </div>
  )
}
