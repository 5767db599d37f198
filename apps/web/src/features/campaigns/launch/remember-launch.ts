import type { Campaign, SessionSummary } from '@hearthlight/protocol'
import { writeStored } from '../../../lib/storage'
import { ACTIVE_CAMPAIGN, ACTIVE_SESSION, INVITE_CODE } from '../../../lib/storage/campaign-entries'

/** The keys under which the specification keeps what was launched last (specification 2, section 7.3). */
export function rememberLaunch({ id }: Pick<Campaign, 'id'>, session: SessionSummary): void {
  writeStored(ACTIVE_CAMPAIGN, id)
  writeStored(ACTIVE_SESSION, session.id)
  writeStored(INVITE_CODE, session.inviteCode)
}
