import { type Opportunity, REACTION_SECONDS } from '@hearthlight/table'
import { Swords } from 'lucide-react'
import { combatantName } from '../../lib/creature-names'
import { anyGameName, plural, t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { useBusy } from '../../ui/feedback/use-busy'
import { TimeHeld, TimeLeft, useTimeLeft } from './time-left'

/** Somebody leaves the reach of a creature: a button for each attack with which it can strike, until the time has run out. */
export function OpportunityRow({ opportunity }: { readonly opportunity: Opportunity }) {
  const { id, creatureId, name, playerId, targetId, targetName, attacks, until, leftMs: pausedMs } = opportunity
  const seconds = useTable(({ session }) => session.settings.reactionSeconds) ?? REACTION_SECONDS
  const { leftMs, isOver } = useTimeLeft(pausedMs === undefined ? until : undefined)
  const send = useSend()
  const [isBusy, during] = useBusy()
  if (isOver || leftMs === 0) return null
  const strike = (attack: string) => {
    const act = playerId === null ? { kind: 'monster' as const, action: attack } : { kind: 'weapon' as const, name: attack }
    void during(send('deed-resolve', { authorId: creatureId, act, targets: [{ id: targetId }], opportunityId: id }))
  }
  // The DM's creatures are foes, with few exceptions, and strike at the party.
  const target = combatantName({ name: targetName, isParty: playerId === null })
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-3 py-2 not-first:border-t">
      {pausedMs === undefined ? <TimeLeft key={until} leftMs={leftMs} wholeMs={seconds * 1_000} /> : <TimeHeld />}
      <p role="alert" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
        {playerId === null
          ? t('{target} leaves the reach of {name}', { target, name: combatantName({ name, isParty: false }) })
          : t('{target} leaves your reach', { target })}
        <span className="sr-only"> {plural(seconds, '1 second to answer', '{count} seconds to answer')}</span>
      </p>
      <fieldset aria-label={t('Strike at {target}', { target })} className="flex flex-wrap gap-2 phone:w-full">
        {attacks.map((attack) => (
          <Button
            key={attack}
            size="large"
            variant={playerId === null ? 'dm' : 'primary'}
            className="phone:flex-1"
            icon={<Swords aria-hidden />}
            disabled={isBusy}
            onClick={() => strike(attack)}
          >
            {anyGameName(attack)}
          </Button>
        ))}
        <Button
          size="large"
          className="phone:flex-1"
          disabled={isBusy}
          onClick={() => void during(send('opportunity-pass', { opportunityId: id }))}
        >
          {t('Let go')}
        </Button>
      </fieldset>
    </div>
  )
}
