import { type BodyOf, Campaign, CampaignFields, CampaignId, LIMITS, UserId } from '@hearthlight/protocol'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { t } from '../../lib/i18n'
import { type Collection, sendBy } from '../collection'

/** Campaigns: the user writes the fields of the contract, including the notes. */
export const campaigns: Collection<Campaign> = {
  send: sendBy<Campaign>({
    read: (current) => Campaign.safeParse(current).data,
    create: (fields) => call('createCampaign', { body: bodyOf(fields) }),
    update: (id, fields, revision) => call('updateCampaign', { params: { id }, body: { ...bodyOf(fields), revision } }),
    remove: (id) => call('deleteCampaign', { params: { id } }),
    list: () => call('listCampaigns'),
  }),
  documentOf: (campaign) => ({ id: campaign.id, revision: campaign.revision, fields: campaignFields(campaign) }),
  draft: ({ id, owner, at }, fields) => ({
    ...asKept(fields),
    id: CampaignId.parse(id),
    revision: 0,
    createdAt: at,
    updatedAt: at,
    inviteCode: '',
    lastPlayed: null,
    dmId: UserId.parse(owner),
    sessions: [],
  }),
  withFields: (campaign, fields) => ({ ...campaign, ...asKept(fields) }),
  isMadeFrom: (fields, attempt) => JSON.stringify(asKept(fields)) === JSON.stringify(asKept(attempt)),
  nameOf: ({ name }) => String(name),
  renamed: (fields, name) => ({ ...fields, name: name.slice(-LIMITS.nameLength) }),
  withNotes: (fields, kept) => ({
    ...fields,
    notes: [
      fields.notes,
      '---',
      t('What was written at the same time on another device:'),
      ...kept.map(({ path, text }) => `**${path.join(' ')}**\n\n${text}`),
    ].join('\n\n'),
  }),
}

/** The fields of a campaign that its DM writes. */
export function campaignFields({
  name,
  description,
  setting,
  notes,
  settings,
  maxPlayers,
  approvesJoiners,
}: CampaignFields): CampaignFields & Fields {
  return { name, description, setting, notes, settings, maxPlayers, approvesJoiners }
}

/** As the server will store them: trimmed, and with defaults for missing fields. */
function asKept(fields: Fields): CampaignFields {
  const parsed = CampaignFields.safeParse(fields)
  // The server will refuse it later; until then it is shown as typed.
  return parsed.success ? parsed.data : { ...CampaignFields.parse({ name: 'Unnamed' }), ...fields, name: String(fields.name) }
}

/** A waiting change was a valid body when it was stored; the server checks it again. */
function bodyOf(fields: Fields): BodyOf<'createCampaign'> {
  return { ...fields, name: String(fields.name) }
}
