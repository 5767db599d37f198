import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { handoutOfEntity } from '@hearthlight/table'
import { Eye, EyeOff, Link2, MoreHorizontal, Pencil, Presentation, Trash2, X } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { removeLink } from '../../../../documents/queries/campaign-entities'
import { askOrReport } from '../../../../http/report-failure'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { Menu } from '../../../../ui/buttons/menu'
import { DialogError } from '../../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { mentionedIn } from '../../../../ui/text/mentions'
import { relationLabel } from '../../campaign-index'
import { type Relation, useCampaignIndex, useCampaignScreen } from '../../campaign-screen'
import { viewOf } from '../../kinds'
import { wordsIn } from '../../search/search-campaign'
import { Emblem } from '../emblem'
import { EntityChip } from '../entity-chip'
import { deleteEntity, quickChange } from '../quick-change'
import { StatusChips } from '../status-chips'

/** All details of one entity, beside the list; on a phone it replaces the list. */
export function EntityDetail({ entity }: { readonly entity: CampaignEntity }) {
  const { world, open, write } = useCampaignScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = entityName(entity)
  const { one, line, Body } = viewOf(entity.kind)
  const isHidden = entity.visibility === 'dm'
  useEffect(() => {
    // On a phone the list disappears, and the page would keep the list's scroll position.
    if (window.matchMedia('(max-width: 1023.98px)').matches) heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const remove = () => {
    open(undefined)
    deleteEntity(entity)
  }
  return (
    <article aria-label={name} className="grid gap-4 rounded-3 border border-line bg-s1 p-4 sm:p-5">
      <header className="grid gap-3">
        <div className="flex items-start gap-3">
          <Emblem entity={entity} isLarge />
          <div className="min-w-0 grow">
            <p className="text-2xs font-semibold tracking-wide text-faint uppercase">{one}</p>
            <h2 ref={heading} dir="auto" className="scroll-mt-24 text-2xl font-bold break-words">
              {name}
            </h2>
            <p className="text-sm text-muted">{line(entity.fields)}</p>
          </div>
          <IconButton label={t('Close {name}', { name })} glyph={X} className="-mt-1 -me-1" onClick={() => open(undefined)} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusChips entity={entity} />
          {world.isDm && (
            <span className="ms-auto flex gap-2">
              <ShowButton entity={entity} />
              <Button icon={<Pencil aria-hidden />} onClick={() => write(entity)}>
                {t('Edit')}
              </Button>
              <Menu
                trigger={
                  <Button
                    aria-label={t('More actions for {name}', { name })}
                    className="w-hit px-0"
                    icon={<MoreHorizontal aria-hidden />}
                  />
                }
                entries={[
                  isHidden
                    ? {
                        label: t('Show to all players'),
                        icon: <Eye aria-hidden />,
                        onSelect: () => quickChange(entity, { visibility: 'players', visibleTo: [] }),
                      }
                    : {
                        label: t('Hide from players'),
                        icon: <EyeOff aria-hidden />,
                        onSelect: () => quickChange(entity, { visibility: 'dm', visibleTo: [] }),
                      },
                  {
                    label: t('Delete {one}', { one: one.toLowerCase() }),
                    icon: <Trash2 aria-hidden />,
                    isDangerous: true,
                    onSelect: remove,
                  },
                ]}
              />
            </span>
          )}
        </div>
      </header>
      <Body entity={entity} />
      <Relations entity={entity} />
      <MentionedIn entity={entity} />
    </article>
  )
}

const ShowModal = lazyPart(
  async () => (await import('./show-modal.lazy')).ShowModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
/** HANDOUT-9 While a session of the campaign runs: shows what there is to see of the entity at its table. */
function ShowButton({ entity }: { readonly entity: CampaignEntity }) {
  const { runningSession } = useCampaignIndex().open
  const [isShowing, setShowing] = useState(false)
  if (runningSession === null || handoutOfEntity(entity) === undefined) return null
  return (
    <>
      <Button
        aria-label={t('Show at the table …')}
        className="phone:w-hit phone:px-0"
        icon={<Presentation aria-hidden />}
        onClick={() => setShowing(true)}
      >
        <span className="phone:hidden">{t('Show at the table …')}</span>
      </Button>
      <Suspense>{isShowing && <ShowModal entity={entity} onClose={() => setShowing(false)} />}</Suspense>
    </>
  )
}

/** Backlinks: the entities whose texts mention this one. */
function MentionedIn({ entity }: { readonly entity: CampaignEntity }) {
  const world = useDeferredValue(useCampaignIndex())
  const found = useMemo(() => {
    const linked = new Set(world.relationsOf(entity.id).map(({ other }) => other.id))
    return world.open.entities.filter((one) => {
      if (one.id === entity.id || linked.has(one.id) || world.byId(one.id) === undefined) return false
      const words = wordsIn(one)
      // A cheap test first: most texts mention nothing.
      return words.includes('@') && mentionedIn(words, world.mentions).includes(entity.id)
    })
  }, [world, entity.id])
  if (found.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-bold">{t('Mentioned in')}</h3>
      <p className="flex flex-wrap gap-1.5">
        {found.map((one) => (
          <EntityChip key={one.id} entity={one} />
        ))}
      </p>
    </section>
  )
}

const LinkModal = lazyPart(
  async () => (await import('./link-modal.lazy')).LinkModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
/** Related entities, grouped by the kind of link. Every link is shown at both of its ends. */
function Relations({ entity }: { readonly entity: CampaignEntity }) {
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
  return (
    <li className="flex max-w-full items-center">
      <EntityChip entity={other} />
      {link.label !== '' && <span className="ms-1.5 text-xs text-faint italic">{link.label}</span>}
      {isDm && (
        <button
          type="button"
          aria-label={t('Remove the link to {other}', { other: entityName(other) })}
          className="grid size-8 place-items-center rounded-full text-faint hover:text-crimson"
          onClick={() => void askOrReport(() => removeLink(open.campaign.id, link))}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}
