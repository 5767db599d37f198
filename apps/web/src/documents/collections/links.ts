import type { CampaignId, CampaignLink } from '@hearthlight/protocol'
import type { Fields } from '@hearthlight/sync'
import { call } from '../../http/call'
import { type Answered, answered, type Collection, deleted } from '../collection'

/** A link as a document: it is made and deleted, never changed. */
export interface LinkItem extends CampaignLink {
  readonly campaignId: CampaignId
  /** 1; 0: the server does not have it yet. */
  readonly revision: number
}

/** Written by this collection alone, and stored as it was written. */
type LinkFields = Omit<LinkItem, 'id' | 'revision'>

/** Links between entities of a campaign that the DM makes by hand. Those that follow from names are the server's. */
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
        // The same link made again is the first one: nothing needs to be looked for.
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
