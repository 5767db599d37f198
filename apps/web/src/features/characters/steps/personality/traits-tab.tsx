import { t } from '../../../../lib/i18n'
import { WordList } from '../../parts/word-list'
import { useWizard } from '../../wizard/wizard-context'
import type { PersonalityEditor } from './personality-editor'

type Lists = 'personalityTraits' | 'ideals' | 'bonds' | 'flaws' | 'fears' | 'quirks'

export function TraitsTab({ personality, set, tables }: PersonalityEditor) {
  const { draft } = useWizard()
  const ofClass = tableOf(tables.classTraits, draft.classId)
  const ofAlignment = tableOf(tables.ideals, draft.alignment)
  const ideals = ofAlignment.length > 0 ? ofAlignment : Object.values(tables.ideals).flatMap(([first = '']) => first)
  const list = (label: string, thing: string, key: Lists, suggestions: readonly string[]) => (
    <WordList label={label} thing={thing} words={personality[key]} suggestions={suggestions} onChange={(words) => set({ [key]: words })} />
  )
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 2xl:grid-cols-3">
      {list(t('Personality traits'), t('trait'), 'personalityTraits', [...ofClass, ...tables.generalTraits])}
      {list(t('Ideals'), t('ideal'), 'ideals', ideals)}
      {list(t('Bonds'), t('bond'), 'bonds', tables.bonds)}
      {list(t('Flaws'), t('flaw'), 'flaws', tables.flaws)}
      {list(t('Fears'), t('fear'), 'fears', tables.fears)}
      {list(t('Quirks'), t('quirk'), 'quirks', tables.quirks)}
    </div>
  )
}

function tableOf(tables: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] {
  return Object.hasOwn(tables, key) ? (tables[key] ?? []) : []
}
