import type { CampaignEntity, EntityOf } from '@hearthlight/protocol'
import { useWorld } from '../../world-context'
import { EntityPicture } from '../entity-picture'
import { EncounterBody } from './encounter-body'
import { LocationBody } from './location-body'
import { Facts, Prose } from './prose'
import { QuestBody } from './quest-body'
import { Toggle } from './toggle'
import { Words } from './words'

export function EntityBody({ entity }: { readonly entity: CampaignEntity }) {
  switch (entity.kind) {
    case 'quest':
      return <QuestBody quest={entity} />
    case 'session':
      return <SessionBody session={entity} />
    case 'npc':
      return <NpcBody npc={entity} />
    case 'location':
      return <LocationBody location={entity} />
    case 'timeline':
      return <TimelineBody event={entity} />
    case 'player':
      return <PlayerBody player={entity} />
    case 'encounter':
      return <EncounterBody encounter={entity} />
  }
}

function SessionBody({ session: { fields } }: { readonly session: EntityOf<'session'> }) {
  return (
    <>
      <Facts
        facts={[
          ['Date', fields.date],
          ['Duration', `${fields.duration} min`],
          ['Experience', fields.xpAwarded > 0 ? `${fields.xpAwarded.toLocaleString()} XP` : ''],
        ]}
      />
      <Prose text={fields.summary} />
      <Prose title="Recap" text={fields.recap} />
      <Words title="Who played" words={fields.players} />
      <Words title="Loot gained" words={fields.lootGained} />
      <Prose title="DM notes" isSecret text={fields.notes} />
      <Prose title="Plans for the next session" isSecret text={fields.nextSessionPlans} />
    </>
  )
}

function NpcBody({ npc }: { readonly npc: EntityOf<'npc'> }) {
  const { isDm } = useWorld()
  const { fields } = npc
  return (
    <>
      {fields.portraitId !== null && (
        <EntityPicture
          uploadId={fields.portraitId}
          alt={fields.name}
          className="max-h-80 justify-self-start rounded-2 border border-line"
        />
      )}
      <Toggle entity={npc} label="Alive" isOn={fields.alive} change={(alive) => ({ alive })} />
      <Facts
        facts={[
          ['Level', fields.level],
          ['Faction', fields.faction],
          ['Location', fields.location],
          ['Hit points', isDm ? fields.hp : ''],
          ['Armor class', isDm ? fields.ac : ''],
        ]}
      />
      <Prose text={fields.description} />
      <Prose title="Personality" text={fields.personality} />
      <Prose title="Goals" isSecret text={fields.goals} />
      <Prose title="Secrets" isSecret text={fields.secrets} />
      <Prose title="DM notes" isSecret text={fields.notes} />
    </>
  )
}

function TimelineBody({ event: { fields } }: { readonly event: EntityOf<'timeline'> }) {
  return (
    <>
      <Facts facts={[['Location', fields.location]]} />
      <Prose text={fields.description} />
      <Words title="Participants" words={fields.participants} />
      <Prose title="DM notes" isSecret text={fields.notes} />
    </>
  )
}

function PlayerBody({ player: { fields } }: { readonly player: EntityOf<'player'> }) {
  return (
    <>
      <Facts
        facts={[
          ['Played by', fields.playerName],
          ['Experience', fields.experience > 0 ? `${fields.experience.toLocaleString()} XP` : ''],
          ['Joined', dayOf(fields.joinedAt)],
        ]}
      />
      <Prose title="DM notes" isSecret text={fields.notes} />
    </>
  )
}

function dayOf(isoTime: string): string {
  const time = new Date(isoTime)
  return Number.isNaN(time.getTime()) ? isoTime : time.toLocaleDateString(undefined, { dateStyle: 'medium' })
}
