import { CampaignId, LIMITS, type SavedEncounter } from '@hearthlight/protocol'
import { crText } from '@hearthlight/rules/encounter'
import { BookMarked, FilePlus2, Save, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { useCampaigns } from '../../../documents/queries/campaigns'
import { reportFailed, reportFailure } from '../../../http/report-failure'
import { MonsterSearch } from '../../../lib/bestiary/monster-search'
import { QUICK_ADDS } from '../../../lib/bestiary/quick-creatures'
import { gameName, locale, t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { capitalized } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { useBusy } from '../../../ui/feedback/use-busy'
import { TextField } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { Select } from '../../../ui/fields/select'
import { useDeleteEncounter, useEncounters, useSaveEncounter } from '../api/dm-library'
import { usePickedTable } from '../session-picker/picked-session'
import { campaignEncounter } from './campaign-encounter'
import { CreatureList } from './creature-list'
import { DifficultyMeter } from './difficulty-meter'
import {
  changeDraft,
  DEFAULT_PARTY,
  EMPTY_DRAFT,
  partyLevels,
  takenUp,
  useEncounterDraft,
  withCreature,
  withoutSaved,
} from './encounter-draft'
import { SendEncounter } from './send-encounter'

const OraclePanel = lazyPart(async () => (await import('../oracle/oracle-panel.lazy')).OraclePanel)
const NOBODY = [] as const

/** Builds an encounter and shows its difficulty for the party. */
export function EncounterBuilder() {
  const draft = useEncounterDraft()
  const seats = usePickedTable((table) => table.party.seats) ?? NOBODY
  const levels = partyLevels(draft, seats)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={t('Encounter name')}
        placeholder={t('Ambush at the ford')}
        maxLength={LIMITS.nameLength}
        value={draft.name}
        onChange={(text) => changeDraft((before) => ({ ...before, name: text }))}
      />
      <div className="grid gap-2">
        <MonsterSearch onAdd={(creature) => changeDraft((before) => withCreature(before, creature))} />
        <div className="flex flex-wrap gap-1.5">
          {QUICK_ADDS.map((creature) => (
            <Button key={creature.id} className="min-h-hit px-2.5" onClick={() => changeDraft((before) => withCreature(before, creature))}>
              <span>
                <span className="sr-only">{t('Add')} </span>
                {gameName('monsters', creature.name)}
              </span>
              <span aria-hidden className="text-2xs text-faint">
                {crText(creature.cr)}
              </span>
            </Button>
          ))}
        </div>
      </div>
      <CreatureList />
      <PartyFields levels={levels} isTyped={draft.typedParty !== undefined} hasSeats={seats.length > 0} />
      <DifficultyMeter creatures={draft.creatures} levels={levels} />
      <Suspense fallback={<Skeleton rows={1} />}>
        <OraclePanel creatures={draft.creatures} levels={levels} seats={draft.typedParty === undefined ? seats : NOBODY} />
      </Suspense>
      <SendEncounter />
      <SaveButtons levels={levels} />
      <StoreEncounter levels={levels} />
      <Saved isPartyThere={seats.length > 0} />
    </div>
  )
}

interface PartyFieldsProps {
  readonly levels: readonly number[]
  readonly isTyped: boolean
  readonly hasSeats: boolean
}

function PartyFields({ levels, isTyped, hasSeats }: PartyFieldsProps) {
  const size = levels.length
  const level = Math.round(levels.reduce((sum, each) => sum + each, 0) / Math.max(1, size)) || DEFAULT_PARTY.level
  const type = (typed: { readonly size?: number; readonly level?: number }) =>
    changeDraft((before) => ({ ...before, typedParty: { size, level, ...before.typedParty, ...typed } }))
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={t('Party size')} min={1} max={LIMITS.mostPlayers} value={size} onChange={(next) => type({ size: next })} />
        <NumberField label={t('Party level')} min={1} max={20} value={level} onChange={(next) => type({ level: next })} />
      </div>
      {hasSeats && (
        <p className="flex items-center gap-2 text-2xs text-muted">
          {isTyped ? t('Typed by you.') : t('The party at the table, each with their own level.')}
          {isTyped && (
            <button
              type="button"
              className="text-azure underline underline-offset-4"
              onClick={() => changeDraft((before) => ({ ...before, typedParty: undefined }))}
            >
              {t('Use the party at the table')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function SaveButtons({ levels }: { readonly levels: readonly number[] }) {
  const { name, creatures, saved } = useEncounterDraft()
  const { mutate, isPending } = useSaveEncounter()
  const isUnfinished = name.trim() === '' || creatures.length === 0
  const save = () =>
    mutate(
      { saved, fields: { name: name.trim(), creatures: [...creatures], partyLevels: [...levels] } },
      {
        onSuccess: (encounter) => {
          changeDraft((before) => ({ ...before, saved: encounter }))
          notify({ type: 'success', title: t('{name} is saved', { name: name.trim() }) })
        },
        onError: (thrown) => reportFailure(thrown),
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<Save aria-hidden />} disabled={isUnfinished} isLoading={isPending} onClick={save}>
        {t('Save encounter')}
      </Button>
      <Button variant="ghost" icon={<FilePlus2 aria-hidden />} onClick={() => changeDraft(() => EMPTY_DRAFT)}>
        {t('New')}
      </Button>
      {isUnfinished && <span className="text-2xs text-faint">{t('To save it, give it a name and a creature.')}</span>}
    </div>
  )
}

function Saved({ isPartyThere }: { readonly isPartyThere: boolean }) {
  const { data } = useEncounters()
  const { mutate: remove } = useDeleteEncounter()
  const [isOpen, setOpen] = useState(false)
  const drop = (encounter: SavedEncounter) =>
    remove(encounter, {
      onSuccess: () => changeDraft((before) => withoutSaved(before, encounter.id)),
      onError: (thrown) => reportFailure(thrown),
    })
  if (data === undefined || data.length === 0) return null
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-2 border border-line bg-s2">
      <summary className="flex min-h-hit items-center px-3 text-sm font-semibold">
        {t('Saved encounters ({count})', { count: data.length })}
      </summary>
      <ul className="grid gap-1 border-t border-line p-2">
        {data.map((saved) => (
          <li key={saved.id} className="flex items-center gap-2">
            <button
              type="button"
              className="min-h-hit min-w-0 flex-1 rounded-2 px-2 py-1 text-start text-sm hover:bg-s3"
              onClick={() => changeDraft(() => takenUp(saved, isPartyThere))}
            >
              <span className="block truncate">
                <strong dir="auto">{saved.name}</strong>{' '}
                <span className="text-faint">
                  {saved.creatures.map((each) => `${each.quantity} ${gameName('monsters', each.name)}`).join(', ')}
                </span>
              </span>
              <span className="block text-2xs text-muted tabular-nums">
                {capitalized(saved.difficulty)} · {t('{experience} XP', { experience: saved.adjustedXp.toLocaleString(locale()) })}
              </span>
            </button>
            <IconButton label={t('Delete {name}', { name: saved.name })} glyph={Trash2} onClick={() => drop(saved)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Stores the encounter in a campaign, whose sessions can start it; players don't see it until the DM shows it. */
function StoreEncounter({ levels }: { readonly levels: readonly number[] }) {
  const { name, creatures } = useEncounterDraft()
  const { data: campaigns = [] } = useCampaigns()
  const [wanted, setWanted] = useState<string>()
  const [isStoring, during] = useBusy()
  const campaign = campaigns.find(({ id }) => id === wanted) ?? campaigns[0]
  if (campaign === undefined) return null
  const title = name.trim()
  const store = async () => {
    const outcome = await during(addEntity(CampaignId.parse(campaign.id), campaignEncounter({ name: title, creatures, levels })))
    if (!outcome.ok) return reportFailed(outcome.failure, () => void store())
    notify({
      type: 'success',
      title: t('{title} is in {campaign}', { title, campaign: campaign.name }),
      message: t('You find it under Encounters there.'),
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Select
        aria-label={t('In which campaign to store the encounter')}
        value={campaign.id}
        options={campaigns.map(({ id, name: label }) => ({ value: id, label: t('in {label}', { label }) }))}
        onChoose={setWanted}
      />
      <Button
        className="min-h-11"
        icon={<BookMarked aria-hidden />}
        disabled={title === '' || creatures.length === 0}
        isLoading={isStoring}
        onClick={() => void store()}
      >
        {t('Store in campaign')}
      </Button>
    </div>
  )
}
