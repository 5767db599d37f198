import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { Eye, EyeOff, MoreHorizontal, Pencil, Trash2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { Menu } from '../../../../ui/buttons/menu'
import { useCampaignScreen } from '../../campaign-screen'
import { viewOf } from '../../kinds'
import { Emblem } from '../emblem'
import { deleteEntity, quickChange } from '../quick-change'
import { StatusChips } from '../status-chips'
import { MentionedIn } from './mentioned-in'
import { Relations } from './relations'

/** All about one thing, beside the list; on a phone instead of it. */
export function EntityDetail({ entity }: { readonly entity: CampaignEntity }) {
  const { world, open, write } = useCampaignScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = entityName(entity)
  const { one, line, Body } = viewOf(entity.kind)
  const isHidden = entity.visibility === 'dm'
  useEffect(() => {
    // On a phone the list is gone, and the page would stay where the list was scrolled to.
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
          <IconButton label={t('Close {name}', { name })} className="-mt-1 -me-1" onClick={() => open(undefined)}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusChips entity={entity} />
          {world.isDm && (
            <span className="ms-auto flex gap-2">
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
