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

export function SessionForm({ field, isNew }: FormProps<'session'>) {
  const players = useCampaignIndex()
    .ofKind('player')
    .map(({ fields }) => fields.characterName)
  const tableLog = field('tableLog')
  return (
    <>
      <TextField label={t('Title')} isRequired {...field('title')} />
      <MarkdownField
        label={t('Summary')}
        isRequired
        {...field('summary')}
        placeholder={t('Two or three sentences: what happened, and how it ended.')}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField label={t('Number')} {...field('sessionNumber')} min={0} max={MOST_MINUTES} />
        <TextField label={t('Date')} {...field('date')} placeholder="2026-11-21" />
        <NumberField label={t('Duration')} unit={t('min')} {...field('duration')} min={0} max={MOST_MINUTES} step={15} />
      </div>
      <WordsField label={t('Who played')} {...field('players')} suggestions={players} />
      <MoreDetails isOpen={!isNew}>
        <NumberField label={t('Experience awarded')} unit={t('XP')} {...field('xpAwarded')} min={0} max={MOST_XP} step={50} />
        <WordsField label={t('Loot gained')} {...field('lootGained')} />
        <MarkdownField label={t('Recap')} {...field('recap')} placeholder={t('What you read aloud when the next session begins.')} />
        <MarkdownField label={t('What the table wrote')} {...tableLog} value={tableLog.value ?? ''} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
        <MarkdownField label={t('Plans for the next session')} isSecret {...field('nextSessionPlans')} />
      </MoreDetails>
    </>
  )
}
