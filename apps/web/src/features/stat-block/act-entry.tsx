import { actKey, LEGENDARY_ACTIONS } from '@hearthlight/rules/monster-uses'
import { gameName, gameText, langOf, t } from '../../lib/i18n'
import { type Act, hitOf, numbersOf, usesOf } from './block-facts'
import { Pips, RechargeDice } from './counter-parts'
import type { Counters } from './counters'
import { PartLine, RollNumber } from './roll-parts'
import { UseButton } from './use-button'

interface ActEntryProps {
  readonly act: Act
  readonly counters: Counters
  /**
   * Uses the action against the marked tokens, or where its area is laid; undefined for a creature that is not at the table, and for an
   * action that the server can't resolve.
   */
  readonly onUse: ((act: Act) => void) | undefined
}

/** An action of the creature: its name rolls the attack, its numbers roll, and what it can do only so often is counted. */
export function ActEntry({ act, counters, onUse }: ActEntryProps) {
  const { description, attack, kind } = act
  const name = gameName('powers', act.name)
  const uses = usesOf(act)
  const numbers = numbersOf(act)
  const useLabel = act.area === undefined ? t('Use on the targets: {name}', { name }) : t('Lay the area: {act}', { act: name })
  const counter = kind === 'legendary' ? undefined : counters.of(actKey(act.name))
  return (
    <li className="text-sm">
      {attack === undefined ? (
        <strong className="italic">{name}</strong>
      ) : (
        <RollNumber roll={hitOf(act.name, attack.bonus).roll} label={t('Attack: {name}', { name })} className="font-bold italic">
          {name}
        </RollNumber>
      )}
      {uses !== '' && <span className="text-xs text-amber"> {uses}</span>}
      {counter?.rechargeOn !== undefined && <RechargeDice name={name} counter={counter} />}
      {counter !== undefined && counter.rechargeOn === undefined && <Pips name={name} counter={counter} />}
      {onUse !== undefined && <UseButton label={useLabel} onUse={() => onUse(act)} />}
      {kind === 'legendary' && <SpendLegendary name={name} cost={act.legendaryCost ?? 1} counters={counters} />}
      {numbers.length > 0 && (
        <span className="block font-semibold tabular-nums">
          <PartLine parts={numbers} separator=" · " />
        </span>
      )}
      <span className="block text-muted" {...langOf(description)}>
        {gameText(description)}
      </span>
    </li>
  )
}

interface SpendLegendaryProps {
  readonly name: string
  readonly cost: number
  readonly counters: Counters
}

/** Spends the legendary actions that the act costs; disabled while fewer are left. */
function SpendLegendary({ name, cost, counters }: SpendLegendaryProps) {
  const counter = counters.of(LEGENDARY_ACTIONS)
  if (counter === undefined) return null
  return (
    <button
      type="button"
      aria-label={t('Spend legendary actions: {name}', { name })}
      disabled={counter.used + cost > counter.most}
      className="ms-1 min-h-6 rounded-1 border border-gold-fill px-1.5 text-2xs font-semibold text-gold hover:bg-s3 disabled:opacity-40 pointer-coarse:min-h-8"
      onClick={() => counter.spend(cost)}
    >
      {t('Use')}
    </button>
  )
}
