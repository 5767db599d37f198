import { type CampaignEntity, type EntityKind, entityName, LIMITS, type LinkRole } from '@hearthlight/protocol'
import { useDeferredValue, useMemo, useState } from 'react'
import { addLink } from '../../../../documents/queries/campaign-entities'
import { t } from '../../../../lib/i18n'
import { searchable } from '../../../../lib/searchable'
import { classNames } from '../../../../ui/class-names'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { handleSubmit } from '../../../../ui/fields/field'
import { SearchBox } from '../../../../ui/fields/search-box'
import { FormActions, Modal } from '../../../../ui/overlays/modal'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField } from '../../fields/choice-field'
import { TextField } from '../../fields/text-field'
import { entityLine } from '../../kinds'
import { Emblem } from '../emblem'

const MOST_SHOWN = 30

/** Chooses another entity of the campaign and the kind of link between the two. */
export function LinkModal({ entity, onClose }: { readonly entity: CampaignEntity; readonly onClose: () => void }) {
  const { open, relationsOf } = useCampaignIndex()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CampaignEntity>()
  const [way, setWay] = useState<string>()
  const [label, setLabel] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, during] = useBusy()
  const searched = useDeferredValue(typed)
  const offered = useMemo(() => {
    const linked = new Set(relationsOf(entity.id).map(({ other }) => other.id))
    const words = searchable(searched).split(/\s+/)
    return open.entities
      .filter((one) => one.id !== entity.id && !linked.has(one.id))
      .filter((one) => words.every((word) => searchable(entityName(one)).includes(word)))
      .slice(0, MOST_SHOWN)
  }, [open.entities, entity.id, relationsOf, searched])
  const ways = chosen === undefined ? [] : waysBetween(entity.kind, chosen.kind)
  const selected = ways.find(({ name }) => name === way) ?? ways[0]

  const submit = async () => {
    if (chosen === undefined || selected === undefined) return
    const [from, to] = selected.isFrom ? [entity.id, chosen.id] : [chosen.id, entity.id]
    const outcome = await during(
      addLink(open.campaign.id, {
        from,
        to,
        role: selected.role,
        label: selected.role === 'branches' ? label.trim() : '',
      }),
    )
    if (outcome.ok) onClose()
    else setRefusal(outcome.failure.message)
  }
  return (
    <Modal title={t('Link {entity}', { entity: entityName(entity) })} isOpen onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <SearchBox label={t('Search the campaign')} value={typed} onChange={setTyped} />
        <ul aria-label={t('What to link')} className="-mx-1 grid max-h-72 gap-1 overflow-y-auto px-1">
          {offered.length === 0 && <li className="py-3 text-center text-sm text-muted">{t('Nothing else is called that.')}</li>}
          {offered.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === chosen?.id}
                className={classNames(
                  'flex min-h-14 w-full items-center gap-3 rounded-2 border px-2.5 py-1 text-start',
                  one.id === chosen?.id ? 'border-gold-fill bg-gold-soft' : 'border-transparent hover:bg-s2',
                )}
                onClick={() => setChosen(one)}
              >
                <Emblem entity={one} />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate font-semibold">
                    {entityName(one)}
                  </span>
                  <span className="block truncate text-sm text-muted">{entityLine(one)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {chosen !== undefined && selected !== undefined && (
          <PillField
            label={`${entityName(entity)} …`}
            value={selected.name}
            values={ways.map(({ name }) => name)}
            onChange={(name) => setWay(name)}
          />
        )}
        {selected?.role === 'branches' && (
          <TextField
            label={t('When')}
            value={label}
            maxLength={LIMITS.nameLength}
            placeholder={t('If they spare the baron')}
            onChange={setLabel}
          />
        )}
        <FormActions
          submitLabel={t('Link')}
          onCancel={onClose}
          isDisabled={chosen === undefined}
          isSaving={isSaving}
          error={refusal}
          note={chosen === undefined ? t('Choose what to link.') : undefined}
        />
      </form>
    </Modal>
  )
}

interface Way {
  readonly name: string
  readonly role: LinkRole
  readonly isFrom: boolean
}

/** The links that are possible between two kinds, as sentences that begin with the first kind. */
function waysBetween(kind: EntityKind, other: EntityKind): readonly Way[] {
  return [
    ...(kind === 'quest' && other === 'quest'
      ? ([
          { name: t('comes only after'), role: 'requires', isFrom: true },
          { name: t('must come before'), role: 'requires', isFrom: false },
          { name: t('leads to'), role: 'branches', isFrom: true },
          { name: t('follows from'), role: 'branches', isFrom: false },
        ] as const)
      : []),
    ...(kind === 'npc' && other === 'quest' ? ([{ name: 'gives', role: 'gives', isFrom: true }] as const) : []),
    ...(kind === 'quest' && other === 'npc' ? ([{ name: t('is given by'), role: 'gives', isFrom: false }] as const) : []),
    ...(other === 'location' ? ([{ name: t('is found at'), role: 'located', isFrom: true }] as const) : []),
    ...(kind === 'location' && other !== 'location' ? ([{ name: t('is the place of'), role: 'located', isFrom: false }] as const) : []),
    { name: t('has to do with'), role: 'related', isFrom: true },
  ]
}
