import type { Appearance } from '@hearthlight/rules/compendium'
import { Suspense } from 'react'
import { t } from '../../../lib/i18n'
import { CharacterPreview } from '../figure'
import { CharacterPortrait } from '../parts/character-portrait'
import { seedOf } from '../parts/portrait-seed'
import { shownName } from '../wizard/draft-storage'
import { useWizard } from '../wizard/wizard-context'

/** The only place of the figure in the wizard: the stage, which stays in sight above the choices on a phone, and the portrait. */
export function FigureSeat({ appearance }: { readonly appearance: Appearance }) {
  const { draft, race = null, characterClass = null } = useWizard()
  const seed = seedOf(draft.portrait)
  return (
    <div className="max-lg:contents lg:sticky lg:top-0 lg:grid lg:content-start lg:gap-4">
      <Suspense
        fallback={
          <p className="grid h-42 place-items-center rounded-3 max-lg:order-first lg:h-[400px] bg-s2 text-sm text-muted">
            {t('Loading character preview...')}
          </p>
        }
      >
        <CharacterPreview appearance={appearance} race={race} characterClass={characterClass} />
      </Suspense>
      {seed !== undefined && (
        <div className="flex items-center gap-4 rounded-3 border border-line bg-s2 p-3">
          <CharacterPortrait
            name={shownName(draft) || t('your hero')}
            appearance={appearance}
            race={race}
            characterClass={characterClass}
            seed={seed}
            size={128}
          />
          <p className="text-sm text-muted">{t('Your portrait. It follows every change you make here.')}</p>
        </div>
      )}
    </div>
  )
}
