import type { CampaignEntity, EntityOf } from '@hearthlight/protocol'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { InviteCard } from '../../../ui/invite-card'
import { Markdown } from '../../../ui/markdown'
import { Panel } from '../../../ui/panel'
import { EntityRow } from '../entity/entity-row'
import { CampaignNotes } from '../parts/campaign-notes'
import type { World } from '../world'
import { useWorld } from '../world-context'

const MOST = 5

/** What one looks for before a session: where it stopped, what is planned, what is open, who plays. */
export function OverviewTab({ chosenId, onSettings }: { readonly chosenId: string | undefined; readonly onSettings: () => void }) {
  const world = useWorld()
  const { isDm } = world
  const { campaign } = world.open
  const last = world.ofKind('session').at(-1)
  const quests = openQuests(world)
  const players = world.ofKind('player')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {campaign.description !== '' && (
        <Panel title="The story so far" className="lg:col-span-2">
          <Markdown text={campaign.description} className="font-read text-lg text-muted" />
        </Panel>
      )}
      <Panel title={last === undefined ? 'Last time' : `Last time: ${last.fields.title}`}>
        <Lore
          text={last === undefined ? '' : last.fields.recap || last.fields.summary}
          empty="No session has been told yet. After the first one, its recap waits here to be read aloud."
        />
      </Panel>
      {isDm && (
        <Panel title="Next session">
          <Lore text={last?.fields.nextSessionPlans ?? ''} empty="No plans noted yet. They are a field of the last session you logged." />
        </Panel>
      )}
      <Panel title="Open quests">
        <Rows entities={quests} chosenId={chosenId} empty="No quest is open." />
      </Panel>
      <Panel title="The party">
        <Rows entities={players} chosenId={chosenId} empty="Nobody has joined yet." />
      </Panel>
      {isDm && (
        <>
          <Panel title="Invite players">
            <p className="mb-3 text-sm text-muted">Share this code with your players so they can join.</p>
            <InviteCard code={campaign.inviteCode} name={campaign.name} />
          </Panel>
          <Panel title="Lately changed">
            <Rows entities={latelyChanged(world)} chosenId={chosenId} empty="Nothing has been written yet." />
          </Panel>
        </>
      )}
      <Panel
        title="Rules of this table"
        className={isDm ? '' : 'lg:col-span-2'}
        aside={
          isDm && (
            <Button icon={<Settings2 aria-hidden />} onClick={onSettings}>
              Change
            </Button>
          )
        }
      >
        <HouseRules />
      </Panel>
      {isDm && (
        <Panel title="Notes">
          <CampaignNotes campaign={campaign} />
        </Panel>
      )}
    </div>
  )
}

function HouseRules() {
  const { settings, maxPlayers } = useWorld().open.campaign
  const rules: readonly (readonly [string, ReactNode])[] = [
    ['World', settings.world],
    ['Levels', `from ${settings.startingLevel}, now ${settings.currentLevel}`],
    ['Progression', settings.milestoneProgression ? 'milestones' : 'experience'],
    ['Difficulty', settings.difficulty],
    ['Death', settings.deathRules],
    ['Rests', settings.restRules],
    ['Encumbrance', settings.encumberance ? 'counts' : 'ignored'],
    ['Inspiration', settings.inspiration ? 'given' : 'not used'],
    ['Seats', maxPlayers],
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
      {entities.length > MOST && <li className="text-sm text-faint">and {entities.length - MOST} more</li>}
    </ul>
  )
}

const PRIORITY = { urgent: 0, high: 1, medium: 2, low: 3 } as const

/** What runs before what could begin, the pressing first. */
function openQuests(world: World): readonly EntityOf<'quest'>[] {
  const rank = ({ fields }: EntityOf<'quest'>) => (fields.status === 'active' ? 0 : 10) + PRIORITY[fields.priority]
  return world
    .ofKind('quest')
    .filter(({ fields }) => fields.status !== 'completed')
    .sort((one, other) => rank(one) - rank(other))
}

function latelyChanged({ open, byId }: World): readonly CampaignEntity[] {
  return open.entities
    .filter(({ id }) => byId(id) !== undefined)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, MOST)
}
