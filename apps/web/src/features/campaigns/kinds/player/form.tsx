import { CAMPAIGN_PLAYER_STATUSES } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { NumberField } from '../../../../ui/fields/number-field'
import { InviteCard } from '../../../../ui/game/invite-card'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

export function PlayerForm({ field, isNew }: FormProps<'player'>) {
  const { campaign, networkAddress } = useCampaignIndex().open
  return (
    <>
      {isNew && campaign.inviteCode !== '' && (
        <div className="rounded-3 border border-line bg-s2 p-4">
          <p className="mb-2 text-sm text-muted">{t('Whoever has this code can join. Below you can write them down before they do.')}</p>
          <InviteCard code={campaign.inviteCode} name={campaign.name} networkAddress={networkAddress} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Player name')} isRequired {...field('playerName')} />
        <TextField label={t('Character name')} isRequired {...field('characterName')} />
        <TextField label={t('Class')} {...field('characterClass')} />
        <NumberField label={t('Level')} {...field('characterLevel')} min={1} max={20} />
      </div>
      <MoreDetails isOpen={!isNew}>
        <PillField label={t('Status')} {...field('status')} values={CAMPAIGN_PLAYER_STATUSES} />
        <NumberField label={t('Experience')} unit={t('XP')} {...field('experience')} min={0} max={100_000_000} step={50} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
      </MoreDetails>
    </>
  )
}
