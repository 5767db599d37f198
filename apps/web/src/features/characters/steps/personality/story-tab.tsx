import { SHEET_LENGTHS } from '@hearthlight/rules/character'
import { type PersonalityTables, STORY_SUGGESTION_BACKGROUNDS } from '@hearthlight/rules/personality'
import { t } from '../../../../lib/i18n'
import { TextAreaField } from '../../../../ui/fields/field'
import { BackgroundSelect } from '../../parts/background-select'
import { Suggestions } from '../../parts/word-list'
import { useWizard } from '../../wizard/wizard-context'
import type { PersonalityEditor } from './personality-editor'

export function StoryTab({ personality, set, tables }: PersonalityEditor) {
  const { draft } = useWizard()
  const { backgroundStory, motivation } = personality
  const stories = storiesOf(tables, draft.backgroundId)
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <BackgroundSelect />
        <TextAreaField
          label={t('Background story')}
          hint={t('What made you leave an ordinary life?')}
          rows={7}
          maxLength={SHEET_LENGTHS.long}
          className="font-read text-lg"
          value={backgroundStory}
          onChange={(backgroundStory) => set({ backgroundStory })}
        />
        <Suggestions thing={t('story')} texts={stories} chosen={[backgroundStory]} onChoose={(story) => set({ backgroundStory: story })} />
      </div>
      <div className="grid content-start gap-3">
        <TextAreaField
          label={t('Motivation')}
          hint={t('What you would leave a warm bed for.')}
          rows={3}
          maxLength={SHEET_LENGTHS.long}
          value={motivation}
          onChange={(motivation) => set({ motivation })}
        />
        <Suggestions
          thing={t('motivation')}
          texts={tables.motivations}
          chosen={[motivation]}
          onChoose={(chosen) => set({ motivation: chosen })}
        />
      </div>
    </div>
  )
}

/** Without a chosen background: one story from each background that suggests some. */
function storiesOf({ stories }: PersonalityTables, backgroundId = ''): readonly string[] {
  const own = Object.hasOwn(stories, backgroundId) ? stories[backgroundId] : undefined
  return own ?? STORY_SUGGESTION_BACKGROUNDS.flatMap((background) => stories[background]?.[0] ?? [])
}
