import { type BodyOf, Campaign, CampaignFields, CampaignId, LIMITS } from '@hearthlight/protocol'
import type { Collection, Fields } from '../lib/outbox'
import { call } from './call'
import { delivered, isCreatedSince, undelivered } from './delivered'
import type { Failure } from './failure'

/** Campaigns as the outbox deals with them: what the user writes are the fields of the contract, the notes among them. */
export const campaignCollection: Collection<Campaign, Failure> = {
  create: async (fields) => delivered(await call('createCampaign', { body: bodyOf(fields) }), Campaign),
  update: async (id, fields, revision) =>
    delivered(await call('updateCampaign', { params: { id }, body: { ...bodyOf(fields), revision } }), Campaign),
  remove: async (id) => {
    const outcome = await call('deleteCampaign', { params: { id } })
    return delivered(outcome.ok ? { ok: true, answer: undefined } : outcome, Campaign)
  },
  list: async () => {
    const outcome = await call('listCampaigns')
    return outcome.ok ? { outcome: 'listed', items: outcome.answer } : undelivered(outcome.failure, Campaign)
  },
  draft: ({ target, owner, at, fields }) => ({
    ...fieldsOf(fields),
    id: CampaignId.parse(target),
    revision: 0,
    createdAt: at,
    updatedAt: at,
    inviteCode: '',
    lastPlayed: null,
    dmId: owner,
    sessions: [],
  }),
  withFields: (campaign, fields) => ({ ...campaign, ...fieldsOf(fields) }),
  // Both parsed, so that only what the user writes is compared, in the contract's order.
  isMadeFrom: (campaign, fields, since) =>
    isCreatedSince(campaign.createdAt, since) && JSON.stringify(fieldsOf(campaign)) === JSON.stringify(fieldsOf(fields)),
  nameOf: ({ name }) => String(name),
  renamed: (fields, name) => ({ ...fields, name: name.slice(-LIMITS.nameLength) }),
}

/** As the server will keep them: trimmed, and filled in where nothing was said. */
function fieldsOf(fields: Fields): CampaignFields {
  const parsed = CampaignFields.safeParse(fields)
  // The server will refuse it in time; until then it is shown as it was typed.
  return parsed.success ? parsed.data : { ...CampaignFields.parse({ name: 'Unnamed' }), ...fields, name: String(fields.name) }
}

/** What waits was a body when it was put there; the server checks it again. */
function bodyOf(fields: Fields): BodyOf<'createCampaign'> {
  return { ...fields, name: String(fields.name) }
}
