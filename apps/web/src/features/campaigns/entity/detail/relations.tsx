import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { Link2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { removeLink } from '../../../../documents/queries/campaign-entities'
import { reportFailed } from '../../../../http/report-failure'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { relationLabel } from '../../campaign-index'
import { type Relation, useCampaignIndex } from '../../campaign-screen'
import { EntityChip } from '../entity-chip'

const LinkModal = lazy(async () => ({ default: (await import('./link-modal.lazy')).LinkModal }))

/** What hangs together with it, in groups that say how. Every link is seen from both of its ends. */
export function Relations({ entity }: { readonly entity: CampaignEntity }) {
  const world = useCampaignIndex()
  const [isLinking, setLinking] = useState(false)
  const groups = new Map<string, Relation[]>()
  for (const relation of world.relationsOf(entity.id)) {
    const label = relationLabel(relation.link.role, relation.isFrom, relation.other.kind)
    groups.set(label, [...(groups.get(label) ?? []), relation])
  }
  if (groups.size === 0 && !world.isDm) return null
  return (
    <section aria-label={t('Links')} className="grid gap-3 border-t border-line pt-4">
      {[...groups].map(([label, relations]) => (
        <div key={label} className="grid gap-1.5">
          <h3 className="text-md font-bold">{label}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {relations.map((relation) => (
              <LinkedChip key={relation.link.id} relation={relation} />
            ))}
          </ul>
        </div>
      ))}
      {world.isDm && (
        <Button variant="ghost" className="-ms-2 justify-self-start" icon={<Link2 aria-hidden />} onClick={() => setLinking(true)}>
          {t('Link to…')}
        </Button>
      )}
      <Suspense>{isLinking && <LinkModal entity={entity} onClose={() => setLinking(false)} />}</Suspense>
    </section>
  )
}

function LinkedChip({ relation: { link, other } }: { readonly relation: Relation }) {
  const { isDm, open } = useCampaignIndex()
  const remove = async () => {
    const outcome = await removeLink(open.campaign.id, link.id)
    if (!outcome.ok) reportFailed(outcome.failure, () => void remove())
  }
  return (
    <li className="flex max-w-full items-center">
      <EntityChip entity={other} />
      {link.label !== '' && <span className="ms-1.5 text-xs text-faint italic">{link.label}</span>}
      {isDm && (
        <button
          type="button"
          aria-label={t('Remove the link to {other}', { other: entityName(other) })}
          className="grid size-8 place-items-center rounded-full text-faint hover:text-crimson"
          onClick={() => void remove()}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}
