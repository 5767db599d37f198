import type { CampaignId, CampaignLink } from '@hearthlight/protocol'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { type Answered, answered, type Collection, deleted } from '../collection'

/** A link as a document: it is created and deleted, never changed. */
export interface LinkItem extends CampaignLink {
  readonly campaignId: CampaignId
  /** 1; 0 until the server has it. */
  readonly revision: number
}

/** Only this collection writes these fields, and they are stored unchanged. */
type LinkFields = Omit<LinkItem, 'id' | 'revision'>

/** Links between entities of a campaign that the DM creates by hand. The server creates those that follow from names. */
export const links: Collection<LinkItem> = {
  send: async (request): Promise<Answered<LinkItem>> => {
    switch (request.action) {
      case 'create': {
        const { campaignId, from, to, role, label } = linkFields(request.fields)
        const outcome = await call('createLink', { params: { id: campaignId }, body: { from, to, role, label } })
        return answered(outcome.ok ? { ok: true, answer: linkItem(campaignId, outcome.answer) } : outcome, () => undefined)
      }
      case 'delete': {
        const { campaignId } = linkFields(request.base)
        return deleted<LinkItem>(await call('deleteLink', { params: { id: campaignId, linkId: request.id } }), () => undefined)
      }
      case 'find':
        // Creating the same link again returns the first one: no search is needed.
        return { outcome: 'found', items: [] }
      case 'update':
        throw new Error('A link is made and deleted, never changed')
    }
  },
  documentOf: (item) => ({ id: item.id, revision: item.revision, fields: fieldsOfLink(item) }),
  draft: ({ id }, fields) => ({ ...linkFields(fields), id, revision: 0 }) as LinkItem,
  withFields: (item) => item,
  nameOf: () => '',
  renamed: (fields) => fields,
}

export function linkItem(campaignId: CampaignId, link: CampaignLink): LinkItem {
  return { ...link, campaignId, revision: 1 }
}

export function fieldsOfLink({ campaignId, from, to, role, label }: LinkItem): LinkFields & Fields {
  return { campaignId, from, to, role, label }
}

function linkFields(fields: Fields): LinkFields {
  return fields as unknown as LinkFields
}
