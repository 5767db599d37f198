import type { Roll } from '@hearthlight/table'
import { Crosshair, EyeOff, Hand } from 'lucide-react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { reasonName } from '../../lib/terms'
import { useTable } from '../../live/use-table'

/** A roll, its roller and its targets: the total in large type, and every die, kept or dropped. */
export function RollCard({ roll }: { readonly roll: Roll }) {
  const { playerId, playerName, dice, rolls, diceCount, modifier, total, critical, fumble, hidden, type, isTyped } = roll
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === playerId))
  // Drawn rolls carry the creature's name already.
  const hero = seat?.playerName === playerName ? seat.character.name : undefined
  const targets = targetsText(roll)
  return (
    <article
      className={`grid gap-1 rounded-2 border p-2.5 compact:gap-0 compact:px-2 compact:py-1 ${hidden ? 'border-violet-fill bg-violet-soft' : 'border-line bg-s2'}`}
    >
      <header className="flex items-baseline gap-2 text-2xs text-muted">
        {hidden && <EyeOff role="img" aria-label={t('Hidden roll')} className="size-3.5 self-center text-violet" />}
        <strong dir="auto" title={playerName} className="truncate text-text">
          {hero ?? playerName}
        </strong>
        {hero !== undefined && hero !== playerName && <bdi className="max-w-20 shrink-0 truncate compact:hidden">{playerName}</bdi>}
        <span className="min-w-0 truncate">{reasonOf(roll)}</span>
        <span className="ms-auto shrink-0 font-mono">{dice}</span>
      </header>
      {targets !== undefined && (
        <p className="flex min-w-0 items-center gap-1 text-2xs text-muted">
          <Crosshair aria-label={t('Targets')} role="img" className="size-3.5 shrink-0 text-crimson" />
          <bdi className="truncate">{targets}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        {rolls.map((die, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no ids, and a roll never changes
          <Die key={index} {...die} />
        ))}
        {diceCount > rolls.length && (
          <span className="text-2xs text-faint">{t('and {diceCount} more', { diceCount: diceCount - rolls.length })}</span>
        )}
        {modifier !== 0 && <span className="font-mono text-sm text-muted">{modifier > 0 ? `+${modifier}` : modifier}</span>}
        <span
          className={`ms-auto text-2xl font-bold tabular-nums compact:text-xl ${critical ? 'text-gold' : fumble ? 'text-crimson' : ''}`}
        >
          {total}
        </span>
      </div>
      {isTyped === true && (
        <p className="flex items-center gap-1 text-2xs text-amber">
          <Hand aria-hidden className="size-3.5" />
          {t('Own dice, typed in')}
        </p>
      )}
      {type === 'death-save' ? (
        <DeathSaveOutcome roll={roll} />
      ) : (
        <>
          {critical && <p className="text-sm font-bold text-gold">{t('Critical!')}</p>}
          {fumble && <p className="text-sm font-bold text-crimson">{t('Fumble!')}</p>}
        </>
      )}
    </article>
  )
}

/** The lowest d20 result that passes a death save. */
const DEATH_SAVE = 10

/** A 20 and a 1 count more than a success and a failure. */
function DeathSaveOutcome({ roll: { critical, fumble, total } }: { readonly roll: Roll }) {
  if (critical) return <p className="text-sm font-bold text-gold">{t('Awake with 1 hit point')}</p>
  if (fumble) return <p className="text-sm font-bold text-crimson">{t('Counts as two failures')}</p>
  return total >= DEATH_SAVE ? (
    <p className="text-sm font-bold text-moss">{t('Passed')}</p>
  ) : (
    <p className="text-sm font-bold text-crimson">{t('Failed')}</p>
  )
}

/** What the roll is for; undefined if nobody said. */
export function reasonOf({ reason, type }: Roll): string | undefined {
  if (reason !== undefined) return reasonName(reason)
  if (type === 'initiative') return t('Initiative')
  return type === 'death-save' ? t('Death save') : undefined
}

/** The names of the tokens that the roll is aimed at; undefined without any. */
export function targetsText({ targets = [] }: Roll): string | undefined {
  return targets.length === 0 ? undefined : targets.map(({ name }) => combatantName({ name, isParty: false })).join(', ')
}

function Die({ sides, value, kept }: Roll['rolls'][number]) {
  const face = typeof sides === 'number' ? `d${sides}` : t('fate die')
  return (
    <span
      title={kept ? face : t('{face}, dropped', { face })}
      className={`grid min-w-7 place-items-center rounded-1 border px-1 py-0.5 text-sm tabular-nums ${
        kept ? 'border-line-strong bg-s1 font-semibold' : 'border-line text-faint line-through'
      }`}
    >
      {value}
    </span>
  )
}
