import { t } from '../../../../lib/i18n'
import { WordList } from '../../parts/word-list'
import { useWizard } from '../../wizard/wizard-context'
import type { PersonalityEditor } from './personality-editor'

export function TraitsTab({ personality, set, tables }: PersonalityEditor) {
  const { draft } = useWizard()
  const ofClass = tableOf(tables.classTraits, draft.classId)
  const ofAlignment = tableOf(tables.ideals, draft.alignment)
  const ideals = ofAlignment.length > 0 ? ofAlignment : Object.values(tables.ideals).flatMap(([first = '']) => first)
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 2xl:grid-cols-3">
      <WordList
        label={t('Personality traits')}
        thing={t('trait')}
        words={personality.personalityTraits}
        suggestions={[...ofClass, ...tables.generalTraits]}
        onChange={(personalityTraits) => set({ personalityTraits })}
      />
      <WordList
        label={t('Ideals')}
        thing={t('ideal')}
        words={personality.ideals}
        suggestions={ideals}
        onChange={(chosen) => set({ ideals: chosen })}
      />
      <WordList
        label={t('Bonds')}
        thing={t('bond')}
        words={personality.bonds}
        suggestions={tables.bonds}
        onChange={(bonds) => set({ bonds })}
      />
      <WordList
        label={t('Flaws')}
        thing={t('flaw')}
        words={personality.flaws}
        suggestions={tables.flaws}
        onChange={(flaws) => set({ flaws })}
      />
      <WordList
        label={t('Fears')}
        thing={t('fear')}
        words={personality.fears}
        suggestions={tables.fears}
        onChange={(fears) => set({ fears })}
      />
      <WordList
        label={t('Quirks')}
        thing={t('quirk')}
        words={personality.quirks}
        suggestions={tables.quirks}
        onChange={(quirks) => set({ quirks })}
      />
    </div>
  )
}

function tableOf(tables: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] {
  return Object.hasOwn(tables, key) ? (tables[key] ?? []) : []
}
