import type { ServerState } from '@hearthlight/protocol'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { Banner } from '../../ui/feedback/banner'
import { Panel } from '../../ui/layout/panel'
import { Loaded } from './loaded'
import { useServerState } from './use-operator'
import { numberText, sizeText, timeText } from './words'

/** How the server is doing: people, tables, storage. */
export function ServerPanel() {
  return <Loaded query={useServerState()}>{(state) => <ServerFacts state={state} />}</Loaded>
}

function ServerFacts({ state }: { readonly state: ServerState }) {
  const { here, storage } = state
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {state.isSavingPaused && (
        <div className="lg:col-span-2">
          <Banner tone="error">{t('Saving is paused: the database takes no writes. Reading goes on.')}</Banner>
        </div>
      )}
      <Facts
        title={t('This server')}
        facts={[
          [t('Version'), state.version],
          [t('Started'), timeText(state.startedAt)],
          [t('Process'), state.node],
          [t('Mails that wait'), numberText(state.mailWaiting)],
        ]}
      />
      <Facts
        title={t('At this process just now')}
        facts={[
          [t('People connected'), numberText(here.people)],
          [t('Tables with people'), numberText(here.tables)],
        ]}
      />
      <Facts
        title={t('In the database')}
        facts={[
          [t('Accounts'), numberText(state.accounts)],
          [t('Guests'), numberText(state.guests)],
          [t('Tables that are open'), numberText(state.tablesOpen)],
          [t('Tables that have ended'), numberText(state.tablesEnded)],
        ]}
      />
      <Facts
        title={t('Storage')}
        facts={[
          [t('Database'), sizeText(storage.database)],
          [t('Pictures, music, maps and saved games'), sizeText(storage.files)],
          [t('Recorded by tables, within the database'), sizeText(storage.log)],
          [t('Free on the disk'), storage.diskFree === null ? t('Unknown') : sizeText(storage.diskFree)],
        ]}
      />
    </div>
  )
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="text-end font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
