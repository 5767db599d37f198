import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Panel } from '../../../ui/layout/panel'
import { withoutMarks } from '../../../ui/text/mentions'
import type { CampaignIndex } from '../campaign-screen'
import { Emblem } from '../entity/emblem'
import { deleteEntity } from '../entity/quick-change'

const NewSessionModal = lazy(async () => ({ default: (await import('./new-session-modal.lazy')).NewSessionModal }))

/** The sessions that were told, the last one first. */
export function QuestSessions({ world }: { readonly world: CampaignIndex }) {
  const [isAdding, setAdding] = useState(false)
  const { isDm, open, mentions } = world
  const sessions = [...world.ofKind('session')].reverse()
  return (
    <Panel
      title={t('Quest Sessions')}
      aside={
        isDm && (
          <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('New Session')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-sm text-faint">{t('No session has been told yet.')}</p>}
      <ul aria-label={t('Quest Sessions')} className="grid gap-2">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 rounded-3 border border-line bg-s2 p-3">
            <Emblem entity={session} />
            <span className="min-w-0 grow">
              <Link
                to={mentions.addressOf(session.id)}
                className="block font-read text-lg leading-tight font-bold underline-offset-4 hover:underline"
              >
                {session.fields.title}
              </Link>
              <span className="block text-sm text-faint">{session.fields.date}</span>
              {session.fields.summary !== '' && (
                <span className="mt-1 line-clamp-3 text-sm text-muted">{withoutMarks(session.fields.summary)}</span>
              )}
            </span>
            {isDm && (
              <IconButton label={t('Delete {title}', { title: session.fields.title })} onClick={() => deleteEntity(session)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{isAdding && <NewSessionModal campaignId={open.campaign.id} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  )
}
