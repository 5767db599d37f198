import type { CampaignEntity, EntityOf } from '@hearthlight/protocol'
import { locale, t } from '../../../../lib/words'
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
          [t('Date'), fields.date],
          [t('Duration'), `${fields.duration} min`],
          [t('Experience'), fields.xpAwarded > 0 ? t('{experience} XP', { experience: fields.xpAwarded.toLocaleString(locale()) }) : ''],
        ]}
      />
      <Prose text={fields.summary} />
      <Prose title={t('Recap')} text={fields.recap} />
      <Words title={t('Who played')} words={fields.players} />
      <Words title={t('Loot gained')} words={fields.lootGained} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
      <Prose title={t('Plans for the next session')} isSecret text={fields.nextSessionPlans} />
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
      <Toggle entity={npc} label={t('Alive')} isOn={fields.alive} change={(alive) => ({ alive })} />
      <Facts
        facts={[
          [t('Level'), fields.level],
          [t('Faction'), fields.faction],
          [t('Location'), fields.location],
          [t('Hit points'), isDm ? fields.hp : ''],
          [t('Armor class'), isDm ? fields.ac : ''],
        ]}
      />
      <Prose text={fields.description} />
      <Prose title={t('Personality')} text={fields.personality} />
      <Prose title={t('Goals')} isSecret text={fields.goals} />
      <Prose title={t('Secrets')} isSecret text={fields.secrets} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

function TimelineBody({ event: { fields } }: { readonly event: EntityOf<'timeline'> }) {
  return (
    <>
      <Facts facts={[[t('Location'), fields.location]]} />
      <Prose text={fields.description} />
      <Words title={t('Participants')} words={fields.participants} />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

function PlayerBody({ player: { fields } }: { readonly player: EntityOf<'player'> }) {
  return (
    <>
      <Facts
        facts={[
          [t('Played by'), fields.playerName],
          [t('Experience'), fields.experience > 0 ? t('{experience} XP', { experience: fields.experience.toLocaleString(locale()) }) : ''],
          [t('Joined'), dayOf(fields.joinedAt)],
        ]}
      />
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

function dayOf(isoTime: string): string {
  const time = new Date(isoTime)
  return Number.isNaN(time.getTime()) ? isoTime : time.toLocaleDateString(locale(), { dateStyle: 'medium' })
}
