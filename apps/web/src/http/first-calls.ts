import { CAMPAIGN_CALLS, CHARACTER_CALLS, SESSION_CALLS } from '@hearthlight/protocol'
import { addContracts } from './call-contract'

/** What home, an invite and the table ask for first; the pages of signed-out visitors do without. */
export function bringFirstCalls(): void {
  addContracts({ ...CHARACTER_CALLS, ...CAMPAIGN_CALLS, ...SESSION_CALLS })
}
