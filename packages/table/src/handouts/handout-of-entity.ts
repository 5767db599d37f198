import { type CampaignEntity, type FieldsOf, LIMITS } from '@hearthlight/protocol'
import type { HandoutFields } from './handouts.state'

const PLAIN = { hand: 'flowing', paper: 'parchment' } as const

interface Prepared {
  readonly kind: 'handout'
  readonly fields: FieldsOf<'handout'>
}

/**
 * What a table shows of a campaign's handout, NPC or place: of an NPC and a place the name and the picture. Undefined if there is
 * nothing to show. HANDOUT-8, HANDOUT-9.
 */
export function handoutOfEntity(entity: CampaignEntity | Prepared): HandoutFields | undefined {
  switch (entity.kind) {
    case 'npc':
      return pictured(entity.fields.name, entity.fields.portraitId)
    case 'location':
      return pictured(entity.fields.name, entity.fields.pictureId)
    case 'handout': {
      const { title, text, pictureId } = entity.fields
      const short = text.slice(0, LIMITS.handoutLength)
      if (pictureId !== null) return pictured(title, pictureId, short)
      return text.trim() === '' ? undefined : { ...PLAIN, kind: 'letter', title, text: short }
    }
    default:
      return undefined
  }
}

function pictured(title: string, pictureId: string | null, text = ''): HandoutFields | undefined {
  return pictureId === null ? undefined : { ...PLAIN, kind: 'picture', title, text, pictureId }
}
