import { Crown, EyeOff } from 'lucide-react'
import { locale, t } from '../../../lib/i18n'
import { reasonName, signed } from '../../../lib/terms'
import { Chip } from '../../../ui/buttons/chip'
import { classNames } from '../../../ui/class-names'
import type { RollRecord } from './roll-record'

/** A roll in one row: roller, reason, every die, and the total in large type. Violet marks rolls that players don't know of. */
export function RollLine({ roll }: { readonly roll: RollRecord }) {
  const { name, dice, total, faces, modifier, isCritical, isFumble, isHidden, isDm, lean, reason, own, at } = roll
  return (
    <article
      className={classNames(
        'flex items-center gap-3 rounded-2 border px-3 py-2',
        isHidden ? 'border-violet-fill bg-violet-soft' : 'border-line bg-s2',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {isHidden && <EyeOff role="img" aria-label={t('Hidden from players')} className="size-4 shrink-0 text-violet" />}
          <strong dir="auto" className="truncate">
            {name}
          </strong>
          {isDm && (
            <Chip tone="violet" icon={<Crown aria-hidden />}>
              {t('DM')}
            </Chip>
          )}
          {reason !== undefined && <span className="truncate text-muted">{reasonName(reason)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-1 text-2xs text-faint">
          <span className="me-1 font-mono text-muted">{dice}</span>
          {faces.slice(0, FACES_SHOWN).map((face, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: dice have no ids, and a roll never changes
              key={index}
              className={`rounded-1 border px-1 tabular-nums ${face.kept ? 'border-line-strong bg-s1 text-text' : 'border-line line-through'}`}
            >
              {face.value}
            </span>
          ))}
          {faces.length > FACES_SHOWN && <span>{t('and {count} more', { count: faces.length - FACES_SHOWN })}</span>}
          {modifier !== 0 && <span className="font-mono">{signed(modifier)}</span>}
          {lean !== undefined && <span>{lean === 'advantage' ? t('Advantage') : t('Disadvantage')}</span>}
          <time className="ms-auto" dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })}
          </time>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end">
        <strong className={`text-2xl tabular-nums lining-nums ${isCritical ? 'text-gold' : isFumble ? 'text-crimson' : ''}`}>
          {total}
        </strong>
        {isCritical && <span className="text-2xs font-bold text-gold">{t('Critical!')}</span>}
        {isFumble && <span className="text-2xs font-bold text-crimson">{t('Fumble!')}</span>}
        {own !== undefined && (
          <span className="text-2xs text-muted tabular-nums">
            {t('own {modifier}: {total}', { modifier: signed(own.modifier), total: own.total })}
          </span>
        )}
      </div>
    </article>
  )
}

const FACES_SHOWN = 12
