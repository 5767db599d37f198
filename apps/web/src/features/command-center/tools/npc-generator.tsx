import { CampaignId, LIMITS, type Persona, type SavedNpc } from '@hearthlight/protocol'
import { EyeOff, MessageCircle, RefreshCw, Save, Sparkles, Trash2, Volume2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { useCampaigns } from '../../../documents/queries/campaigns'
import { reportFailed, reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { signed } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Select } from '../../../ui/fields/select'
import { useDeleteNpc, useNpcs, useSaveNpc } from '../api/ai-npcs'
import { usePickedSession, useSendToPicked } from '../session-picker/picked-session'
import { drawNpc, notesOf, useDrawnNpc } from './npc-draft'
import { NpcPortrait } from './npc-portrait'
import { canSpeak, speak } from './speak'

const NpcTalk = lazyPart(async () => (await import('./npc-talk.lazy')).NpcTalk)

/** Generates a random NPC. */
export function NpcGenerator() {
  const { npc } = useDrawnNpc()
  const [isDrawing, during] = useBusy()
  const draw = async () => {
    await during(drawNpc().catch(reportFailure))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {npc === undefined ? (
        <EmptyState icon={<Sparkles />} text={t('An innkeeper, a rival, a witness: somebody with a face, a voice and a secret.')}>
          <Button variant="primary" isLoading={isDrawing} onClick={() => void draw()}>
            {t('Generate')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <PersonaCard persona={npc} />
          <div className="flex flex-wrap gap-2">
            <Button icon={<RefreshCw aria-hidden />} isLoading={isDrawing} onClick={() => void draw()}>
              {t('Regenerate')}
            </Button>
            {canSpeak() && (
              <Button
                variant="ghost"
                icon={<Volume2 aria-hidden />}
                onClick={() => speak(npc, t('{name}, {occupation}. Well met.', { name: npc.name, occupation: npc.occupation }))}
              >
                {t('Hear the voice')}
              </Button>
            )}
          </div>
          <SaveNpc npc={npc} />
        </>
      )}
      <Kept />
    </div>
  )
}

function Kept() {
  const { data } = useNpcs()
  const { mutate: remove } = useDeleteNpc()
  const [talkingTo, setTalkingTo] = useState<SavedNpc>()
  if (data === undefined || data.npcs.length === 0) return null
  return (
    <section aria-labelledby="kept-npcs" className="grid gap-1.5">
      <h3 id="kept-npcs" className="text-sm font-semibold text-muted">
        {t('On your shelf')}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {data.npcs.map((npc) => (
          <li key={npc.id} className="flex items-center gap-1 rounded-2 border border-line bg-s2 py-0.5 pe-1 ps-3">
            <span className="min-w-0 flex-1 truncate text-sm">
              <strong dir="auto">{npc.persona.name}</strong>{' '}
              <span className="text-faint">
                {npc.persona.race}, {npc.persona.occupation}
              </span>
            </span>
            <IconButton label={t('Talk with {name}', { name: npc.persona.name })} glyph={MessageCircle} onClick={() => setTalkingTo(npc)} />
            <IconButton
              label={t('Remove {name}', { name: npc.persona.name })}
              glyph={Trash2}
              onClick={() => remove(npc.id, { onError: (thrown) => reportFailure(thrown) })}
            />
          </li>
        ))}
      </ul>
      {talkingTo !== undefined && (
        <Suspense>
          <NpcTalk npc={talkingTo} model={data.model} onClose={() => setTalkingTo(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** An NPC's summary: name, manner of speaking, secret. */
function PersonaCard({ persona }: { readonly persona: Persona }) {
  const { name, race, occupation, personality, motivation, voice, quirk, secret, stats } = persona
  const lines = [
    [t('Personality'), personality],
    [t('Motivation'), motivation],
    [t('Voice'), voice],
    [t('Quirk'), quirk],
  ] as const
  return (
    <article aria-label={name} className="grid gap-3 rounded-2 border border-line bg-s2 p-3.5">
      <header className="flex items-center gap-3">
        <NpcPortrait persona={persona} />
        <div className="min-w-0">
          <h3 dir="auto" className="text-xl leading-tight font-bold break-words">
            {name}
          </h3>
          <p className="text-sm text-muted">
            {race} · {occupation}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-4 gap-2 text-center">
        {(
          [
            [t('Level'), String(stats.level)],
            [t('AC'), String(stats.ac)],
            [t('HP'), String(stats.hp)],
            [t('Initiative'), signed(stats.initiative)],
          ] as const
        ).map(([term, value]) => (
          <div key={term} className="rounded-2 border border-line bg-s1 py-1">
            <dt className="text-2xs text-faint">{term}</dt>
            <dd className="font-bold tabular-nums lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}: </dt>
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 rounded-2 border border-violet-fill bg-violet-soft px-3 py-2 text-sm text-violet">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong>{t('Secret:')}</strong> {secret}
        </span>
      </p>
    </article>
  )
}

const SESSION = 'session'
const LIBRARY = 'shelf'
/**
 * Saves the NPC to the live session or to a campaign, hidden from players until the DM shows it; or to the DM's library, to talk
 * with.
 */
function SaveNpc({ npc }: { readonly npc: Persona }) {
  const isAtTable = usePickedSession() !== undefined
  const { data: campaigns = [] } = useCampaigns()
  const saveAtTable = useSaveAtTable()
  const { mutateAsync: keep } = useSaveNpc()
  const [wanted, setWanted] = useState<string>()
  const [isSaving, during] = useBusy()
  const places = [
    ...(isAtTable ? [{ value: SESSION, label: t('in the live session') }] : []),
    { value: LIBRARY, label: t('on your shelf, to talk with') },
    ...campaigns.map(({ id, name }) => ({ value: String(id), label: t('in {name}', { name }) })),
  ]
  const place = places.find(({ value }) => value === wanted)?.value ?? (isAtTable ? SESSION : LIBRARY)
  const saveTo = async (): Promise<boolean> => {
    if (place === SESSION) return saveAtTable(npc)
    if (place === LIBRARY) return (await keep(npc).catch(reportFailure)) !== undefined
    return saveInCampaign(CampaignId.parse(place), npc)
  }
  const save = async () => {
    const isSaved = await during(saveTo())
    if (!isSaved) return
    const label = places.find(({ value }) => value === place)?.label.replace(/,.*/, '') ?? 'saved'
    notify({
      type: 'success',
      title: t('{name} is {label}', { name: npc.name, label }),
      ...(place === LIBRARY ? {} : { message: t('Hidden until you show them.') }),
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
