import {
  type BodyOf,
  CAMPAIGN_CALLS,
  type Campaign,
  type CampaignFields,
  type CampaignId,
  type EntityId,
  type EntityOf,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { orCached } from '../../http/cached-answer'
import { answerOrThrow, call, type Outcome, present } from '../../http/call'
import { callForFile } from '../../http/file-call'
import { queryClient } from '../../http/query-client'
import { downloadFile } from '../../lib/files/download'
import { campaignFields } from '../collections/campaigns'
import { createDocument, editDocument } from '../documents'
import { CAMPAIGNS_KEY, knownCampaigns } from './campaigns'
import { patchOpenCampaign } from './open-campaign-cache'

/** Campaigns in which the user plays or waits for admission. */
export function usePlayedCampaigns() {
  return useQuery({
    queryKey: ['played-campaigns'],
    queryFn: ({ signal }) =>
      orCached('/api/campaigns/played', CAMPAIGN_CALLS.listPlayedCampaigns.answer, call('listPlayedCampaigns', { signal })),
    networkMode: 'always',
  })
}

export function useCreateCampaign() {
  return useMutation({
    mutationFn: async (fields: BodyOf<'createCampaign'>) => answerOrThrow(present(await createDocument('campaigns', { ...fields }))),
  })
}

/** An already deleted campaign counts as deleted. */
export function removeCampaign(id: CampaignId): Promise<Outcome<unknown>> {
  const campaign = knownCampaigns().find((one) => one.id === id)
  const base = { revision: campaign?.revision ?? 0, fields: campaign === undefined ? {} : campaignFields(campaign) }
  return editDocument({ type: 'campaigns', id, base, fields: null })
}

/**
 * Applies `edit` to `base`, the version that the user began with; without a connection, it is sent when the connection returns.
 * Changes of another device are merged; for a field changed on both sides the newer version stays, and ours is appended to the notes.
 */
export async function changeCampaign(base: Campaign, edit: Partial<CampaignFields>): Promise<Outcome<Campaign>> {
  const { id, revision } = base
  const fields = campaignFields(base)
  patchCampaign({ ...base, ...edit })
  const outcome = await editDocument({ type: 'campaigns', id, base: { revision, fields }, fields: { ...fields, ...edit } })
  if (!outcome.ok) {
    patchCampaign(base)
    return outcome
  }
  const { answer = { ...base, ...edit } } = outcome
  patchCampaign(answer)
  return { ok: true, answer }
}

/** In the list, and in the open campaign. */
function patchCampaign(campaign: Campaign): void {
  queryClient.setQueryData<readonly Campaign[]>(CAMPAIGNS_KEY, (before) => before?.map((one) => (one.id === campaign.id ? campaign : one)))
  patchOpenCampaign(campaign.id, (open) => ({ ...open, campaign }))
}

/** Opens the campaign's session, or continues the running one. */
export async function launchCampaign(id: CampaignId, sessionId?: string) {
  const body = sessionId === undefined ? {} : { sessionId: sessionId as NonNullable<BodyOf<'launchCampaign'>['sessionId']> }
  const outcome = await call('launchCampaign', { params: { id }, body })
  if (!outcome.ok) return outcome
  const { session } = outcome.answer
  patchOpenCampaign(id, (open) => ({ ...open, runningSession: session }))
  await queryClient.invalidateQueries({ queryKey: ['sessions'] })
  return outcome
}

export async function rotateInviteCode(id: CampaignId): Promise<Outcome<Campaign>> {
  const outcome = await call('rotateInviteCode', { params: { id } })
  if (outcome.ok) patchCampaign(outcome.answer)
  return outcome
}

export async function decideMember(id: CampaignId, userId: UserId, decision: BodyOf<'decideMember'>['decision']) {
  const outcome = await call('decideMember', { params: { id, userId }, body: { decision } })
  if (outcome.ok) patchOpenCampaign(id, (open) => ({ ...open, members: outcome.answer }))
  return outcome
}

export async function importCampaign(file: File): Promise<Outcome<Campaign>> {
  const form = new FormData()
  form.set('name', file.name)
  form.set('file', file)
  const outcome = await call('importCampaign', { form })
  if (outcome.ok) await queryClient.invalidateQueries({ queryKey: CAMPAIGNS_KEY })
  return outcome
}

/** Downloads the whole campaign, with its maps and pictures, as one zip file. */
export async function exportCampaign({ id, name }: Pick<Campaign, 'id' | 'name'>): Promise<Outcome<undefined>> {
  const outcome = await callForFile('exportCampaign', { params: { id } })
  if (!outcome.ok) return outcome
  downloadFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.hearthlight.zip`, outcome.answer)
  return { ok: true, answer: undefined }
}

/** Shows an NPC, a place or a handout at the running session; without `to`, to everyone there. */
export function showEntity(id: CampaignId, entityId: EntityId, to: readonly UserId[] | undefined) {
  return call('showEntity', { params: { id, entityId }, body: to === undefined ? {} : { to: [...to] } })
}

/** Puts a stored encounter's map and creatures on the table of a running session, with initiative rolled. */
export function startEncounter(
  sessionId: SessionId,
  { id, fields }: EntityOf<'encounter'>,
  wish: { readonly isHidden: boolean; readonly map: 'ask' | 'lay' | 'keep' },
) {
  return call('startEncounter', { params: { id: sessionId }, body: { creatures: fields.creatures, encounterId: id, ...wish } })
}
