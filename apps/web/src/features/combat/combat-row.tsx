import type { CombatEntry } from '@hearthlight/table'
import { ChevronDown, EyeOff, Sparkles } from 'lucide-react'
import { combatantName } from '../../lib/creature-names'
import { t, translate } from '../../lib/i18n'
import { useSpellName } from '../../lib/spell-name'
import { useEffects } from '../../live/use-effects'
import { useTable } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { ConditionChips } from '../../ui/game/condition-chips'
import { EffectChips } from '../../ui/game/effect-chips'
import { HpBar } from '../../ui/game/hp-bar'
import { ReactionUsed } from '../../ui/game/reaction-used'
import { CombatantPortrait, FALL_INK } from './combatant-portrait'
import { fallOf } from './turn-order'

interface CombatRowProps {
  readonly entry: CombatEntry
  readonly isNow: boolean
  /** Has already acted in this round. */
  readonly isDone: boolean
  readonly isOpen: boolean
  /** Undefined if this viewer may not change the row. */
  readonly onToggle: (() => void) | undefined
}

/** A row of the initiative order: initiative, portrait with the side, name and health. */
export function CombatRow({ entry, isNow, isDone, isOpen, onToggle }: CombatRowProps) {
  const { initiative, isHidden, hiddenWithToken, conditions, concentration } = entry
  const name = combatantName(entry)
  const fall = fallOf(entry)
  const lasting = useEffects(entry.id)
  // Players know it of their own hero.
  const hasReacted = useTable(({ deeds }) => deeds.reacted?.includes(entry.id) === true)
  return (
    <div
      className={classNames(
        'relative grid min-h-11 grid-cols-[2rem_auto_minmax(0,1fr)_auto] items-center gap-2 rounded-2 border ps-2 compact:min-h-0',
        isNow ? 'border-gold bg-gold-soft' : 'border-line bg-s2',
        isDone && !isNow && 'opacity-80',
      )}
    >
      <span className="text-center text-lg font-bold tabular-nums" title={t('Initiative')}>
        {initiative}
      </span>
      <CombatantPortrait entry={entry} className="size-8 compact:size-6" />
      <div className="grid min-w-0 gap-0.5 py-1 compact:py-0">
        {/* A name that leaves no room beside it has a line of its own. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <strong
            dir="auto"
            className={classNames('max-w-full truncate', fall === 'fallen' && 'line-through', isNow && 'text-gold')}
            title={name}
          >
            {name}
          </strong>
          {isHidden && (
            <span className="inline-flex items-center gap-1 text-2xs text-violet">
              <EyeOff aria-hidden className="size-3.5" /> {hiddenWithToken === undefined ? t('hidden') : t('hidden with its token')}
            </span>
          )}
          {fall !== undefined && fall !== 'fallen' && (
            <span className={classNames('shrink-0 text-2xs font-bold', FALL_INK[fall])}>{fall === 'dying' ? t('dying') : t('stable')}</span>
          )}
          {hasReacted && <ReactionUsed />}
          {isNow && <span className="shrink-0 text-2xs font-bold text-gold">{t('now')}</span>}
          {(fall === undefined || fall === 'fallen') && (
            <span className="ms-auto w-24 shrink-0">
              <Health entry={entry} />
            </span>
          )}
        </span>
        {concentration !== null && <Concentration on={concentration} />}
        <DeathSaves entry={entry} />
        <ConditionChips name={name} conditions={conditions} isWhole />
        <EffectChips name={name} {...lasting} />
      </div>
      {onToggle === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('Change {name}', { name })}
          onClick={onToggle}
          className="grid size-hit place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text"
        >
          <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}

function Concentration({ on }: { readonly on: string }) {
  const text = t('Concentrates on {concentration}', { concentration: useSpellName(on) })
  return (
    <span className="flex min-w-0 items-center gap-1 text-2xs text-azure" title={text}>
      <Sparkles aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  )
}

/** Death saves of a combatant at 0 hit points: three of a kind decide. */
function DeathSaves({ entry: { isParty, hp, deathSaves } }: { readonly entry: CombatEntry }) {
  if (!isParty || hp !== 0) return null
  return (
    <span className="text-2xs text-muted">
      {t('Death saves:')} <span className="text-moss">{t('{successes} passed', { successes: deathSaves.successes })}</span>,{' '}
      <span className="text-crimson">{t('{failures} failed', { failures: deathSaves.failures })}</span>
    </span>
  )
}

/** A bar if the numbers are known, a word if only the state is known, otherwise nothing. */
function Health({ entry }: { readonly entry: CombatEntry }) {
  const { hp, maxHp, tempHp, health } = entry
  if (hp === null || maxHp === null)
    return health === null ? null : <span className="text-sm text-muted">{translate(health, 'health')}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <HpBar name={combatantName(entry)} current={hp} max={maxHp} />
      </span>
      {tempHp > 0 && (
        <span className="shrink-0 text-2xs font-semibold text-azure" title={t('Temporary hit points')}>
          {t('+{tempHp} temp', { tempHp })}
        </span>
      )}
    </span>
  )
}
