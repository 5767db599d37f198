import {
  type BodyOf,
  CAMPAIGN_CALLS,
  Campaign,
  type CampaignFields,
  type CampaignId,
  type EntityOf,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { downloadFile } from '../lib/download'
import { t } from '../lib/i18n'
import { notify } from '../lib/notifications'
import { answerOrThrow, call, type Outcome, present } from './call'
import { callForFile } from './call-for-file'
import { CAMPAIGNS_KEY } from './campaigns'
import { orKept } from './kept-answers'
import { mergeFields } from './merge-fields'
import { patchOpenCampaign } from './open-campaign-cache'
import { write } from './outbox'
import { queryClient } from './query-client'

/** Those in which the user plays, or waits to be let in. */
export function usePlayedCampaigns() {
  return useQuery({
    queryKey: ['played-campaigns'],
    queryFn: ({ signal }) =>
      orKept('/api/campaigns/played', CAMPAIGN_CALLS.listPlayedCampaigns.answer, call('listPlayedCampaigns', { signal })),
    networkMode: 'always',
  })
}

export function useCreateCampaign() {
  return useMutation({
    mutationFn: async (fields: BodyOf<'createCampaign'>) =>
      answerOrThrow(present(await write('campaigns', { action: 'create', fields: { ...fields } }))),
  })
}

/** Gone already is gone too. */
export function removeCampaign(id: CampaignId): Promise<Outcome<unknown>> {
  return write('campaigns', { action: 'delete', target: id })
}

/**
 * Changes what `base` was when the user began; without a connection, as soon as it returns. Where another device changed it
 * since, both changes hold; of a field that both changed the newer version stays, and ours is kept at the end of the notes.
 */
export async function changeCampaign(base: Campaign, edit: Partial<CampaignFields>): Promise<Outcome<Campaign>> {
  patchCampaign({ ...base, ...edit })
  let upon = base
  let change: Partial<CampaignFields> = edit
  for (let attempt = 1; ; attempt += 1) {
    const fields = { ...fieldsOf(upon), ...change }
    const outcome = present(
      await write('campaigns', { action: 'update', target: base.id, fields, revision: upon.revision }, { answersConflict: true }),
    )
    if (outcome.ok) {
      patchCampaign(outcome.answer)
      return outcome
    }
    const newer = outcome.failure.status === 409 ? Campaign.safeParse(outcome.failure.current).data : undefined
    if (newer === undefined || attempt === MOST_ATTEMPTS) {
      patchCampaign(newer ?? base)
      return outcome
    }
    const merged = mergeFields({ ...base }, { ...edit }, { ...newer })
    change = merged.fields
    if (merged.conflicts.length > 0) {
      const kept = merged.conflicts.map((name) => `**${name}**\n\n${wordsOf(edit[name as keyof CampaignFields])}`)
      change = { ...change, notes: [newer.notes, '---', t('What was written at the same time on another device:'), ...kept].join('\n\n') }
      notify({
        type: 'warning',
        title: t('{name} was changed elsewhere', { name: newer.name }),
        message: t('Both versions are kept: the newer one in its place, yours at the end of the notes.'),
        duration: CONFLICT_MS,
      })
    }
    upon = newer
  }
}

const MOST_ATTEMPTS = 4
const CONFLICT_MS = 15_000

function fieldsOf({ name, description, setting, notes, settings, maxPlayers, approvesJoiners }: Campaign): CampaignFields {
  return { name, description, setting, notes, settings, maxPlayers, approvesJoiners }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** In the list, and where it is open. */
function patchCampaign(campaign: Campaign): void {
  queryClient.setQueryData<readonly Campaign[]>(CAMPAIGNS_KEY, (before) => before?.map((one) => (one.id === campaign.id ? campaign : one)))
  patchOpenCampaign(campaign.id, (open) => ({ ...open, campaign }))
}

/** Opens the campaign's session, or goes on with the one that is running. */
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

/** One zip with all of the campaign, its maps and its pictures, as a file of the browser's. */
export async function exportCampaign({ id, name }: Pick<Campaign, 'id' | 'name'>): Promise<Outcome<undefined>> {
  const outcome = await callForFile('exportCampaign', { params: { id } })
  if (!outcome.ok) return outcome
  downloadFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.hearthlight.zip`, outcome.answer)
  return { ok: true, answer: undefined }
}

/** Puts a stored encounter's map and creatures on the table of a running session, with initiative rolled. */
export function startEncounter(
  sessionId: SessionId,
  { id, fields }: EntityOf<'encounter'>,
  wish: { readonly isHidden: boolean; readonly map: 'ask' | 'lay' | 'keep' },
) {
  return call('startEncounter', { params: { id: sessionId }, body: { creatures: fields.creatures, encounterId: id, ...wish } })
}
