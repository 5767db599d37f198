import { t } from '../../../../lib/i18n'
import { NumberField } from '../../../../ui/fields/number-field'
import { useCampaignIndex } from '../../campaign-screen'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import type { FormProps } from '../kind-view'

const MOST_MINUTES = 100_000
const MOST_XP = 100_000_000

export function SessionForm({ draft, set, errors, isNew }: FormProps<'session'>) {
  const players = useCampaignIndex()
    .ofKind('player')
    .map(({ fields }) => fields.characterName)
  return (
    <>
      <TextField label={t('Title')} isRequired value={draft.title} error={errors.title} onChange={(title) => set({ title })} />
      <MarkdownField
        label={t('Summary')}
        isRequired
        value={draft.summary}
        error={errors.summary}
        placeholder={t('Two or three sentences: what happened, and how it ended.')}
        onChange={(summary) => set({ summary })}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField
          label={t('Number')}
          value={draft.sessionNumber}
          min={0}
          max={MOST_MINUTES}
          onChange={(sessionNumber) => set({ sessionNumber })}
        />
        <TextField label={t('Date')} value={draft.date} placeholder="2026-11-21" onChange={(date) => set({ date })} />
        <NumberField
          label={t('Duration')}
          unit={t('min')}
          value={draft.duration}
          min={0}
          max={MOST_MINUTES}
          step={15}
          onChange={(duration) => set({ duration })}
        />
      </div>
      <WordsField label={t('Who played')} values={draft.players} suggestions={players} onChange={(names) => set({ players: names })} />
      <MoreDetails isOpen={!isNew}>
        <NumberField
          label={t('Experience awarded')}
          unit={t('XP')}
          value={draft.xpAwarded}
          min={0}
          max={MOST_XP}
          step={50}
          onChange={(xpAwarded) => set({ xpAwarded })}
        />
        <WordsField label={t('Loot gained')} values={draft.lootGained} onChange={(lootGained) => set({ lootGained })} />
        <MarkdownField
          label={t('Recap')}
          value={draft.recap}
          placeholder={t('What you read aloud when the next session begins.')}
          onChange={(recap) => set({ recap })}
        />
        <MarkdownField label={t('DM notes')} isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
        <MarkdownField
          label={t('Plans for the next session')}
          isSecret
          value={draft.nextSessionPlans}
          onChange={(nextSessionPlans) => set({ nextSessionPlans })}
        />
      </MoreDetails>
    </>
  )
}
