import type { Character } from '@hearthlight/rules/character'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../lib/i18n'
import { phraseText } from '../../../lib/phrase-text'
import { capitalized, reasonName } from '../../../lib/terms'
import { IconButton } from '../../../ui/buttons/icon-button'
import { PillChoice } from '../parts/pill-choice'
import { chooseMode, closeRoll, ROLL_MODES, useRolls } from './local-roll'
import { type ProposedMode, proposedModes } from './proposed-modes'

/** Chooses how d20s are rolled; with a mouse, Shift and Alt do the same for one roll. */
export function RollModeChoice() {
  const mode = useRolls((state) => state.mode)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <PillChoice legend={t('Roll with')} values={ROLL_MODES} chosen={mode} nameOf={capitalized} onChoose={chooseMode} />
      <p className="pb-2 text-xs text-faint pointer-coarse:hidden">{t('Shift: advantage · Alt: disadvantage · = explains a number')}</p>
      <p className="pb-2 text-xs text-faint pointer-fine:hidden">{t('Hold a number to see what it is made of.')}</p>
    </div>
  )
}

/** What conditions and exhaustion propose for rolls, with the reason; a press rolls that way. Nothing for who is well. */
export function ProposedModes({ character }: { readonly character: Character }) {
  const mode = useRolls((state) => state.mode)
  const proposed = proposedModes(character)
  if (proposed.length === 0) return null
  return (
    <ul aria-label={t('What conditions change')} className="flex flex-wrap gap-1.5">
      {proposed.map((one) => (
        <li key={one.rolls}>
          <button
            type="button"
            aria-pressed={mode === one.mode}
            className="min-h-8 rounded-1 border border-amber/40 bg-amber-soft px-2 text-start text-xs text-amber aria-pressed:border-amber pointer-coarse:min-h-11"
            onClick={() => chooseMode(mode === one.mode ? 'normal' : one.mode)}
          >
            <strong>{t('{rolls}: {mode}', { rolls: ROLLS[one.rolls], mode: capitalized(one.mode) })}</strong>{' '}
            {one.reasons.map(phraseText).join(', ')}
          </button>
        </li>
      ))}
    </ul>
  )
}

const ROLLS: Record<ProposedMode['rolls'], string> = {
  attacks: t('Attacks'),
  checks: t('Ability checks'),
  saves: t('Saving throws'),
  'dexterity-saves': t('Dexterity saves'),
}

/** The last roll in a corner, in large type, with a note that it was not rolled at a table. */
export function RollTray() {
  const last = useRolls((state) => state.last)
  useEffect(() => closeRoll, [])
  return (
    <div role="status" className="fixed end-5 bottom-5 z-30 max-sm:inset-x-3 max-sm:bottom-3">
      {last !== undefined && (
        <article key={last.number} className="toast-in float-shadow grid w-80 gap-1 rounded-3 border border-line bg-s1 p-3 max-sm:w-auto">
          <header className="flex items-start gap-2 text-sm">
            <p className="flex min-w-0 grow flex-wrap gap-x-2 pt-0.5">
              <strong dir="auto" className="line-clamp-2 min-w-0 break-words" title={last.character}>
                {last.character}
              </strong>
              <span dir="auto" className="line-clamp-2 min-w-0 break-words text-muted" title={reasonName(last.reason)}>
                {reasonName(last.reason)}
              </span>
            </p>
            <IconButton label={t('Close roll')} className="-my-1 shrink-0" onClick={closeRoll}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="flex flex-wrap items-center gap-1">
            {last.result.dice.map(({ sides, value, kept }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: dice have no ids, and a roll never changes
                key={index}
                title={kept ? t('d{sides}', { sides }) : t('d{sides}, dropped', { sides })}
                className={`grid min-w-7 place-items-center rounded-1 border px-1 py-0.5 text-sm tabular-nums lining-nums ${kept ? 'border-line-strong bg-s2 font-semibold' : 'border-line text-faint line-through'}`}
              >
                {value}
              </span>
            ))}
            <span className="min-w-0 font-mono text-xs break-all text-faint">{last.result.notation}</span>
            <span
              className={`ms-auto text-2xl font-bold tabular-nums lining-nums ${last.result.critical ? 'text-gold' : last.result.fumble ? 'text-crimson' : ''}`}
            >
              {last.result.total}
            </span>
          </div>
          {last.result.critical && <p className="text-sm font-bold text-gold">{t('Critical!')}</p>}
          {last.result.fumble && <p className="text-sm font-bold text-crimson">{t('Fumble!')}</p>}
          <p className="text-2xs text-faint">{t('Rolled here only: outside a session nobody else sees it.')}</p>
        </article>
      )}
    </div>
  )
}
