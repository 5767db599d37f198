import { CampaignId, LIMITS, type Persona } from '@hearthlight/protocol'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { useCampaigns } from '../../../documents/queries/campaigns'
import { reportFailed, reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Select } from '../../../ui/fields/select'
import { useSaveNpc } from '../api/ai-npcs'
import { usePickedSession, useSendToPicked } from '../session-picker/picked-session'
import { notesOf } from './npc-draft'

const SESSION = 'session'
const SHELF = 'shelf'

/** Into the live session or a campaign, unknown to players until the DM shows them; or onto the shelf, to talk with. */
export function SaveNpc({ npc }: { readonly npc: Persona }) {
  const isAtTable = usePickedSession() !== undefined
  const { data: campaigns = [] } = useCampaigns()
  const saveAtTable = useSaveAtTable()
  const { mutateAsync: keep } = useSaveNpc()
  const [wanted, setWanted] = useState<string>()
  const [isSaving, during] = useBusy()
  const places = [
    ...(isAtTable ? [{ value: SESSION, label: t('in the live session') }] : []),
    { value: SHELF, label: t('on your shelf, to talk with') },
    ...campaigns.map(({ id, name }) => ({ value: String(id), label: t('in {name}', { name }) })),
  ]
  const place = places.find(({ value }) => value === wanted)?.value ?? (isAtTable ? SESSION : SHELF)
  const saveTo = async (): Promise<boolean> => {
    if (place === SESSION) return saveAtTable(npc)
    if (place === SHELF) return (await keep(npc).catch(reportFailure)) !== undefined
    return saveInCampaign(CampaignId.parse(place), npc)
  }
  const save = async () => {
    const isSaved = await during(saveTo())
    if (!isSaved) return
    const label = places.find(({ value }) => value === place)?.label.replace(/,.*/, '') ?? 'saved'
    notify({
      type: 'success',
      title: t('{name} is {label}', { name: npc.name, label }),
      ...(place === SHELF ? {} : { message: t('Hidden until you show them.') }),
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Select aria-label={t('Where to save the NPC')} value={place} options={places} onChoose={setWanted} />
      <Button variant="primary" className="min-h-11" icon={<Save aria-hidden />} isLoading={isSaving} onClick={() => void save()}>
        {t('Save NPC')}
      </Button>
    </div>
  )
}

function useSaveAtTable(): (npc: Persona) => Promise<boolean> {
  const send = useSendToPicked()
  return async (npc) => {
    const { ac, hp } = npc.stats
    const ack = await send('npc-added', {
      npc: { name: npc.name, type: 'neutral', hp, maxHp: hp, ac, notes: notesOf(npc), isHidden: true },
    })
    return ack.ok
  }
}

async function saveInCampaign(campaignId: CampaignId, npc: Persona): Promise<boolean> {
  const { name, race, occupation, personality, motivation, voice, quirk, secret, stats } = npc
  const outcome = await addEntity(campaignId, {
    kind: 'npc',
    fields: {
      name,
      race: race.slice(0, LIMITS.nameLength),
      title: occupation.slice(0, LIMITS.nameLength),
      level: stats.level,
      hp: stats.hp,
      ac: stats.ac,
      personality,
      goals: motivation,
      secrets: secret,
      notes: `${t('Voice')}: ${voice}\n${t('Quirk')}: ${quirk}`,
    },
  })
  if (!outcome.ok) reportFailed(outcome.failure)
  return outcome.ok
}
