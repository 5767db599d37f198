import { useCampaigns } from '../../api/campaigns'
import { useCharacters } from '../../api/characters'
import { useSessions } from '../../api/sessions'

/** Whether this person has nothing yet; false until that is known. */
export function useIsNew(): boolean {
  return [useCharacters(), useCampaigns(), useSessions()].every(({ data }) => data !== undefined && data.length === 0)
}
