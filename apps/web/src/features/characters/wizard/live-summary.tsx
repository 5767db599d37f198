import { ABILITIES } from '@hearthlight/rules'
import { abilityModifier } from '@hearthlight/rules/character'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { signed, skillName } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { CharacterPortrait } from '../parts/character-portrait'
import { seedOf } from '../parts/portrait-seed'
import { ABILITY_SHORT } from '../parts/words'
import { shownName } from './draft-storage'
import { useWizard } from './wizard-context'

/** Summary of the choices so far: a column beside the step; on a phone a line that opens the summary. */
export function LiveSummary() {
  const [isOpen, setOpen] = useState(false)
  const { draft, numbers } = useWizard()
  const { hitPoints, armorClass, speed } = numbers
  const line = [
    hitPoints === undefined ? '' : t('HP {hitPoints}', { hitPoints }),
    armorClass === undefined ? '' : t('AC {armorClass}', { armorClass }),
    speed === undefined ? '' : t('{speed} ft', { speed }),
  ]
  return (
    <aside
      // Beside the step it scrolls, and has nothing else to focus.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
      tabIndex={0}
      aria-label={t('Live summary')}
      className="max-lg:border-t max-lg:border-line lg:w-72 lg:shrink-0 lg:overflow-y-auto lg:border-s lg:border-line"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-hit w-full items-center gap-2 bg-s2 px-4 text-start text-sm sm:px-6 lg:hidden"
      >
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {shownName(draft) || t('Unnamed Character')}
        </span>
        <span className="ms-auto shrink-0 text-muted tabular-nums lining-nums">{line.filter(Boolean).join(' · ') || t('Summary')}</span>
        <ChevronUp aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div className={classNames('p-4 sm:px-6 lg:p-5', isOpen ? 'max-lg:max-h-[45dvh] max-lg:overflow-y-auto' : 'max-lg:hidden')}>
        <SummaryContent />
      </div>
    </aside>
  )
}

function SummaryContent() {
  const { step, draft, level, numbers, compendium, race, subrace, characterClass, subclass, background } = useWizard()
  const { hitPoints, armorClass, speed, totals } = numbers
  const seed = step === 'appearance' ? undefined : seedOf(draft.portrait)
  const traits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])].map(({ name }) => gameName('features', name))
  const heritage = [gameName('races', subrace?.name ?? race?.name ?? ''), gameName('classes', characterClass?.name ?? '')]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="grid gap-4 text-sm">
      {seed !== undefined && draft.appearance !== undefined && (
        <CharacterPortrait
          name={shownName(draft) || t('your hero')}
          appearance={draft.appearance}
          race={race ?? null}
          characterClass={characterClass ?? null}
          seed={seed}
          size={96}
        />
      )}
      <div>
        <p dir="auto" className="font-read text-xl font-bold break-words">
          {shownName(draft) || t('Unnamed Character')}
        </p>
        <p className="text-muted">{t('{rest} · Level {level}', { rest: heritage === '' ? t('A hero yet to be') : heritage, level })}</p>
        {subclass !== undefined && <p className="text-muted">{gameName('classes', subclass.name)}</p>}
        {background !== undefined && <p className="text-muted">{gameName('backgrounds', background.name)}</p>}
      </div>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name={t('HP')} value={hitPoints} />
        <Figure name={t('AC')} value={armorClass} />
        <Figure name={t('Speed')} value={speed} />
      </dl>
      <dl className="grid grid-cols-3 gap-x-2 gap-y-2">
        {ABILITIES.map((ability) => {
          const isSet = draft.scores.assigned[ability] > 0
          return (
            <div key={ability} className="flex items-baseline gap-1.5">
              <dt className="text-xs text-faint">{ABILITY_SHORT[ability]}</dt>
              <dd className="font-semibold tabular-nums lining-nums">{isSet ? signed(abilityModifier(totals[ability])) : '–'}</dd>
            </div>
          )
        })}
      </dl>
      <Names title={t('Skills')} names={draft.skills.map(skillName)} />
      <Names title={t('Traits')} names={traits} />
      <Names
        title={t('Spells')}
        names={draft.knownSpells
          .map((id) => compendium.spells.get(id)?.name)
          .flatMap((name) => (name === undefined ? [] : [gameName('spells', name)]))}
      />
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number | undefined }) {
  return (
    <div className="rounded-2 border border-line bg-s2 py-1.5">
      <dt className="text-2xs text-faint">{name}</dt>
      <dd className="text-xl font-bold tabular-nums lining-nums">{value ?? '–'}</dd>
    </div>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className="font-ui text-xs font-semibold text-faint">{title}</h3>
      <p className="text-muted">{names.join(', ')}</p>
    </div>
  )
}
