import type { CampaignEntity, EntityOf } from '@hearthlight/protocol'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { InviteCard } from '../../../ui/game/invite-card'
import { Panel } from '../../../ui/layout/panel'
import { Markdown } from '../../../ui/text/markdown'
import type { CampaignIndex } from '../campaign-screen'
import { useCampaignIndex } from '../campaign-screen'
import { EntityRow } from '../entity/entity-row'
import { CampaignNotes } from '../parts/campaign-notes'

const MOST = 5

/** Everything to read before a session: the last session, the next plans, open quests, the players. */
export function OverviewTab({ chosenId, onSettings }: { readonly chosenId: string | undefined; readonly onSettings: () => void }) {
  const world = useCampaignIndex()
  const { isDm } = world
  const { campaign, networkAddress } = world.open
  const last = world.ofKind('session').at(-1)
  const quests = openQuests(world)
  const players = world.ofKind('player')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {campaign.description !== '' && (
        <Panel title={t('The story so far')} className="lg:col-span-2">
          <Markdown text={campaign.description} className="font-read text-lg text-muted" />
        </Panel>
      )}
      <Panel title={last === undefined ? t('Last time') : t('Last time: {title}', { title: last.fields.title })}>
        <Lore
          text={last === undefined ? '' : last.fields.recap || last.fields.summary}
          empty={t('No session has been told yet. After the first one, its recap waits here to be read aloud.')}
        />
      </Panel>
      {isDm && (
        <Panel title={t('Next session')}>
          <Lore
            text={last?.fields.nextSessionPlans ?? ''}
            empty={t('No plans noted yet. They are a field of the last session you logged.')}
          />
        </Panel>
      )}
      <Panel title={t('Open quests')}>
        <Rows entities={quests} chosenId={chosenId} empty={t('No quest is open.')} />
      </Panel>
      <Panel title={t('The party')}>
        <Rows entities={players} chosenId={chosenId} empty={t('Nobody has joined yet.')} />
      </Panel>
      {isDm && (
        <>
          <Panel title={t('Invite players')}>
            <p className="mb-3 text-sm text-muted">{t('Share this code with your players so they can join.')}</p>
            <InviteCard code={campaign.inviteCode} name={campaign.name} networkAddress={networkAddress} />
          </Panel>
          <Panel title={t('Lately changed')}>
            <Rows entities={latelyChanged(world)} chosenId={chosenId} empty={t('Nothing has been written yet.')} />
          </Panel>
        </>
      )}
      <Panel
        title={t('Rules of this table')}
        className={isDm ? '' : 'lg:col-span-2'}
        aside={
          isDm && (
            <Button icon={<Settings2 aria-hidden />} onClick={onSettings}>
              {t('Change')}
            </Button>
          )
        }
      >
        <HouseRules />
      </Panel>
      {isDm && (
        <Panel title={t('Notes')}>
          <CampaignNotes campaign={campaign} />
        </Panel>
      )}
    </div>
  )
}

function HouseRules() {
  const { settings, maxPlayers } = useCampaignIndex().open.campaign
  const rules: readonly (readonly [string, ReactNode])[] = [
    [t('World'), settings.world],
    [
      t('Levels'),
      t('from {startingLevel}, now {currentLevel}', { startingLevel: settings.startingLevel, currentLevel: settings.currentLevel }),
    ],
    [t('Progression'), settings.milestoneProgression ? t('milestones') : t('experience')],
    [t('Difficulty'), translate(settings.difficulty)],
    [t('Death'), translate(settings.deathRules)],
    [t('Rests'), translate(settings.restRules)],
    [t('Encumbrance'), settings.encumberance ? t('counts') : t('ignored')],
    [t('Inspiration'), settings.inspiration ? t('given') : t('not used')],
    [t('Seats'), maxPlayers],
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {rules.map(([name, value]) => (
          <div key={name}>
            <dt className="text-2xs font-semibold tracking-wide text-faint uppercase">{name}</dt>
            <dd className="font-semibold break-words lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {settings.homebrew !== '' && <Markdown text={settings.homebrew} className="mt-4 border-t border-line pt-3 text-muted" />}
    </>
  )
}

function Lore({ text, empty }: { readonly text: string; readonly empty: string }) {
  if (text.trim() === '') return <p className="text-sm text-faint">{empty}</p>
  return <Markdown text={text} className="font-read text-lg leading-snug text-muted" />
}

interface RowsProps {
  readonly entities: readonly CampaignEntity[]
  readonly chosenId: string | undefined
  readonly empty: string
}

function Rows({ entities, chosenId, empty }: RowsProps) {
  if (entities.length === 0) return <p className="text-sm text-faint">{empty}</p>
  return (
    <ul className="grid gap-2">
      {entities.slice(0, MOST).map((entity) => (
        <li key={entity.id}>
          <EntityRow entity={entity} isChosen={entity.id === chosenId} />
        </li>
      ))}
      {entities.length > MOST && <li className="text-sm text-faint">{t('and {count} more', { count: entities.length - MOST })}</li>}
    </ul>
  )
}

const PRIORITY = { urgent: 0, high: 1, medium: 2, low: 3 } as const

/** Active quests before available ones, then by priority. */
function openQuests(world: CampaignIndex): readonly EntityOf<'quest'>[] {
  const rank = ({ fields }: EntityOf<'quest'>) => (fields.status === 'active' ? 0 : 10) + PRIORITY[fields.priority]
  return world
    .ofKind('quest')
    .filter(({ fields }) => fields.status !== 'completed')
    .sort((one, other) => rank(one) - rank(other))
}

function latelyChanged({ open, byId }: CampaignIndex): readonly CampaignEntity[] {
  return open.entities
    .filter(({ id }) => byId(id) !== undefined)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, MOST)
}
